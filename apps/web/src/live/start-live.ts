import { check } from '@/auth/auth-server';
import { heedFrame, refresh, refreshAll } from './heed-frame';
import { answerWindows } from './heed-windows';
import { LiveLine } from './live-line';
import { liveStore, setLine } from './live-store';

/** If the connection opens within this time, the page's first data is recent enough. */
const SOON_MS = 5_000;

/**
 * Keeps a member's live connection open until the returned function is called. When it opens, missed updates are
 * refetched. If it opens soon after the page's first reads, only the counts shown on every page are refetched. Its
 * first request returns the unread notifications.
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
