import type { FrameOf, RoomSocket } from '../signaling';
import type { LocalMedia, Source } from '../devices';
import type { PeerConnectionFrame, PeerConnectionTerms, Fallback } from './fallback';
import { ConnectionMonitor, type Quality } from './connection-quality';
import type { MediaPeer } from './media-peer';
import { RemotePlayback, type RemoteMedia } from './remote-playback';
import { SfuClient } from './sfu-client';
import { EarlySfuJoin } from './early-sfu-join';
import { ConnectionHandover } from './connection-handover';

export interface MediaConnectionListener {
  connected(): void;
  disconnected(): void;
  failed(): void;
  remote(media: RemoteMedia): void;
  quality(quality: Quality): void;
  /** Received video frames could not be shown. */
  framesLost(count: number): void;
}

type SfuFrame = FrameOf<'sfuReady' | 'sfuResumed' | 'sfuUnavailable' | 'sfuConsumer' | 'sfuConsumerState'>;
type MediaFrame = SfuFrame | PeerConnectionFrame | FrameOf<'initiator'>;

/** Empty seat token: there is no media side to resume. */
const NO_SEAT = '';
/** How long the previous media side continues while a new one is created, in milliseconds. */
const OVERLAP_MS = 10_000;

/** Loads the code for peer-to-peer connections, needed only while the SFU is unavailable. */
const loadFallback = () => import('./fallback');

/** Carries audio and video: through the SFU, or peer to peer while the SFU is unavailable. */
export class MediaConnection {
  readonly #media: LocalMedia;
  readonly #listener: MediaConnectionListener;
  #socket: RoomSocket | undefined;
  #earlyJoin: EarlySfuJoin | undefined;
  #sfu: SfuClient | undefined;
  #fallback: Fallback | undefined;
  #peerTerms: PeerConnectionTerms = {};
  readonly #handover: ConnectionHandover;
  #seat = NO_SEAT;
  readonly #remoteMedia: RemotePlayback;
  #screen: MediaStreamTrack | undefined;
  readonly #monitor: ConnectionMonitor;
  /** Frames are handled one after another: a consumer must not overtake the transport it needs. */
  #work: Promise<void> = Promise.resolve();

