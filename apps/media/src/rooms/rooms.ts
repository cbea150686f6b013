import { AppError, type MeetingId } from '@skillhour/contracts';
import type { WorkerPool } from '../workers/worker-pool.js';
import type { Peer, TrackState } from './peer.js';
import { Room } from './room.js';

/** A worker that died is there again in a fraction of this; callers wait 2 s in all. */
const WORKER_WAIT_MS = 1_500;

export interface RoomsListener {
  consumerChanged(change: {
    meetingId: MeetingId;
    connectionId: string;
    consumerId: string;
    state: TrackState;
  }): void;
  /** These connections lost their media side by no act of their own. */
  peersLost(connectionIds: string[]): void;
}

/** The rooms of this process, each on the worker that had the fewest. */
export class Rooms {
  readonly #pool: WorkerPool;
  readonly #listener: RoomsListener;
  readonly #rooms = new Map<MeetingId, Promise<Room>>();
  readonly #meetingOf = new Map<string, MeetingId>();

  constructor(pool: WorkerPool, listener: RoomsListener) {
    this.#pool = pool;
    this.#listener = listener;
  }

  /** Every connection with a peer here. */
  get connectionIds(): string[] {
    return [...this.#meetingOf.keys()];
  }

  async enter(meetingId: MeetingId, connectionId: string): Promise<{ room: Room; peer: Peer }> {
    let room = await this.#open(meetingId);
    // The last one may have left, and closed the room, in the meantime.
    while (room.closed) room = await this.#open(meetingId);
    const peer = await room.enter(connectionId);
    this.#meetingOf.set(connectionId, meetingId);
    return { room, peer };
  }

  /** The peer of a connection, with its room; undefined where media knows neither. */
  async find(meetingId: MeetingId, connectionId: string): Promise<{ room: Room; peer: Peer } | undefined> {
    const room = await this.#rooms.get(meetingId);
    const peer = room?.peer(connectionId);
    return room === undefined || peer === undefined ? undefined : { room, peer };
  }

  /** The last one out closes the room. */
  async leave(connectionId: string): Promise<void> {
    const meetingId = this.#meetingOf.get(connectionId);
    if (meetingId === undefined) return;
    this.#meetingOf.delete(connectionId);
    const room = await this.#rooms.get(meetingId);
    room?.leave(connectionId);
    if (room?.empty) room.close();
  }

  async close(): Promise<void> {
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
    const worker = await this.#pool.leastLoaded(WORKER_WAIT_MS);
    if (worker === null) {
      throw new AppError('unavailable', 'service.unavailable', 'media is not available right now.', {
        retryAfterMs: 1_000,
      });
    }
    return Room.create(worker, {
      consumerChanged: (connectionId, consumerId, state) =>
        this.#listener.consumerChanged({ meetingId, connectionId, consumerId, state }),
      closed: (connectionIds) => this.#closed(meetingId, connectionIds),
    });
  }

  #closed(meetingId: MeetingId, connectionIds: string[]): void {
    this.#rooms.delete(meetingId);
    for (const connectionId of connectionIds) this.#meetingOf.delete(connectionId);
    if (connectionIds.length > 0) this.#listener.peersLost(connectionIds);
  }
}
