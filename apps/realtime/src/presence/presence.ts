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
