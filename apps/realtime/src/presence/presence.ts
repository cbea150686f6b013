import type { MeetingId, MemberId } from '@skillhour/contracts';

/** A stretch of time in which one socket of a member was open in a room. */
export interface PresenceRecord {
  connectionId: string;
  meetingId: MeetingId;
  memberId: MemberId;
  from: Date;
  /** The last sign of life; the end of the stretch if the process dies now. */
  lastSeenAt: Date;
  closed: boolean;
}

export interface PresenceInterval {
  memberId: MemberId;
  from: Date;
  to: Date;
}

/** What is known of a room: the stored records, overruled by fresher ones of the same connection that are in memory. */
export function intervalsOf(
  stored: readonly PresenceRecord[],
  inMemory: readonly PresenceRecord[],
): PresenceInterval[] {
  const records = new Map([...stored, ...inMemory].map((record) => [record.connectionId, record]));
  return [...records.values()]
    .filter((record) => record.lastSeenAt > record.from)
    .map(({ memberId, from, lastSeenAt }) => ({ memberId, from, to: lastSeenAt }))
    .toSorted((a, b) => a.from.getTime() - b.from.getTime());
}
