import type { CallFrame, CallTerms, Fallback } from './fallback';
import type { FrameOf } from './frames';
import type { LocalMedia } from './local-media';
import { LineWatch, type Quality } from './line-quality';
import type { MediaPeer, Source } from './media-peer';
import { OtherMedia, type RemoteMedia } from './other-media';
import type { RoomSocket } from './room-socket';
import { SfuClient } from './sfu-client';
import { SfuJoining } from './sfu-joining';
import { Ways } from './ways';

export interface LineListener {
  connected(): void;
  disconnected(): void;
  failed(): void;
  remote(media: RemoteMedia): void;
  quality(quality: Quality): void;
}

type SfuFrame = FrameOf<'sfuReady' | 'sfuResumed' | 'sfuUnavailable' | 'sfuConsumer' | 'sfuConsumerState'>;
type MediaFrame = SfuFrame | CallFrame | FrameOf<'initiator'>;

/** Empty seat token: there is no media side to resume. */
const NO_SEAT = '';
/** How long the previous media side continues while a new one is created, in milliseconds. */
const OVERLAP_MS = 3_000;

/** Loads the code for peer-to-peer connections, needed only while the SFU is unavailable. */
const loadFallback = () => import('./fallback');

/** Carries audio and video: through the SFU, or peer to peer while the SFU is unavailable. */
export class MediaLine {
  readonly #media: LocalMedia;
  readonly #listener: LineListener;
  #socket: RoomSocket | undefined;
  #joining: SfuJoining | undefined;
  #sfu: SfuClient | undefined;
  #fallback: Fallback | undefined;
  #terms: CallTerms = {};
  readonly #ways: Ways;
  #seat = NO_SEAT;
  readonly #other: OtherMedia;
  #screen: MediaStreamTrack | undefined;
  readonly #watch: LineWatch;
  /** Frames are handled one after another: a consumer must not overtake the transport it needs. */
  #work: Promise<void> = Promise.resolve();

