import { MediaSource, type ConsumerAmount } from '@skillhour/contracts';
import type { Device, types } from 'mediasoup-client';
import { SfuError, type FrameOf, type SfuRequest } from '../signaling';
import { SOURCES, type LocalTrack, type LocalTracks, type Source } from '../devices';
import type { MediaListener, MediaPeer, RemoteSource } from './media-peer';
import { encodingOf, screenEncoding, TOP_LAYER } from './produce-options';
import { ReceivedTracks } from './received-tracks';
import { deviceFor } from './sfu-device';
import type { EarlySfuJoin } from './early-sfu-join';
import { opaque, readIceParameters, readProducerId } from './sfu-shapes';

type SendRequest = (frame: SfuRequest) => Promise<object>;

/** The browser's media connection to the SFU, with one transport in each direction. */
export class SfuClient implements MediaPeer {
  #request: SendRequest;
  readonly #listener: MediaListener;
  readonly #send: types.Transport;
  readonly #recv: types.Transport;
  readonly #producers = new Map<RemoteSource, types.Producer>();
  readonly #received: ReceivedTracks;
  readonly #device: Device;
  /** Tracks are set one after another. Otherwise a second track of a source could overtake the first. */
  #setting: Promise<void> = Promise.resolve();
  #amount: ConsumerAmount = 'all';
  /** Tracks that another one follows immediately. */
  readonly #pendingTracks: FrameOf<'sfuConsumer'>[] = [];
  #closed = false;

  static async create(
    ready: FrameOf<'sfuReady'>,
    request: SendRequest,
    listener: MediaListener,
  ): Promise<SfuClient> {
    const device = await deviceFor(opaque<types.RtpCapabilities>(ready.router_rtp_capabilities));
    return new SfuClient(device, ready, request, listener);
  }

