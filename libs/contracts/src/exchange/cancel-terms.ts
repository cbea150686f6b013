import type { Side } from './side.js';

const HOUR_MS = 3_600_000;
/**
 * Notice in milliseconds before the start: until the first, cancelling is free; after the second, it counts as a no-show of the student
 * (product decision 7).
 */
export const FREE_NOTICE_MS = 24 * HOUR_MS;
export const SHORT_NOTICE_MS = 3 * HOUR_MS;

/** Share that an absent student owes the teacher, and its maximum in minutes (product decision 6). */
const NO_SHOW_SHARE = 0.25;
const NO_SHOW_MAX_MINUTES = 15;

/** Returns the minutes that a teacher receives if the student did not come. */
export const noShowMinutes = (durationMinutes: number): number =>
  Math.min(NO_SHOW_MAX_MINUTES, Math.max(1, Math.floor(durationMinutes * NO_SHOW_SHARE)));

/** Maximum payments for late cancellations and no-shows, in minutes: to one teacher in 24 hours, and in 7 days (product decision 7a). */
export const FORFEIT_CAPS = { pairDayMinutes: 30, payerWeekMinutes: 60 } as const;

/** Notice before the start: `free` is a day or more, `late` three hours or more, `short` less. */
export const NOTICES = ['free', 'late', 'short'] as const;
export type Notice = (typeof NOTICES)[number];

/** The consequences of cancelling now. */
export interface CancelTerms {
  notice: Notice;
  /** Whether it counts against the reliability of the member who cancels. */
  mark: boolean;
  /** Minutes that the teacher receives, and that return to the student. */
  minutes: number;
  released: number;
  /** Whether the caps reduce the minutes. */
  isCapped: boolean;
}

/**
 * Returns the cancellation terms for one party, by the server's clock. The server and all pages use them. `payableMinutes` is the amount that
 * the caps leave to the student, if known.
 */
export function cancelTerms(
  session: { startsAtMs: number; durationMinutes: number },
  side: Side,
  nowMs: number,
  payableMinutes = Infinity,
): CancelTerms {
  const leadMs = session.startsAtMs - nowMs;
  const notice = leadMs >= FREE_NOTICE_MS ? 'free' : leadMs >= SHORT_NOTICE_MS ? 'late' : 'short';
  const due = notice === 'short' && side === 'student' ? noShowMinutes(session.durationMinutes) : 0;
  const minutes = Math.min(due, payableMinutes);
  return {
    notice,
    mark: notice !== 'free',
    minutes,
    released: session.durationMinutes - minutes,
    isCapped: minutes < due,
  };
}
