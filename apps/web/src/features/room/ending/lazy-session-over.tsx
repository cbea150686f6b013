import type { ComponentProps } from 'react';
import { useLazyCode } from '@/ui/use-lazy-code';
import { describeMovedMinutes } from '../shared';
import type { SessionOver } from './session-over';

/** Most rooms need it once, at their end, so it is loaded while they are open. */
export const loadSessionOver = () => import('./session-over');

/** `SessionOver`. Until its code is loaded, or if it cannot be, shows only where the minutes went. */
export function LazySessionOver(props: ComponentProps<typeof SessionOver>) {
  const Loaded = useLazyCode(loadSessionOver, true)?.SessionOver;
  if (Loaded) return <Loaded {...props} />;
  return (
    <main className="grid min-h-dvh place-content-center p-4 text-center text-lg font-semibold">
      <p role="status">{describeMovedMinutes(props.meeting, props.end)}</p>
    </main>
  );
}
