import { checkAuth } from '@/auth/auth-server';
import { authStore } from '@/auth/auth-store';
import { adoptLanguage } from '@/language/adopt-language';
import { handleFrame, refetchAreas, refetchAllAreas } from './handle-frame';
import { answerViewQueries } from './viewed-windows';
import { LiveConnection } from './live-connection';
import { liveStore, setConnection } from './live-store';

/** If the connection opens within this time, the page's first data is recent enough. */
const SOON_MS = 5_000;

/**
 * Keeps a member's live connection open until the returned function is called. When it opens, missed updates are
 * refetched. If it opens soon after the page's first reads, only the counts shown on every page are refetched. Its
 * first request returns the unread notifications.
 */
export function startLive(memberId: string, open: (link: string) => void): () => void {
  adoptLanguage(authStore.current().user?.language);
  let isStopped = false;
  let schemas: Promise<typeof import('./frames')> | undefined;
  const handleText = (text: string) => {
    // They are several times larger than the rest of this code, so they load with the first frame.
    schemas ??= import('./frames');
    schemas.then(
      ({ readServerFrame }) => {
        const frame = isStopped ? undefined : readServerFrame(text);
        if (frame !== undefined) handleFrame(frame, open);
      },
      // Without them nothing can be handled. The pages poll while there is no connection.
      () => connection.stop(),
    );
  };
  const connection = new LiveConnection(memberId, handleText, () => void checkAuth());
  const startedAt = performance.now();
  let wasOpenBefore = false;
  const stopWatching = liveStore.subscribe(() => {
    if (!liveStore.current()) return;
    const isJustRead = !wasOpenBefore && performance.now() - startedAt < SOON_MS;
    if (isJustRead) refetchAreas(['messages']);
    else refetchAllAreas();
    wasOpenBefore = true;
  });
  const stopAnswering = answerViewQueries();
  setConnection(connection);
  connection.start();
  return () => {
    isStopped = true;
    setConnection(undefined);
    stopWatching();
    stopAnswering();
    connection.stop();
  };
}
