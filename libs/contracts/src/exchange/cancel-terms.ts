import type { Side } from './side.js';

const HOUR_MS = 3_600_000;
/** Until when before the start a session is cancelled freely, and from when on it is a no-show of the student's, in milliseconds (product decision 7). */
export const FREE_MS = 24 * HOUR_MS;
export const SHORT_MS = 3 * HOUR_MS;

/** What an absent student owes the teacher, and its bounds in minutes (product decision 6). */
const NO_SHOW_SHARE = 0.25;
const NO_SHOW_MAX_MINUTES = 15;

/** The minutes that a teacher gets for a lesson to which the student did not come. */
export const noShowMinutes = (durationMinutes: number): number =>
  Math.min(NO_SHOW_MAX_MINUTES, Math.max(1, Math.floor(durationMinutes * NO_SHOW_SHARE)));

/** What late cancellations and no-shows pay at most, in minutes: to one teacher in 24 hours, and in 7 days (product decision 7a). */
export const FORFEIT_CAPS = { pairDayMinutes: 30, payerWeekMinutes: 60 } as const;

/** How long before the start: a day or more; three hours or more; less. */
export const NOTICES = ['free', 'late', 'short'] as const;
export type Notice = (typeof NOTICES)[number];

/** What it means to cancel now. */
export interface CancelTerms {
  notice: Notice;
  /** Whether it counts against the reliability of who cancels. */
  mark: boolean;
  /** Minutes that go to the teacher, and that come back to the student. */
  minutes: number;
  released: number;
  /** Whether the caps on such payments lower the minutes. */
  isCapped: boolean;
}

/**
 * The terms for one of the two, by the server's clock; the server and every page go by these. `payableMinutes`: what the caps leave to the
 * student, where it is known.
 */
export function cancelTerms(
  session: { startsAtMs: number; durationMinutes: number },
  side: Side,
  nowMs: number,
  payableMinutes = Infinity,
): CancelTerms {
  const leadMs = session.startsAtMs - nowMs;
  const notice = leadMs >= FREE_MS ? 'free' : leadMs >= SHORT_MS ? 'late' : 'short';
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
