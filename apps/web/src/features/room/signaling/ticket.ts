import { t } from '@skillhour/texts';
import { ApiError, call, errorMessageOf, type CallOutput } from '@/api';

type Verified = CallOutput<'exchange.meeting.verify'>;

/** How long a prefetched ticket is used, in milliseconds. A ticket is valid for a minute and opens one socket. */
const PREFETCH_LIFETIME_MS = 45_000;

let prefetched: { meetingId: string; requestedAtMs: number; response: Promise<Verified> } | undefined;

const verify = (meetingId: string): Promise<Verified> => call('exchange.meeting.verify', { meetingId });

/** Returns the URL of a room's socket: the prefetched one, once, or a new one. */
export async function ticketFor(meetingId: string): Promise<Verified> {
  const stored = prefetched;
  prefetched = undefined;
  const isGood =
    stored?.meetingId === meetingId && performance.now() - stored.requestedAtMs < PREFETCH_LIFETIME_MS;
  // A prefetch may have failed for a temporary reason.
  return isGood ? stored.response.catch(() => verify(meetingId)) : verify(meetingId);
}

/** Describes why no ticket was issued. */
export function ticketErrorMessage(error: unknown): string {
  const why = errorMessageOf(error, '');
  return why === '' ? t('Meeting verification failed') : t('Meeting verification failed. {why}', { why });
}

/** Keeps a ticket ready during the preview. Calls `onShut` if the room admits nobody. Returns a function that stops it. */
export function prefetchTicket(meetingId: string, onShut: () => void = () => undefined): () => void {
  const fetchTicket = () => {
    if (document.visibilityState !== 'visible') return;
    const response = verify(meetingId);
    response.catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 409) onShut();
    });
    prefetched = { meetingId, requestedAtMs: performance.now(), response };
  };
  fetchTicket();
  const timer = setInterval(fetchTicket, PREFETCH_LIFETIME_MS);
  return () => clearInterval(timer);
}
