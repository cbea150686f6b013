import type { Interval, MeetingId, MemberId } from '@skillhour/contracts';

/** Period in which one socket of a member was open in a room. */
export interface PresenceRecord {
  connectionId: string;
  meetingId: MeetingId;
  memberId: MemberId;
  from: Date;
  /** Time of the last response. */
  lastSeenAt: Date;
  closed: boolean;
  /**
   * Replica whose heartbeats extend the record: it has the socket, and the socket is responsive. Without one,
   * the period ended at `lastSeenAt`.
   */
  replicaId?: string | undefined;
  /** Latest time until which media flowed after the last response. */
  servedUntil?: Date | undefined;
}

export interface PresenceInterval extends Interval {
  memberId: MemberId;
}

/** Returns the time until which a stored record counts, according to the replicas’ last heartbeats. */
export function presentUntil(
  { lastSeenAt, replicaId }: PresenceRecord,
  heartbeats: ReadonlyMap<string, Date>,
): Date {
  const heartbeatAt = replicaId === undefined ? undefined : heartbeats.get(replicaId);
  return heartbeatAt !== undefined && heartbeatAt > lastSeenAt ? heartbeatAt : lastSeenAt;
}

/**
 * Returns whether the written record is still correct. While heartbeats extend a record, they store its
 * `lastSeenAt`.
 */
export function isUpToDate(written: PresenceRecord | undefined, record: PresenceRecord): boolean {
  if (written?.closed !== record.closed || written.replicaId !== record.replicaId) return false;
  return record.replicaId !== undefined || written.lastSeenAt.getTime() === record.lastSeenAt.getTime();
}

/**
 * Returns the time until which a record counts. Time in which media flowed after the last response counts
 * only after the member returned to the room. So members can't save minutes by breaking a connection.
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

/**
 * Returns the intervals of a room from the stored records. Newer records of the same connection in memory
 * take precedence.
 */
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
