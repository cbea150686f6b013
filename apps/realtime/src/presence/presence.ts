import type { MeetingId, MemberId } from '@skillhour/contracts';

/** A stretch of time in which one socket of a member was open in a room. */
export interface PresenceRecord {
  connectionId: string;
  meetingId: MeetingId;
  memberId: MemberId;
  from: Date;
  /** The last sign of life. */
  lastSeenAt: Date;
  closed: boolean;
  /** The replica whose beats carry it on: it has the socket, and the socket is surely open. Without one, the stretch ended when last seen. */
  replicaId?: string | undefined;
  /** Until when media flowed, at most, after the last sign of life. */
  servedUntil?: Date | undefined;
}

export interface PresenceInterval {
  memberId: MemberId;
  from: Date;
  to: Date;
}

/** Until when a stored record counts, by the last beats of the replicas. */
export function untilOf({ lastSeenAt, replicaId }: PresenceRecord, beats: ReadonlyMap<string, Date>): Date {
  const beatAt = replicaId === undefined ? undefined : beats.get(replicaId);
  return beatAt !== undefined && beatAt > lastSeenAt ? beatAt : lastSeenAt;
}

/** Whether what was written of a record still holds. Of one that beats carry on, when it was last seen stands with them. */
export function stillHolds(written: PresenceRecord | undefined, record: PresenceRecord): boolean {
  if (written?.closed !== record.closed || written.replicaId !== record.replicaId) return false;
  return record.replicaId !== undefined || written.lastSeenAt.getTime() === record.lastSeenAt.getTime();
}

/**
 * Until when a record counts. Time in which media flowed after the last sign of life counts once the member has returned to the room, so
 * that breaking a connection saves no minutes.
 */
function countedUntil(
  { memberId, lastSeenAt, servedUntil }: PresenceRecord,
  all: readonly PresenceRecord[],
): Date {
  const returnsMs = all
    .filter((other) => other.memberId === memberId && other.from > lastSeenAt)
    .map(({ from }) => from.getTime());
  if (servedUntil === undefined || servedUntil < lastSeenAt || returnsMs.length === 0) return lastSeenAt;
  return new Date(Math.min(servedUntil.getTime(), ...returnsMs));
}

/** What is known of a room: the stored records, overruled by fresher ones of the same connection that are in memory. */
export function intervalsOf(
  stored: readonly PresenceRecord[],
  inMemory: readonly PresenceRecord[],
): PresenceInterval[] {
  const byConnection = new Map([...stored, ...inMemory].map((record) => [record.connectionId, record]));
  const records = [...byConnection.values()];
  return records
    .filter((record) => record.lastSeenAt > record.from)
    .map((record) => ({ memberId: record.memberId, from: record.from, to: countedUntil(record, records) }))
    .toSorted((a, b) => a.from.getTime() - b.from.getTime());
}
