import { Injectable } from '@nestjs/common';
import {
  newId,
  realtimeSignals,
  type MeetingId,
  type MemberId,
  type RosterEntry,
} from '@skillhour/contracts';
import { Clock, Signals } from '@skillhour/messaging';
import { PresenceRecorder } from '../presence/presence-recorder.js';
import { initiator, joined, userJoined, userLeft } from './frames.js';
import type { RoomConnection } from './room-connection.js';
import { Roster } from './roster.js';

/** Everybody in the room, or all but the member whose act it is. */
export type Reach = 'all' | 'others';

/** A socket heard this recently counts as open until now, in milliseconds. */
const SURELY_OPEN_MS = 5_000;

/** The sockets of this replica by room, the rooms' members on all replicas, and the way to reach them. */
@Injectable()
export class RoomHub {
  readonly replicaId = newId();
  readonly roster = new Roster();
  readonly #connections = new Map<string, RoomConnection>();
  readonly #rooms = new Map<MeetingId, Set<RoomConnection>>();

  constructor(
    private readonly signals: Signals,
    private readonly presence: PresenceRecorder,
    private readonly clock: Clock,
  ) {}

  /** All sockets of this replica. */
  get connections(): RoomConnection[] {
    return [...this.#connections.values()];
  }

  /** The rooms with a socket on this replica. */
  get meetingIds(): MeetingId[] {
    return [...this.#rooms.keys()];
  }

  /** The sockets of this replica in a room. */
  inRoom(meetingId: MeetingId): RoomConnection[] {
    return [...(this.#rooms.get(meetingId) ?? [])];
  }

  find(connectionId: string): RoomConnection | undefined {
    return this.#connections.get(connectionId);
  }

  /** The connections of everybody else in the room, wherever they are. */
  others({ meetingId, memberId }: RoomConnection): RosterEntry[] {
    return this.roster.others(meetingId, memberId);
  }

  /**
   * Counts a socket as present from now on, and the others until then at least. Resolves once that is written down, or could not be: who is
   * told to be in a room with another has met them, whatever dies then.
   */
  async notePresence(connection: RoomConnection): Promise<void> {
    const { id, meetingId, memberId } = connection;
    this.#connections.set(id, connection);
    this.noteLife(this.presence.open({ connectionId: id, meetingId, memberId }));
    await this.presence.flush().catch(() => undefined);
  }

  /** Lets in a socket whose presence was noted. */
  enter(connection: RoomConnection): void {
    const { meetingId, memberId, role, entry } = connection;
    this.#rooms.set(meetingId, (this.#rooms.get(meetingId) ?? new Set()).add(connection));
    const others = this.others(connection);
    connection.socket.send(joined(memberId, role, others));
    this.appeared(entry, this.replicaId);
    if (others.length > 0) connection.socket.send(initiator(true));
    const { subject } = realtimeSignals.connectionEntered;
    this.signals.publish(subject, { replica_id: this.replicaId, entry });
  }

  leave(connection: RoomConnection, at: Date): void {
    const { id, meetingId } = connection;
    if (!this.#connections.delete(id)) return;
    const room = this.#rooms.get(meetingId);
    room?.delete(connection);
    if (room?.size === 0) this.#rooms.delete(meetingId);
    this.presence.close(id, at);
    this.disappeared(meetingId, id);
    this.signals.publish(realtimeSignals.connectionLeft.subject, {
      replica_id: this.replicaId,
      meeting_id: meetingId,
      connection_id: id,
    });
  }

  /** A connection is there, here or on another replica; the others here are told of a member's first. */
  appeared(entry: RosterEntry, replicaId: string): void {
    const known = this.roster.has(entry.meeting_id, entry.connection_id);
    const first = this.roster.add(entry, replicaId, Date.now());
    if (known) return;
    for (const { memberId, socket } of this.inRoom(entry.meeting_id)) {
      if (memberId === entry.member_id) continue;
      if (first) socket.send(userJoined(entry));
      socket.send(initiator(false));
    }
  }

  /** A connection is gone, here or on another replica; the others here are told of a member's last. */
  disappeared(meetingId: MeetingId, connectionId: string): void {
    const memberId = this.roster.remove(meetingId, connectionId);
    if (memberId === undefined) return;
    for (const { socket } of this.inRoom(meetingId)) socket.send(userLeft(memberId));
  }

  /** Sends a member's frame to the room, on every replica. */
  tell({ meetingId, memberId }: RoomConnection, to: Reach, frame: object | string): void {
    const text = typeof frame === 'string' ? frame : JSON.stringify(frame);
    this.deliver(meetingId, memberId, to, text);
    for (const replicaId of this.roster.replicasOf(meetingId, this.replicaId)) {
      this.signals.publish(addressed(realtimeSignals.frameRelayed.subject, replicaId), {
        meeting_id: meetingId,
        from_member_id: memberId,
        to,
        frame: text,
      });
    }
  }

  /** Hands a frame to the room's sockets on this replica. */
  deliver(meetingId: MeetingId, from: MemberId, to: Reach, text: string): void {
    for (const { memberId, socket } of this.inRoom(meetingId)) {
      if (to === 'all' || memberId !== from) socket.sendText(text);
    }
  }

  /** Counts every socket here that is surely open as present until `at`, the others until they were last heard. */
  noteLife(at = this.clock.now()): void {
    for (const { id, socket } of this.#connections.values()) {
      const surely = Date.now() - socket.lastAliveAtMs <= SURELY_OPEN_MS;
      this.presence.seen(id, surely ? at : new Date(socket.lastAliveAtMs));
    }
  }
}

/** The subject of a signal for one replica. */
export const addressed = (subject: string, replicaId: string): string => subject.replace('*', replicaId);
