import type { types } from 'mediasoup';
import type { MediaWorker } from '../workers/index.js';
import { capabilitiesForClients, MEDIA_CODECS } from './codecs.js';
import { Peer, type PeerSettings, type Track, type TrackState } from './peer.js';

export interface RoomListener {
  /** A consumer's track changed on its sender's side. */
  consumerChanged(connectionId: string, consumerId: string, state: TrackState): void;
  /** The room is over; by then its worker may have died under these connections. */
  closed(connectionIds: string[]): void;
}

/** The live place of one session on one worker: a router, and a peer for each accepted socket. */
export class Room {
  readonly #router: types.Router;
  readonly #settings: PeerSettings;
  readonly #listener: RoomListener;
  readonly #peers = new Map<string, Peer>();
  #entering = 0;
  #closed = false;

  /** `bitrate`: the most that each peer may send, in bits per second. */
  static async create(worker: MediaWorker, bitrate: number, listener: RoomListener): Promise<Room> {
    return new Room(await worker.createRouter(MEDIA_CODECS), { server: worker.server, bitrate }, listener);
  }

  private constructor(router: types.Router, settings: PeerSettings, listener: RoomListener) {
    this.#router = router;
    this.#settings = settings;
    this.#listener = listener;
    router.once('workerclose', () => this.close());
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** Nobody is in, and nobody is on the way in. */
  get empty(): boolean {
    return this.#peers.size === 0 && this.#entering === 0;
  }

  get connectionIds(): string[] {
    return [...this.#peers.keys()];
  }

  get rtpCapabilities(): types.RtpCapabilities {
    return capabilitiesForClients(this.#router.rtpCapabilities);
  }

  /** A fresh peer for a connection; one that it had ends. */
  async enter(connectionId: string): Promise<Peer> {
    this.#entering += 1;
    const peer = await Peer.create(this.#router, this.#settings, (consumerId, state) =>
      this.#listener.consumerChanged(connectionId, consumerId, state),
    ).finally(() => (this.#entering -= 1));
    this.#peers.get(connectionId)?.close();
    this.#peers.set(connectionId, peer);
    return peer;
  }

  peer(connectionId: string): Peer | undefined {
    return this.#peers.get(connectionId);
  }

  /** The tracks of a connection that these capabilities can receive. */
  tracksFor(connectionId: string, rtpCapabilities: types.RtpCapabilities): Track[] {
    const tracks = this.#peers.get(connectionId)?.tracks ?? [];
    return tracks.filter(({ producer }) =>
      this.#router.canConsume({ producerId: producer.id, rtpCapabilities }),
    );
  }

  leave(connectionId: string): void {
    this.#peers.get(connectionId)?.close();
    this.#peers.delete(connectionId);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    const lost = this.connectionIds;
    for (const peer of this.#peers.values()) peer.close();
    this.#peers.clear();
    this.#router.close();
    this.#listener.closed(lost);
  }
}
