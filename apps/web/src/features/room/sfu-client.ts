import { Device, types } from 'mediasoup-client';
import type { FrameOf } from './frames';
import {
  SOURCES,
  type LocalTrack,
  type LocalTracks,
  type MediaListener,
  type MediaPeer,
  type Source,
} from './media-peer';
import type { Question } from './room-socket';
import { opaque, readIceParameters, readProducerId } from './sfu-shapes';

type Ask = (question: Question) => Promise<object>;

/** A small and a full layer, so that the SFU can send less to who has less. */
const CAMERA_LAYERS: types.RtpEncodingParameters[] = [
  { scaleResolutionDownBy: 4, maxBitrate: 150_000, scalabilityMode: 'L1T3' },
  { scaleResolutionDownBy: 1, maxBitrate: 1_500_000, scalabilityMode: 'L1T3' },
];

/** The browser's media connection to the SFU: one transport each way. */
export class SfuClient implements MediaPeer {
  readonly #ask: Ask;
  readonly #listener: MediaListener;
  readonly #send: types.Transport;
  readonly #recv: types.Transport;
  readonly #producers = new Map<Source, types.Producer>();
  readonly #consumers = new Map<string, { consumer: types.Consumer; source: Source }>();
  readonly #device: Device;
  /** Tracks are set one after another, or a second one of a source would overtake the first. */
  #setting: Promise<void> = Promise.resolve();
  #closed = false;

  static async create(ready: FrameOf<'sfuReady'>, ask: Ask, listener: MediaListener): Promise<SfuClient> {
    const device = await Device.factory();
    await device.load({
      routerRtpCapabilities: opaque<types.RtpCapabilities>(ready.router_rtp_capabilities),
    });
    return new SfuClient(device, ready, ask, listener);
  }

  private constructor(device: Device, ready: FrameOf<'sfuReady'>, ask: Ask, listener: MediaListener) {
    this.#device = device;
    this.#ask = ask;
    this.#listener = listener;
    const iceServers = ready.ice_servers.map((server) => opaque<RTCIceServer>(server));
    this.#send = device.createSendTransport({
      ...opaque<types.TransportOptions>(ready.send_transport),
      iceServers,
    });
    this.#recv = device.createRecvTransport({
      ...opaque<types.TransportOptions>(ready.recv_transport),
      iceServers,
    });
    this.#wire(this.#send, 'send');
    this.#wire(this.#recv, 'recv');
    this.#send.on('produce', ({ kind, rtpParameters, appData }, done, fail) => {
      const source = appData['source'] === 'camera' ? 'camera' : 'microphone';
      const paused = appData['paused'] === true;
      this.#ask({ type: 'sfu_produce', kind, source, rtp_parameters: { ...rtpParameters }, paused })
        .then((data) => done({ id: readProducerId(data) }))
        .catch(fail);
    });
  }

  /** Says what can be received and sends what there is; does not wait for the latter. */
  async start(locals: LocalTracks): Promise<void> {
    const joined = this.#ask({ type: 'sfu_join', rtp_capabilities: { ...this.#device.recvRtpCapabilities } });
    Promise.all(SOURCES.map((source) => this.set(source, locals[source]))).catch(() => {
      if (!this.#closed) this.#listener.failed();
    });
    await joined;
  }

  set(source: Source, local: LocalTrack | undefined): Promise<void> {
    const done = this.#setting.then(() => this.#set(source, local));
    this.#setting = done.catch(() => undefined);
    return done;
  }

  async #set(source: Source, local: LocalTrack | undefined): Promise<void> {
    if (this.#closed) return;
    const producer = this.#producers.get(source);
    if (local === undefined) {
      // Kept for the track that comes next: the other's side stays as it is.
      if (producer && !producer.closed) await this.#tell(producer, 'paused');
      return;
    }
    if (producer && !producer.closed) return producer.replaceTrack({ track: local.track });
    const created = await this.#send.produce({
      track: local.track,
      stopTracks: false,
      zeroRtpOnPause: true,
      appData: { source, paused: local.paused },
      ...(source === 'camera'
        ? { encodings: CAMERA_LAYERS, codecOptions: { videoGoogleStartBitrate: 800 } }
        : { codecOptions: { opusDtx: true, opusFec: true } }),
    });
    if (local.paused) created.pause();
    this.#producers.set(source, created);
  }

  async pause(source: Source, paused: boolean): Promise<void> {
    const producer = this.#producers.get(source);
    if (producer && !producer.closed) await this.#tell(producer, paused ? 'paused' : 'live');
  }

  /** A track of the other: shown as soon as it plays. */
  async consume(frame: FrameOf<'sfuConsumer'>): Promise<void> {
    const { consumer_id, producer_id, kind, source, rtp_parameters, producer_paused } = frame;
    if (source === 'screen') return;
    const consumer = await this.#recv.consume({
      id: consumer_id,
      producerId: producer_id,
      kind,
      rtpParameters: opaque<types.RtpParameters>(rtp_parameters),
    });
    this.#consumers.set(consumer_id, { consumer, source });
    this.#listener.track(source, consumer.track);
    this.#listener.trackPaused(source, producer_paused);
    await this.#ask({ type: 'sfu_resume_consumer', consumer_id });
  }

  changed({ consumer_id, state }: FrameOf<'sfuConsumerState'>): void {
    const found = this.#consumers.get(consumer_id);
    if (!found) return;
    if (state !== 'closed') return this.#listener.trackPaused(found.source, state === 'paused');
    this.#consumers.delete(consumer_id);
    found.consumer.close();
    this.#listener.trackGone(found.source, found.consumer.track);
  }

  async restartIce(): Promise<void> {
    await Promise.all(
      (['send', 'recv'] as const).map(async (side) => {
        const data = await this.#ask({ type: 'sfu_restart_ice', side });
        const transport = side === 'send' ? this.#send : this.#recv;
        await transport.restartIce({ iceParameters: readIceParameters(data) });
      }),
    );
  }

  close(): void {
    this.#closed = true;
    this.#send.close();
    this.#recv.close();
  }

  async #tell(producer: types.Producer, state: 'paused' | 'live'): Promise<void> {
    if (state === 'paused') producer.pause();
    else producer.resume();
    await this.#ask({ type: 'sfu_set_producer', producer_id: producer.id, state });
  }

  #wire(transport: types.Transport, side: 'send' | 'recv'): void {
    transport.on('connect', ({ dtlsParameters }, done) => {
      // The server handles frames in order, so nothing has to wait for the answer; a refusal shows as a failed handshake.
      this.#ask({ type: 'sfu_connect', side, dtls_parameters: { ...dtlsParameters } }).catch(() => undefined);
      done();
    });
    transport.on('connectionstatechange', (state) => {
      if (this.#closed) return;
      if (state === 'connected') this.#listener.connected();
      else if (state === 'disconnected') this.#listener.disconnected();
      else if (state === 'failed') this.#listener.failed();
    });
  }
}
