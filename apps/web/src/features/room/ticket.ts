import { t } from '@skillhour/texts';
import { ApiError, call, messageOf, type CallOutput } from '@/api';

type Verified = CallOutput<'exchange.meeting.verify'>;

/** A ticket lives for a minute, and opens one socket. */
const GOOD_MS = 45_000;

let ahead: { meetingId: string; askedAtMs: number; answer: Promise<Verified> } | undefined;

const verify = (meetingId: string): Promise<Verified> => call('exchange.meeting.verify', { meetingId });

/** The address of a room's socket: the one that was asked for ahead, once, or a fresh one. */
export async function ticketFor(meetingId: string): Promise<Verified> {
  const held = ahead;
  ahead = undefined;
  const isGood = held?.meetingId === meetingId && performance.now() - held.askedAtMs < GOOD_MS;
  // What failed ahead may have passed.
  return isGood ? held.answer.catch(() => verify(meetingId)) : verify(meetingId);
}

/** Why there is no ticket, in words. */
export function refusalOf(error: unknown): string {
  const why = messageOf(error, '');
  return why === '' ? t('Meeting verification failed') : t('Meeting verification failed. {why}', { why });
}

/** While somebody looks at themself before a room, a ticket lies ready; `onShut` where nobody is let in. Answers how to stop. */
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
