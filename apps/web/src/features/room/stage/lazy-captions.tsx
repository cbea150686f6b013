import { useLazyCode } from '@/ui/use-lazy-code';
import { useStore } from '../shared';
import type { CaptionsProps } from './captions';

const load = () => import('./captions');

/** Captions, loaded when either participant requests them. */
export function LazyCaptions(props: CaptionsProps) {
  const { captionsWanted, peerWantsCaptions } = useStore(props.session).signals;
  const wanted = captionsWanted || peerWantsCaptions;
  const Captions = useLazyCode(load, wanted)?.Captions;
  return wanted && Captions ? <Captions {...props} /> : null;
}
