import { t } from '@skillhour/texts';
import { ApiError, call, messageOf, type CallOutput } from '@/api';

type Verified = CallOutput<'exchange.meeting.verify'>;

/** How long a prefetched ticket is used, in milliseconds. A ticket is valid for a minute and opens one socket. */
const GOOD_MS = 45_000;

let ahead: { meetingId: string; askedAtMs: number; answer: Promise<Verified> } | undefined;

const verify = (meetingId: string): Promise<Verified> => call('exchange.meeting.verify', { meetingId });

/** Returns the URL of a room's socket: the prefetched one, once, or a new one. */
export async function ticketFor(meetingId: string): Promise<Verified> {
  const held = ahead;
  ahead = undefined;
  const isGood = held?.meetingId === meetingId && performance.now() - held.askedAtMs < GOOD_MS;
  // A prefetch may have failed for a temporary reason.
  return isGood ? held.answer.catch(() => verify(meetingId)) : verify(meetingId);
}

/** Describes why no ticket was issued. */
export function refusalOf(error: unknown): string {
  const why = messageOf(error, '');
  return why === '' ? t('Meeting verification failed') : t('Meeting verification failed. {why}', { why });
}

/** Keeps a ticket ready during the preview. Calls `onShut` if the room admits nobody. Returns a function that stops it. */
export function keepTicketAhead(meetingId: string, onShut: () => void = () => undefined): () => void {
  const fetchOne = () => {
    if (document.visibilityState !== 'visible') return;
    const answer = verify(meetingId);
    answer.catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 409) onShut();
    });
    ahead = { meetingId, askedAtMs: performance.now(), answer };
  };
  fetchOne();
  const timer = setInterval(fetchOne, GOOD_MS);
  return () => clearInterval(timer);
}
