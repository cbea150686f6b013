import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { subjectForListener, mediaApi, mediaSignals, type MeetingId } from '@skillhour/contracts';
import { Broker, Signals, unavailable } from '@skillhour/messaging';
import { CONFIG } from '@skillhour/service-kit';
import type { MediaConfig } from '../config.js';
import { WorkerPool } from '../workers/index.js';
import type { Peer, Seat } from './peer.js';
import { Room } from './room.js';

/** Maximum wait for a worker. A dead worker is replaced in a fraction of this, and callers time out after 2 s. */
const WORKER_WAIT_MS = 1_500;

/**
 * The rooms of this process, each created on the worker with the fewest rooms. Publishes changes that no call
 * caused to realtime.
 */
@Injectable()
export class Rooms implements OnApplicationShutdown {
  readonly #rooms = new Map<MeetingId, Promise<Room>>();
  readonly #meetingOf = new Map<string, MeetingId>();

  constructor(
    private readonly pool: WorkerPool,
    private readonly signals: Signals,
    private readonly broker: Broker,
    @Inject(CONFIG) private readonly config: MediaConfig,
  ) {}

  /** Ids of all connections with a peer on this node. */
  get connectionIds(): string[] {
    return [...this.#meetingOf.keys()];
  }

  /** Number of rooms, including those being created. */
  get count(): number {
    return this.#rooms.size;
  }

  async enter(meetingId: MeetingId, seat: Seat): Promise<{ room: Room; peer: Peer }> {
    let room = await this.#open(meetingId);
    // The last peer may have left meanwhile and closed the room.
    while (room.closed) room = await this.#open(meetingId);
    const peer = await room.enter(seat);
    this.#meetingOf.set(seat.connectionId, meetingId);
    return { room, peer };
  }

  /** Moves the peer of an earlier connection to this one; undefined if it does not exist or another owner has it. */
  async resume(meetingId: MeetingId, earlierId: string, seat: Seat): Promise<Peer | undefined> {
    const room = await this.#rooms.get(meetingId);
    const peer = room?.peerOf(seat.owner, earlierId);
    if (peer === undefined) return undefined;
    this.#meetingOf.delete(peer.seat.connectionId);
    room?.move(peer, seat);
    this.#meetingOf.set(seat.connectionId, meetingId);
    return peer;
  }

  /** Returns the peer of a connection with its room; undefined if either is unknown. */
  async find(meetingId: MeetingId, connectionId: string): Promise<{ room: Room; peer: Peer } | undefined> {
    const room = await this.#rooms.get(meetingId);
    const peer = room?.peer(connectionId);
    return room === undefined || peer === undefined ? undefined : { room, peer };
  }

  /** Removes a peer and closes the room after its last one. */
  async leave(connectionId: string): Promise<void> {
    const meetingId = this.#meetingOf.get(connectionId);
    if (meetingId === undefined) return;
    this.#meetingOf.delete(connectionId);
    const room = await this.#rooms.get(meetingId);
    room?.leave(connectionId);
    if (room?.empty) room.close();
  }

  async onApplicationShutdown(): Promise<void> {
    const rooms = await Promise.allSettled(this.#rooms.values());
    for (const room of rooms) if (room.status === 'fulfilled') room.value.close();
  }

  #open(meetingId: MeetingId): Promise<Room> {
    const open = this.#rooms.get(meetingId);
    if (open !== undefined) return open;
    const opening = this.#create(meetingId);
    this.#rooms.set(meetingId, opening);
    opening.catch(() => {
      if (this.#rooms.get(meetingId) === opening) this.#rooms.delete(meetingId);
    });
    return opening;
  }

  async #create(meetingId: MeetingId): Promise<Room> {
    const worker = await this.pool.leastLoaded(WORKER_WAIT_MS);
    if (worker === null) throw unavailable(mediaApi.enterRoom.name);
    return Room.create(worker, this.config.MEDIA_PEER_BITRATE, {
      consumerChanged: ({ connectionId, replicaId }, consumer_id, state) => {
        const change = { meeting_id: meetingId, connection_id: connectionId, consumer_id, state };
        this.signals.publish(subjectForListener(mediaSignals.consumerChanged.subject, replicaId), change);
      },
      closed: (connectionIds) => this.#closed(meetingId, connectionIds),
    });
  }

  /** Removes a closed room and reports its remaining connections to realtime: they lost their media without leaving. */
  #closed(meetingId: MeetingId, connectionIds: string[]): void {
    this.#rooms.delete(meetingId);
    for (const connectionId of connectionIds) this.#meetingOf.delete(connectionId);
    if (connectionIds.length > 0) {
      const node_id = this.broker.instanceId;
      this.signals.publish(mediaSignals.peersLost.subject, { node_id, connection_ids: connectionIds });
    }
  }
}
