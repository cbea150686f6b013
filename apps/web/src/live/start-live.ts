import { check } from '@/auth/auth-server';
import { heedFrame, refreshAll } from './heed-frame';
import { LiveLine } from './live-line';
import { liveStore } from './live-store';

/** Holds the live connection of a member until told to stop. Once it stands again, what was missed is read anew. */
export function startLive(memberId: string, open: (link: string) => void): () => void {
  const line = new LiveLine(
    memberId,
    (frame) => heedFrame(frame, open),
    () => void check(),
  );
  let stoodBefore = false;
  const stopWatching = liveStore.subscribe(() => {
    if (!liveStore.current()) return;
    if (stoodBefore) refreshAll();
    stoodBefore = true;
  });
  line.start();
  return () => {
    stopWatching();
    line.stop();
  };
}
