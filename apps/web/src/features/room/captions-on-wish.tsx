import { useCode } from '@/ui/use-code';
import type { CaptionsProps } from './captions';
import { useStore } from './store';

const load = () => import('./captions');

/** Captions, loaded when either participant requests them. */
export function CaptionsOnWish(props: CaptionsProps) {
  const { captionsWanted, otherWantsCaptions } = useStore(props.session).beside;
  const wanted = captionsWanted || otherWantsCaptions;
  const Captions = useCode(load, wanted)?.Captions;
  return wanted && Captions ? <Captions {...props} /> : null;
}
