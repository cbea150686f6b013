import type { MemberId } from '@skillhour/contracts';

const HOUR_MS = 3_600_000;

/** A reservation of a request for one teacher, for a number of hours after its publication. */
export interface Asked {
  teacherId: MemberId;
  hours: number;
  /** End of the reservation; null before the request is published. */
  until: Date | null;
  declinedAt: Date | null;
}

export const askOf = (teacherId: MemberId, hours: number): Asked => ({
  teacherId,
  hours,
  until: null,
  declinedAt: null,
});

/** Starts the reservation at the request's publication. */
export const askedFrom = (asked: Asked, now: Date): Asked & { until: Date } => ({
  ...asked,
  until: new Date(now.getTime() + asked.hours * HOUR_MS),
});

/** Returns whether a published request is still reserved for the teacher. */
export const isReserved = (asked: Asked | null, now: Date): asked is Asked & { until: Date } =>
  asked !== null && asked.declinedAt === null && asked.until !== null && asked.until > now;
