import type { EntryId, MemberId } from '@skillhour/contracts';

const HOUR_MS = 3_600_000;

/** A free time of the teacher that the owner chose from an offer. The time itself is the request's preferred time. */
export interface ChosenSlot {
  offerId: EntryId;
  ownerZone: string;
  teacherZone: string;
}

/** A reservation of a request for one teacher, for a number of hours after its publication. */
export interface ReservedTeacher {
  teacherId: MemberId;
  hours: number;
  /** End of the reservation; null before the request is published. */
  until: Date | null;
  declinedAt: Date | null;
  /** Null if the owner chose no free time of the teacher. */
  slot: ChosenSlot | null;
}

export const reserveFor = (
  teacherId: MemberId,
  hours: number,
  slot: ChosenSlot | null = null,
): ReservedTeacher => ({ teacherId, hours, until: null, declinedAt: null, slot });

/** Starts the reservation at the request's publication. With a chosen time, it ends at that time at the latest. */
export function startReservation(
  reserved: ReservedTeacher,
  preferredTime: Date,
  now: Date,
): ReservedTeacher & { until: Date } {
  const until = new Date(now.getTime() + reserved.hours * HOUR_MS);
  return { ...reserved, until: reserved.slot && preferredTime < until ? preferredTime : until };
}

/** Returns whether a published request is still reserved for the teacher. */
export const isReserved = (
  reserved: ReservedTeacher | null,
  now: Date,
): reserved is ReservedTeacher & { until: Date } =>
  reserved !== null && reserved.declinedAt === null && reserved.until !== null && reserved.until > now;
