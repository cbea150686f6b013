import { check } from '@/auth/auth-server';
import { heedFrame, refresh, refreshAll } from './heed-frame';
import { answerWindows } from './heed-windows';
import { LiveLine } from './live-line';
import { liveStore, setLine } from './live-store';

/** A line that stands so soon found the page just read. */
const SOON_MS = 5_000;

/**
 * Holds the live connection of a member until told to stop. Once it stands, what was missed is read anew: everything, but soon after the
 * page's first reads only what is counted around every page. Its first question brings what is unread under the bell.
 */
export function startLive(memberId: string, open: (link: string) => void): () => void {
  const line = new LiveLine(
    memberId,
    (frame) => heedFrame(frame, open),
    () => void check(),
  );
  const startedAt = performance.now();
  let stoodBefore = false;
  const stopWatching = liveStore.subscribe(() => {
    if (!liveStore.current()) return;
    const isJustRead = !stoodBefore && performance.now() - startedAt < SOON_MS;
    if (isJustRead) refresh(['messages']);
    else refreshAll();
    stoodBefore = true;
  });
  const stopAnswering = answerWindows();
  setLine(line);
  line.start();
  return () => {
    setLine(undefined);
    stopWatching();
    stopAnswering();
    line.stop();
  };
}
