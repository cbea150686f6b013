import type { RetentionNotice } from '../account-deletion/index.js';

export type RetentionStep = 'first_notice' | 'second_notice' | 'delete' | 'wait';

const DAY_MS = 86_400_000;
/** Time from the first notice to the second, and from the second to the deletion. */
const PAUSE_MS = 30 * DAY_MS;

/** Decides what to do for an account that has been unused for too long since `since`. */
export function nextStep(
  { reason, since }: Pick<RetentionNotice, 'reason' | 'since'>,
  notice: RetentionNotice | null,
  now: Date,
): RetentionStep {
  const isSame = notice?.reason === reason && notice.since.getTime() === since.getTime();
  if (!notice || !isSame) return 'first_notice';
  const last = notice.secondAt ?? notice.firstAt;
  if (now.getTime() - last.getTime() < PAUSE_MS) return 'wait';
  return notice.secondAt ? 'delete' : 'second_notice';
}

/** Returns the earliest time of the deletion, as of a notice. */
export const deletionAfter = (step: 'first_notice' | 'second_notice', now: Date): Date =>
  new Date(now.getTime() + (step === 'first_notice' ? 2 * PAUSE_MS : PAUSE_MS));

/** Returns the time so many years before `now`. */
export function yearsBefore(now: Date, years: number): Date {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
}
