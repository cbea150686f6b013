import type { ConsumerAmount, MediaSource } from '@skillhour/contracts';
import type { types } from 'mediasoup';
import type { z } from 'zod';
import { countConsumer, countTransport, peers, type Side } from './room-metrics.js';
import type { DtlsParameters, RtpCapabilities, RtpParameters } from './rtp-shapes.js';

export type TrackState = 'paused' | 'live' | 'closed';

/** A track that a peer sends; at most one per source. */
export interface Track {
  producer: types.Producer;
  source: MediaSource;
  /** Whether its sender paused it. */
  paused: boolean;
}

/** The socket that a peer belongs to, as known to realtime. */
export interface Seat {
  connectionId: string;
  /** The realtime replica that receives signals about the peer. */
  replicaId: string;
  /** Identifies who may resume the peer with another socket. */
  owner: string;
}

/** Called when the sender pauses, resumes or closes the track behind a consumer. */
export type OnConsumerChanged = (seat: Seat, consumerId: string, state: TrackState) => void;

export interface PeerSettings {
  server: types.WebRtcServer;
  /** Maximum send bitrate of a peer, in bits per second. */
  bitrate: number;
}

/** Initial bandwidth estimate in bits per second. Suffices for a small video until the measured estimate takes over. */
const FIRST_OUTGOING_BITRATE = 1_000_000;

/** Preferred layers, out of three spatial layers and three frame rates. */
const LAYERS = {
  least: { spatialLayer: 0, temporalLayer: 1 },
  all: { spatialLayer: 2, temporalLayer: 2 },
};

/** The media side of one accepted room socket: one transport per direction, its producers and its consumers. */
export class Peer {
  #seat: Seat;
  /**
   * All connection ids that it has had. A returning client may know only an older one, if the reply with the
   * newest was lost.
   */
  readonly #connectionIds = new Set<string>();
  readonly #transports: Record<Side, types.WebRtcTransport>;
  readonly #onConsumerChanged: OnConsumerChanged;
  readonly #tracks = new Map<MediaSource, Track>();
  readonly #consumers = new Map<string, types.Consumer>();
  /** Consumers that its browser has acknowledged. The offers of all others may have been lost. */
  readonly #knownConsumers = new Set<string>();
  /** Consumers that its browser wants to play. */
  readonly #wantedConsumers = new Set<string>();
  /** Whether media is delivered. If not, every track to and from the peer is paused. */
  #delivers = true;
  #consumedProducers = new Set<string>();
  #closed = false;

  static async create(
    router: types.Router,
    { server, bitrate }: PeerSettings,
    seat: Seat,
    onConsumerChanged: OnConsumerChanged,
  ): Promise<Peer> {
    const options = {
      webRtcServer: server,
      preferUdp: true,
      initialAvailableOutgoingBitrate: FIRST_OUTGOING_BITRATE,
    };
    const [send, recv] = await Promise.all([
      router.createWebRtcTransport(options),
      router.createWebRtcTransport(options),
    ]);
    await send.setMaxIncomingBitrate(bitrate);
    return new Peer(seat, { send, recv }, onConsumerChanged);
  }

  private constructor(
    seat: Seat,
    transports: Record<Side, types.WebRtcTransport>,
    onConsumerChanged: OnConsumerChanged,
  ) {
    this.#seat = seat;
    this.#connectionIds.add(seat.connectionId);
    this.#transports = transports;
    this.#onConsumerChanged = onConsumerChanged;
    peers.inc();
    // A leaving browser closes DTLS. Closing the transport at once stops others from seeing a frozen last
    // picture until the socket timeout.
    for (const side of ['send', 'recv'] as const) {
      const transport = transports[side];
      countTransport(transport, side);
      transport.on('dtlsstatechange', (state) => {
        if (state === 'closed') transport.close();
      });
    }
  }

  /** The current socket. A later socket of the same owner may take the peer over. */
  get seat(): Seat {
    return this.#seat;
  }

  hasHadConnection(connectionId: string): boolean {
    return this.#connectionIds.has(connectionId);
  }

