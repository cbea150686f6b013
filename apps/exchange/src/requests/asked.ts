import type { MemberId } from '@skillhour/contracts';

const HOUR_MS = 3_600_000;

/** A teacher who is asked before all others: for so long after its publication a request is theirs alone. */
export interface Asked {
  teacherId: MemberId;
  hours: number;
  /** Until when; null before it is published. */
  until: Date | null;
  declinedAt: Date | null;
}

export const askOf = (teacherId: MemberId, hours: number): Asked => ({
  teacherId,
  hours,
  until: null,
  declinedAt: null,
});

/** The clock begins to run: the request is published now. */
export const askedFrom = (asked: Asked, now: Date): Asked & { until: Date } => ({
  ...asked,
  until: new Date(now.getTime() + asked.hours * HOUR_MS),
});

/** Whether a published request is still that teacher's alone. */
export const isReserved = (asked: Asked | null, now: Date): asked is Asked & { until: Date } =>
  asked !== null && asked.declinedAt === null && asked.until !== null && asked.until > now;