  constructor(media: LocalMedia, listener: MediaConnectionListener) {
    this.#media = media;
    this.#listener = listener;
    this.#remoteMedia = new RemotePlayback((shown) => {
      listener.remote(shown);
      this.#fallback?.checkHandover();
    });
    this.#handover = new ConnectionHandover({
      remoteMedia: this.#remoteMedia,
      connected: () => this.#connected(),
      disconnected: () => listener.disconnected(),
      failed: () => listener.failed(),
      sfuReady: () => this.#returnToSfu(),
    });
    media.onChange = (source) => this.#localChanged(source);
    media.onPicture = (amount) => void this.#sfu?.receive(amount).catch(() => undefined);
    this.#monitor = new ConnectionMonitor({
      statistics: () => this.#peer?.statistics() ?? Promise.resolve([]),
      onChange: (quality) => this.#listener.quality(quality),
      onFramesLost: (count) => this.#listener.framesLost(count),
    });
  }

  /** Token with which the next socket resumes this media side. */
  get seat(): string {
    return this.#sfu ? this.#seat : NO_SEAT;
  }

  /** Uses a new socket. Media of the previous one remains visible until new media arrives. */
  attachSocket(socket: RoomSocket): void {
    this.#socket = socket;
    this.#peerTerms = {};
    this.#earlyJoin = this.#sfu ? undefined : new EarlySfuJoin((frame) => socket.request(frame));
  }

  receive(frame: MediaFrame): Promise<void> {
    const socket = this.#socket;
    const done = this.#work.then(async () => {
      if (socket !== undefined && socket === this.#socket) await this.#handle(frame, socket);
    });
    this.#work = done.catch(() => this.#listener.failed());
    return this.#work;
  }

  /** Restarts ICE. If the connection does not recover in time, it has failed. */
  restartIce(): void {
    this.#handover.restart(() => this.#peer?.restartIce());
  }

  /**
   * Hides the other participant's last picture, so that they do not seem present. After a broken connection it is hidden later, because
   * they may return.
   */
  peerLeft(broken: boolean): void {
    this.#fallback?.end();
    if (broken) this.#remoteMedia.hideSoon();
    else this.#remoteMedia.clear();
  }

  /** The other participant is in the room, possibly again. */
  peerEntered(): void {
    this.#remoteMedia.show();
  }

  /** Shares the member's screen, through the SFU only; undefined stops sharing. */
  share(screen: MediaStreamTrack | undefined): void {
    this.#screen = screen;
    this.#sfu?.share(screen).catch(() => undefined);
  }

  close(): void {
    this.#monitor.stop();
    this.#sfu?.close();
    this.#sfu = this.#socket = undefined;
    this.#fallback?.end();
    this.#media.onChange = this.#media.onPicture = () => undefined;
    this.#remoteMedia.close();
  }

  /** The connection that currently determines the connection status. */
  get #peer(): MediaPeer | undefined {
    return this.#handover.isOnPeerConnection ? (this.#fallback?.connection ?? this.#sfu) : this.#sfu;
  }

  get #isSfuUnavailable(): boolean {
    return this.#peerTerms.iceServers !== undefined;
  }

  async #handle(frame: MediaFrame, socket: RoomSocket): Promise<void> {
    switch (frame.type) {
      case 'sfu_ready':
        return this.#startSfu(frame, socket);
      case 'sfu_resumed':
        return this.#resumeSfu(frame, socket);
      case 'sfu_consumer':
        return this.#sfu?.consume(frame);
      case 'sfu_consumer_state':
        return this.#sfu?.changed(frame);
      case 'sfu_unavailable':
        this.#peerTerms.iceServers = frame.ice_servers;
        this.#earlyJoin = undefined;
        this.#fallback?.cancelHandover();
        return this.#startPeerConnection(socket);
      case 'initiator':
        this.#peerTerms.isInitiator = frame.isInitiator;
        return this.#startPeerConnection(socket);
      case 'offer':
      case 'answer':
      case 'candidate':
        return (await this.#fallBack(socket))?.receive(frame, socket, this.#peerTerms);
    }
  }

  async #startSfu(ready: FrameOf<'sfuReady'>, socket: RoomSocket): Promise<void> {
    delete this.#peerTerms.iceServers;
    this.#retire();
    this.#seat = ready.seat;
    const sfu = await SfuClient.create(ready, (frame) => socket.request(frame), this.#handover.listen('sfu'));
    if (socket !== this.#socket) return sfu.close();
    this.#sfu = sfu;
    const { locals } = this.#media;
    const joining = this.#earlyJoin;
    this.#earlyJoin = undefined;
    await sfu.start(locals, joining);
    // A transport that sends nothing may never connect.
    if (Object.keys(locals).length === 0) this.#returnToSfu();
    await sfu.receive(this.#media.current().chosen.picture ?? 'all');
    if (this.#screen) await sfu.share(this.#screen);
  }

  /** Continues with the media side of the previous socket. */
  async #resumeSfu(resumed: FrameOf<'sfuResumed'>, socket: RoomSocket): Promise<void> {
    this.#seat = resumed.seat;
    this.#handover.switchToSfu();
    await this.#sfu?.resume(resumed, (frame) => socket.request(frame), this.#media.locals);
    if (this.#fallback?.connection) this.#sfu?.show();
  }

  /** Keeps the previous media side for a moment, so that the other participant still sees and hears it until the new one has taken over. */
  #retire(): void {
    const before = this.#sfu;
    this.#sfu = undefined;
    if (!before) return;
    setTimeout(() => {
      before.close();
      this.#remoteMedia.removeEnded();
    }, OVERLAP_MS);
  }

  /** The SFU is available again: it determines the connection status, and the peer-to-peer connection is handed over to it. */
  #returnToSfu(): void {
    if (this.#isSfuUnavailable) return;
    this.#handover.switchToSfu();
    this.#fallback?.handOver();
  }

  /** Connects peer to peer only while the SFU is unavailable; only one of the participants starts the connection. */
  async #startPeerConnection(socket: RoomSocket): Promise<void> {
    if (!this.#isSfuUnavailable || !this.#peerTerms.isInitiator) return;
    await (await this.#fallBack(socket))?.start(socket, this.#peerTerms);
  }

  async #fallBack(socket: RoomSocket): Promise<Fallback | undefined> {
    const loaded = await loadFallback();
    if (socket !== this.#socket) return undefined;
    return (this.#fallback ??= new loaded.Fallback({
      remoteMedia: this.#remoteMedia,
      media: this.#media,
      listener: () => this.#handover.listen('call'),
      onEnded: () => this.#peerConnectionEnded(),
    }));
  }

  #connected(): void {
    // Loaded in advance: when the SFU is unavailable, the server of this page may be as well.
    void loadFallback().catch(() => undefined);
    this.#listener.connected();
  }

  /** Shows the SFU's media instead of the peer-to-peer media. */
  #peerConnectionEnded(): void {
    this.#handover.peerConnectionEnded();
    if (this.#isSfuUnavailable) return;
    this.#handover.switchToSfu();
    this.#sfu?.show();
  }

  /** Updates both connections while there are two, because either may remain. */
  #localChanged(source: Source): void {
    const local = this.#media.locals[source];
    for (const peer of [this.#fallback?.connection, this.#sfu]) {
      peer
        ?.set(source, local)
        .then(() => (local ? peer.pause(source, local.paused) : undefined))
        .catch(() => undefined);
    }
  }
}
