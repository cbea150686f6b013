import type { MeetingId, MemberId, RosterEntry } from '@skillhour/contracts';

interface Listed {
  entry: RosterEntry;
  replicaId: string;
  heardAtMs: number;
}

/** Who is in which room, on this replica and on the others, as far as is known here. */
export class Roster {
  readonly #rooms = new Map<MeetingId, Map<string, Listed>>();

  /** Lists a connection; true where it is the member's first in the room. */
  add(entry: RosterEntry, replicaId: string, heardAtMs: number): boolean {
    const room = this.#rooms.get(entry.meeting_id) ?? new Map<string, Listed>();
    const first = ![...room.values()].some((listed) => listed.entry.member_id === entry.member_id);
    room.set(entry.connection_id, { entry, replicaId, heardAtMs });
    this.#rooms.set(entry.meeting_id, room);
    return first;
  }

  has(meetingId: MeetingId, connectionId: string): boolean {
    return this.#rooms.get(meetingId)?.has(connectionId) ?? false;
  }

  /** Takes a connection off; tells the member who left with it if it was their last one. */
  remove(meetingId: MeetingId, connectionId: string): MemberId | undefined {
    const room = this.#rooms.get(meetingId);
    const listed = room?.get(connectionId);
    if (room === undefined || listed === undefined) return undefined;
    room.delete(connectionId);
    if (room.size === 0) this.#rooms.delete(meetingId);
    const memberId = listed.entry.member_id;
    return [...room.values()].some((other) => other.entry.member_id === memberId) ? undefined : memberId;
  }

  /** The connections of everybody else in the room. */
  others(meetingId: MeetingId, memberId: MemberId): RosterEntry[] {
    return this.#list(meetingId)
      .map((listed) => listed.entry)
      .filter((entry) => entry.member_id !== memberId);
  }

  /** The other replicas with somebody in the room. */
  replicasOf(meetingId: MeetingId, ownReplicaId: string): string[] {
    const replicas = new Set(this.#list(meetingId).map((listed) => listed.replicaId));
    replicas.delete(ownReplicaId);
    return [...replicas];
  }

  /** The connections of other replicas that were not heard of since that moment. */
  silentSince(atMs: number, ownReplicaId: string): RosterEntry[] {
    return [...this.#rooms.values()]
      .flatMap((room) => [...room.values()])
      .filter((listed) => listed.replicaId !== ownReplicaId && listed.heardAtMs < atMs)
      .map((listed) => listed.entry);
  }

  #list(meetingId: MeetingId): Listed[] {
    return [...(this.#rooms.get(meetingId)?.values() ?? [])];
  }
}
