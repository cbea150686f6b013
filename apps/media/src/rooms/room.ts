import type { types } from 'mediasoup';
import type { MediaWorker } from '../workers/index.js';
import { capabilitiesForClients, MEDIA_CODECS } from './codecs.js';
import { Peer, type PeerSettings, type Seat, type Track, type TrackState } from './peer.js';
import { rooms } from './room-metrics.js';

export interface RoomListener {
  /** A consumer's track changed on its sender's side. */
  consumerChanged(seat: Seat, consumerId: string, state: TrackState): void;
  /** The room is closed; `connectionIds` lists the peers still connected, for example when the worker died. */
  closed(connectionIds: string[]): void;
}

/** Sorts audio before video: a session can do without a picture sooner than without sound. */
const audioFirst = (one: Track, other: Track): number => rank(one) - rank(other);
const rank = ({ producer: { kind } }: Track): number => (kind === 'audio' ? 0 : 1);

/** The media room of one session on one worker: a router, and a peer for each accepted socket. */
export class Room {
  readonly #router: types.Router;
  readonly #settings: PeerSettings;
  readonly #listener: RoomListener;
  readonly #peers = new Map<string, Peer>();
  #entering = 0;
  #closed = false;

  /** Creates a room. `bitrate` is the maximum send bitrate of each peer, in bits per second. */
  static async create(worker: MediaWorker, bitrate: number, listener: RoomListener): Promise<Room> {
    return new Room(await worker.createRouter(MEDIA_CODECS), { server: worker.server, bitrate }, listener);
  }

  private constructor(router: types.Router, settings: PeerSettings, listener: RoomListener) {
    this.#router = router;
    this.#settings = settings;
    this.#listener = listener;
    rooms.inc();
    router.once('workerclose', () => this.close());
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** Whether no peer is connected or entering. */
  get empty(): boolean {
    return this.#peers.size === 0 && this.#entering === 0;
  }

  get connectionIds(): string[] {
    return [...this.#peers.keys()];
  }

  get rtpCapabilities(): types.RtpCapabilities {
    return capabilitiesForClients(this.#router.rtpCapabilities);
  }

  /** Creates a peer for a connection and closes an earlier peer of the same connection. */
  async enter(seat: Seat): Promise<Peer> {
    this.#entering += 1;
    const peer = await Peer.create(this.#router, this.#settings, seat, (...change) =>
      this.#listener.consumerChanged(...change),
    ).finally(() => (this.#entering -= 1));
    this.#peers.get(seat.connectionId)?.close();
    this.#peers.set(seat.connectionId, peer);
    return peer;
  }

  /** Returns the owner's peer that has had this connection id, even if it has moved to another connection since. */
  peerOf(owner: string, connectionId: string): Peer | undefined {
    return [...this.#peers.values()].find(
      (peer) => peer.seat.owner === owner && peer.hasHadConnection(connectionId),
    );
  }

  /** Moves a peer to another connection. */
  move(peer: Peer, seat: Seat): void {
    this.#peers.delete(peer.seat.connectionId);
    this.#peers.set(seat.connectionId, peer);
    peer.moveTo(seat);
  }

  peer(connectionId: string): Peer | undefined {
    return this.#peers.get(connectionId);
  }

  /** Returns the tracks of a connection that these capabilities can receive. */
  tracksFor(connectionId: string, rtpCapabilities: types.RtpCapabilities): Track[] {
    const tracks = this.#peers.get(connectionId)?.tracks ?? [];
    return tracks
      .filter(({ producer }) => this.#router.canConsume({ producerId: producer.id, rtpCapabilities }))
      .toSorted(audioFirst);
  }

  leave(connectionId: string): void {
    this.#peers.get(connectionId)?.close();
    this.#peers.delete(connectionId);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    rooms.dec();
    const lost = this.connectionIds;
    for (const peer of this.#peers.values()) peer.close();
    this.#peers.clear();
    this.#router.close();
    this.#listener.closed(lost);
  }
}