  /** Assigns the peer to another socket and closes unacknowledged consumers, so that they are offered again. */
  moveTo(seat: Seat): void {
    this.#seat = seat;
    this.#connectionIds.add(seat.connectionId);
    for (const consumer of this.#consumers.values())
      if (!this.#knownConsumers.has(consumer.id)) consumer.close();
    this.#consumedProducers = new Set([...this.#consumers.values()].map(({ producerId }) => producerId));
  }

  get tracks(): Track[] {
    return [...this.#tracks.values()];
  }

  /** The consumers, with the state set by their senders. */
  get received(): { consumerId: string; state: 'paused' | 'live' }[] {
    return [...this.#consumers.values()].map(({ id, producerPaused }) => ({
      consumerId: id,
      state: producerPaused ? 'paused' : 'live',
    }));
  }

  /** Parameters that the browser needs to create its end of a transport. */
  transportParameters(side: Side) {
    const { id, iceParameters, iceCandidates, dtlsParameters } = this.#transports[side];
    return { id, iceParameters, iceCandidates, dtlsParameters };
  }

  async connect(side: Side, dtlsParameters: z.output<typeof DtlsParameters>): Promise<void> {
    await this.#transports[side].connect({ dtlsParameters });
  }

  async restartIce(side: Side): Promise<types.IceParameters> {
    return this.#transports[side].restartIce();
  }

  /** Creates a producer; closes an older one of the same source. */
  async produce(
    kind: types.MediaKind,
    source: MediaSource,
    rtpParameters: z.output<typeof RtpParameters>,
    paused: boolean,
  ): Promise<string> {
    const delivers = this.#delivers;
    const producer = await this.#transports.send.produce({
      kind,
      rtpParameters,
      paused: paused || !delivers,
    });
    const track = { producer, source, paused };
    this.#tracks.get(source)?.producer.close();
    this.#tracks.set(source, track);
    producer.observer.once('close', () => {
      if (this.#tracks.get(source)?.producer === producer) this.#tracks.delete(source);
    });
    // Delivery changed while the worker created the producer, which was not among the tracks yet.
    if (delivers !== this.#delivers) await this.#applyToTrack(track);
    return producer.id;
  }

  /** Sets the state of a track; returns whether the track exists. */
  async setTrack(producerId: string, state: TrackState): Promise<boolean> {
    const track = this.tracks.find(({ producer }) => producer.id === producerId);
    if (track === undefined) return false;
    track.paused = state === 'paused';
    if (state === 'closed') track.producer.close();
    else await this.#applyToTrack(track);
    return true;
  }

  /** Pauses everything that it sends and receives, or lets it continue as its browser last set it. */
  async setDelivery(delivers: boolean): Promise<void> {
    if (delivers === this.#delivers) return;
    this.#delivers = delivers;
    const consumers = [...this.#consumers.values()];
    await Promise.all([
      ...this.tracks.map((track) => this.#applyToTrack(track)),
      ...consumers.map((consumer) => this.#applyToConsumer(consumer)),
    ]);
  }

  /** Creates a paused consumer of a track; undefined if one exists already. */
  async consume(
    { producer }: Track,
    rtpCapabilities: z.output<typeof RtpCapabilities>,
  ): Promise<types.Consumer | undefined> {
    if (this.#consumedProducers.has(producer.id)) return undefined;
    const consumed = this.#consumedProducers.add(producer.id);
    try {
      const consumer = await this.#transports.recv.consume({
        producerId: producer.id,
        rtpCapabilities,
        paused: true,
      });
      if (consumed === this.#consumedProducers) return this.#addConsumer(consumer);
      // The peer moved to another socket meanwhile. The new socket requests its own consumer.
      consumer.close();
      return undefined;
    } catch (error) {
      consumed.delete(producer.id);
      throw error;
    }
  }

  /** Resumes a consumer; returns whether it exists. */
  async resumeConsumer(consumerId: string): Promise<boolean> {
    const consumer = this.#consumers.get(consumerId);
    if (consumer === undefined) return false;
    this.#knownConsumers.add(consumerId);
    this.#wantedConsumers.add(consumerId);
    await this.#applyToConsumer(consumer);
    return true;
  }

  /** Sets how much of a track the consumer receives; returns whether the consumer exists. */
  async setConsumer(consumerId: string, amount: ConsumerAmount): Promise<boolean> {
    const consumer = this.#consumers.get(consumerId);
    if (consumer === undefined) return false;
    this.#knownConsumers.add(consumerId);
    if (amount === 'nothing') this.#wantedConsumers.delete(consumerId);
    else this.#wantedConsumers.add(consumerId);
    if (amount !== 'nothing' && consumer.type === 'simulcast')
      await consumer.setPreferredLayers(LAYERS[amount]);
    await this.#applyToConsumer(consumer);
    return true;
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    peers.dec();
    this.#transports.send.close();
    this.#transports.recv.close();
  }

  async #applyToTrack({ producer, paused }: Track): Promise<void> {
    if (paused || !this.#delivers) await producer.pause();
    else await producer.resume();
  }

  /** Resumes or pauses a consumer. On resume, mediasoup requests a key frame from the sender. */
  async #applyToConsumer(consumer: types.Consumer): Promise<void> {
    if (this.#delivers && this.#wantedConsumers.has(consumer.id)) await consumer.resume();
    else await consumer.pause();
  }

  #addConsumer(consumer: types.Consumer): types.Consumer {
    this.#consumers.set(consumer.id, consumer);
    countConsumer(consumer);
    const notify = (state: TrackState) => this.#onConsumerChanged(this.seat, consumer.id, state);
    consumer.on('producerpause', () => notify('paused'));
    consumer.on('producerresume', () => notify('live'));
    consumer.on('producerclose', () => notify('closed'));
    consumer.observer.once('close', () => {
      this.#consumers.delete(consumer.id);
      this.#knownConsumers.delete(consumer.id);
      this.#wantedConsumers.delete(consumer.id);
      this.#consumedProducers.delete(consumer.producerId);
    });
    return consumer;
  }
}
