import type { MemberId } from '@skillhour/contracts';

const HOUR_MS = 3_600_000;

/** A reservation of a request for one teacher, for a number of hours after its publication. */
export interface ReservedTeacher {
  teacherId: MemberId;
  hours: number;
  /** End of the reservation; null before the request is published. */
  until: Date | null;
  declinedAt: Date | null;
}

export const reserveFor = (teacherId: MemberId, hours: number): ReservedTeacher => ({
  teacherId,
  hours,
  until: null,
  declinedAt: null,
});

/** Starts the reservation at the request's publication. */
export const startReservation = (
  reserved: ReservedTeacher,
  now: Date,
): ReservedTeacher & { until: Date } => ({
  ...reserved,
  until: new Date(now.getTime() + reserved.hours * HOUR_MS),
});

/** Returns whether a published request is still reserved for the teacher. */
export const isReserved = (
  reserved: ReservedTeacher | null,
  now: Date,
): reserved is ReservedTeacher & { until: Date } =>
  reserved !== null && reserved.declinedAt === null && reserved.until !== null && reserved.until > now;