  private constructor(
    device: Device,
    ready: FrameOf<'sfuReady'>,
    request: SendRequest,
    listener: MediaListener,
  ) {
    this.#device = device;
    this.#request = request;
    this.#listener = listener;
    this.#received = new ReceivedTracks(listener);
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
      const source = MediaSource.parse(appData['source']);
      const paused = appData['paused'] === true;
      this.#request({ type: 'sfu_produce', kind, source, rtp_parameters: { ...rtpParameters }, paused })
        .then((data) => done({ id: readProducerId(data) }))
        .catch(fail);
    });
  }

  /** Sends what can be received, unless that was sent in advance, and starts sending local tracks without waiting for them. */
  async start(locals: LocalTracks, earlyJoin?: EarlySfuJoin): Promise<void> {
    const joined = this.#join(earlyJoin);
    Promise.all(SOURCES.map((source) => this.set(source, locals[source]))).catch(() => {
      if (!this.#closed) this.#listener.failed();
    });
    await joined;
  }

  async #join(earlyJoin?: EarlySfuJoin): Promise<void> {
    const { recvRtpCapabilities } = this.#device;
    if (await earlyJoin?.responseFor(recvRtpCapabilities)) return;
    await this.#request({ type: 'sfu_join', rtp_capabilities: { ...recvRtpCapabilities } });
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
      // The producer is reused for the next track, so that nothing changes for the other participant.
      if (producer && !producer.closed) await this.#setProducerState(producer, 'paused');
      return;
    }
    const { track, paused } = local;
    const encoding = encodingOf(source, local);
    if (producer && !producer.closed && producer.appData['encoding'] === encoding)
      return producer.replaceTrack({ track });
    const created = await this.#send.produce({
      track,
      stopTracks: false,
      zeroRtpOnPause: true,
      appData: { source, paused, encoding },
      ...encoding,
    });
    if (paused) created.pause();
    this.#producers.set(source, created);
    // The room has already ended it.
    producer?.close();
    if (source === 'camera') await this.#limit(created);
  }

  async pause(source: Source, paused: boolean): Promise<void> {
    const producer = this.#producers.get(source);
    if (producer && !producer.closed) await this.#setProducerState(producer, paused ? 'paused' : 'live');
  }

  /** Receives a remote track, shown as soon as it plays. Tracks that arrive together are negotiated in one change of the connection. */
  async consume(frame: FrameOf<'sfuConsumer'>): Promise<void> {
    this.#pendingTracks.push(frame);
    if (frame.more) return;
    await Promise.all(this.#pendingTracks.splice(0).map((track) => this.#consume(track)));
  }

  async #consume(frame: FrameOf<'sfuConsumer'>): Promise<void> {
    const { consumer_id, producer_id, kind, source, rtp_parameters, producer_paused } = frame;
    const consumer = await this.#recv.consume({
      id: consumer_id,
      producerId: producer_id,
      kind,
      rtpParameters: opaque<types.RtpParameters>(rtp_parameters),
    });
    this.#received.add(consumer, source, producer_paused);
    const started = this.#requestForTrack(
      source !== 'camera' || this.#amount === 'all'
        ? { type: 'sfu_resume_consumer', consumer_id }
        : { type: 'sfu_set_consumer', consumer_id, amount: this.#amount },
    );
    // The response is not awaited, so that the next track can be received meanwhile.
    started.catch(() => {
      if (!this.#closed) this.#listener.failed();
    });
  }

  changed({ consumer_id, state }: FrameOf<'sfuConsumerState'>): void {
    this.#received.changed(consumer_id, state);
  }

  /** Reports the remote tracks again. */
  show(): void {
    this.#received.announce();
  }

  /** Sets how much of the remote camera is received. A lower amount also reduces what is sent. */
  async receive(amount: ConsumerAmount): Promise<void> {
    this.#amount = amount;
    for (const requested of this.#received.requestedAmounts(amount))
      await this.#requestForTrack({ type: 'sfu_set_consumer', ...requested });
    await this.#limit(this.#producers.get('camera'));
  }

  /** Shares a screen beside the camera; undefined stops sharing. */
  async share(track: MediaStreamTrack | undefined): Promise<void> {
    const before = this.#producers.get('screen');
    this.#producers.delete('screen');
    if (before && !before.closed) {
      before.close();
      await this.#request({ type: 'sfu_set_producer', producer_id: before.id, state: 'closed' });
    }
    if (!track || this.#closed) return;
    const appData = { source: 'screen', paused: false };
    const options = { track, stopTracks: false, appData, ...screenEncoding };
    this.#producers.set('screen', await this.#send.produce(options));
  }

  async statistics(): Promise<RTCStatsReport[]> {
    return Promise.all([this.#send.getStats(), this.#recv.getStats()]);
  }

  /** Resumes the same media side over a new socket, and synchronizes what changed in both directions meanwhile. */
  async resume(
    { consumers }: FrameOf<'sfuResumed'>,
    request: SendRequest,
    locals: LocalTracks,
  ): Promise<void> {
    this.#request = request;
    // Tracks that the previous socket had not finished announcing are announced again.
    this.#pendingTracks.length = 0;
    this.#received.retain(new Map(consumers.map(({ consumer_id, state }) => [consumer_id, state])));
    await this.#request({ type: 'sfu_join', rtp_capabilities: { ...this.#device.recvRtpCapabilities } });
    for (const source of SOURCES) {
      const local = locals[source];
      await this.set(source, local);
      if (local) await this.pause(source, local.paused);
    }
    await this.receive(this.#amount);
    const states = [this.#send, this.#recv].map(({ connectionState }) => connectionState);
    if (states.some((state) => state === 'disconnected' || state === 'failed')) await this.restartIce();
    else if (states.includes('connected')) this.#listener.connected();
  }

  async restartIce(): Promise<void> {
    await Promise.all(
      (['send', 'recv'] as const).map(async (side) => {
        const data = await this.#request({ type: 'sfu_restart_ice', side });
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

  /** Sends a request about a track. If the track has ended meanwhile, it is removed; that is not a connection failure. */
  async #requestForTrack(frame: Extract<SfuRequest, { consumer_id: string }>): Promise<void> {
    try {
      await this.#request(frame);
    } catch (error) {
      if (!(error instanceof SfuError)) throw error;
      this.#received.changed(frame.consumer_id, 'closed');
    }
  }

  async #limit(camera: types.Producer | undefined): Promise<void> {
    if (camera && !camera.closed) await camera.setMaxSpatialLayer(this.#amount === 'all' ? TOP_LAYER : 0);
  }

  async #setProducerState(producer: types.Producer, state: 'paused' | 'live'): Promise<void> {
    if (state === 'paused') producer.pause();
    else producer.resume();
    await this.#request({ type: 'sfu_set_producer', producer_id: producer.id, state });
  }

  #wire(transport: types.Transport, side: 'send' | 'recv'): void {
    transport.on('connect', ({ dtlsParameters }, done) => {
      // The server handles frames in order, so the response need not be awaited. A rejection appears as a failed handshake.
      this.#request({ type: 'sfu_connect', side, dtls_parameters: { ...dtlsParameters } }).catch(
        () => undefined,
      );
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