  constructor(media: LocalMedia, listener: LineListener) {
    this.#media = media;
    this.#listener = listener;
    this.#other = new OtherMedia((shown) => {
      listener.remote(shown);
      this.#fallback?.look();
    });
    this.#ways = new Ways({
      other: this.#other,
      connected: () => this.#connected(),
      disconnected: () => listener.disconnected(),
      failed: () => listener.failed(),
      sfuIsThere: () => this.#handBack(),
    });
    media.onChange = (source) => this.#localChanged(source);
    media.onPicture = (amount) => void this.#sfu?.receive(amount).catch(() => undefined);
    this.#watch = new LineWatch({
      statistics: () => this.#peer?.statistics() ?? Promise.resolve([]),
      told: (quality) => this.#listener.quality(quality),
    });
  }

  /** Token with which the next socket resumes this media side. */
  get seat(): string {
    return this.#sfu ? this.#seat : NO_SEAT;
  }

  /** Uses a new socket. Media of the previous one remains visible until new media arrives. */
  use(socket: RoomSocket): void {
    this.#socket = socket;
    this.#terms = {};
    this.#joining = this.#sfu ? undefined : new SfuJoining((question) => socket.ask(question));
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
    this.#ways.restart(() => this.#peer?.restartIce());
  }

  /**
   * Hides the other participant's last picture, so that they do not seem present. After a broken connection it is hidden later, because
   * they may return.
   */
  otherLeft(broken: boolean): void {
    this.#fallback?.end();
    if (broken) this.#other.hideSoon();
    else this.#other.clear();
  }

  /** The other participant is in the room, possibly again. */
  otherIsIn(): void {
    this.#other.show();
  }

  /** Shares the member's screen, through the SFU only; undefined stops sharing. */
  share(screen: MediaStreamTrack | undefined): void {
    this.#screen = screen;
    this.#sfu?.share(screen).catch(() => undefined);
  }

  close(): void {
    this.#watch.stop();
    this.#sfu?.close();
    this.#sfu = this.#socket = undefined;
    this.#fallback?.end();
    this.#media.onChange = this.#media.onPicture = () => undefined;
    this.#other.close();
  }

  /** The connection that currently determines the connection status. */
  get #peer(): MediaPeer | undefined {
    return this.#ways.standsByCall ? (this.#fallback?.call ?? this.#sfu) : this.#sfu;
  }

  get #isSfuAway(): boolean {
    return this.#terms.iceServers !== undefined;
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
        this.#terms.iceServers = frame.ice_servers;
        this.#joining = undefined;
        this.#fallback?.goOn();
        return this.#startCall(socket);
      case 'initiator':
        this.#terms.isInitiator = frame.isInitiator;
        return this.#startCall(socket);
      case 'offer':
      case 'answer':
      case 'candidate':
        return (await this.#fallBack(socket))?.receive(frame, socket, this.#terms);
    }
  }

  async #startSfu(ready: FrameOf<'sfuReady'>, socket: RoomSocket): Promise<void> {
    delete this.#terms.iceServers;
    this.#retire();
    this.#seat = ready.seat;
    const sfu = await SfuClient.create(ready, (question) => socket.ask(question), this.#ways.listen('sfu'));
    if (socket !== this.#socket) return sfu.close();
    this.#sfu = sfu;
    const { locals } = this.#media;
    const joining = this.#joining;
    this.#joining = undefined;
    await sfu.start(locals, joining);
    // A transport that sends nothing may never connect.
    if (Object.keys(locals).length === 0) this.#handBack();
    await sfu.receive(this.#media.current().chosen.picture ?? 'all');
    if (this.#screen) await sfu.share(this.#screen);
  }

  /** Continues with the media side of the previous socket. */
  async #resumeSfu(resumed: FrameOf<'sfuResumed'>, socket: RoomSocket): Promise<void> {
    this.#seat = resumed.seat;
    this.#ways.standBySfu();
    await this.#sfu?.resume(resumed, (question) => socket.ask(question), this.#media.locals);
    if (this.#fallback?.call) this.#sfu?.show();
  }

  /** Keeps the previous media side for a moment, so that the other participant still sees and hears it until the new one has taken over. */
  #retire(): void {
    const before = this.#sfu;
    this.#sfu = undefined;
    if (!before) return;
    setTimeout(() => {
      before.close();
      this.#other.dropEnded();
    }, OVERLAP_MS);
  }

  /** The SFU is available again: it determines the connection status, and the peer-to-peer connection is handed over to it. */
  #handBack(): void {
    if (this.#isSfuAway) return;
    this.#ways.standBySfu();
    this.#fallback?.giveWay();
  }

  /** Connects peer to peer only while the SFU is unavailable; only one of the participants starts the connection. */
  async #startCall(socket: RoomSocket): Promise<void> {
    if (!this.#isSfuAway || !this.#terms.isInitiator) return;
    await (await this.#fallBack(socket))?.start(socket, this.#terms);
  }

  async #fallBack(socket: RoomSocket): Promise<Fallback | undefined> {
    const loaded = await loadFallback();
    if (socket !== this.#socket) return undefined;
    return (this.#fallback ??= new loaded.Fallback({
      other: this.#other,
      media: this.#media,
      listener: () => this.#ways.listen('call'),
      ended: () => this.#callEnded(),
    }));
  }

  #connected(): void {
    // Loaded in advance: when the SFU is unavailable, the server of this page may be as well.
    void loadFallback().catch(() => undefined);
    this.#listener.connected();
  }

  /** Shows the SFU's media instead of the peer-to-peer media. */
  #callEnded(): void {
    this.#ways.callEnded();
    if (this.#isSfuAway) return;
    this.#ways.standBySfu();
    this.#sfu?.show();
  }

  /** Updates both connections while there are two, because either may remain. */
  #localChanged(source: Source): void {
    const local = this.#media.locals[source];
    for (const peer of [this.#fallback?.call, this.#sfu]) {
      peer
        ?.set(source, local)
        .then(() => (local ? peer.pause(source, local.paused) : undefined))
        .catch(() => undefined);
    }
  }
}
