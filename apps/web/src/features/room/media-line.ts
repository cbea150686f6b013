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

/** What was said of a seat; without the media side that belongs to it. */
const NO_SEAT = '';
/** How long the media side before goes on while a new one is made. */
const OVERLAP_MS = 3_000;

/** Needed only while the SFU is away. */
const loadFallback = () => import('./fallback');

/** The way that pictures and sound take: through the SFU, or peer to peer while it is away. */
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

  /** What the next socket comes back with, to go on with this media side. */
  get seat(): string {
    return this.#sfu ? this.#seat : NO_SEAT;
  }

  /** A fresh socket; what belonged to the one before is shown until something new comes. */
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

  /** Tries the connection's other ways; where none is found in time, it has failed. */
  restartIce(): void {
    this.#ways.restart(() => this.#peer?.restartIce());
  }

  /** The other is gone: their last picture must not look like them. If their line broke, it may still be alive. */
  otherLeft(broken: boolean): void {
    this.#fallback?.end();
    if (broken) this.#other.hideSoon();
    else this.#other.clear();
  }

  /** The other is there, maybe again. */
  otherIsIn(): void {
    this.#other.show();
  }

  /** Shows the member's screen to the other, through the SFU alone; undefined shows it no longer. */
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

  /** The one that the line stands by. */
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
    // Who sends nothing may never connect.
    if (Object.keys(locals).length === 0) this.#handBack();
    await sfu.receive(this.#media.current().chosen.picture ?? 'all');
    if (this.#screen) await sfu.share(this.#screen);
  }

  /** Goes on with the media side that the socket before had. */
  async #resumeSfu(resumed: FrameOf<'sfuResumed'>, socket: RoomSocket): Promise<void> {
    this.#seat = resumed.seat;
    this.#ways.standBySfu();
    await this.#sfu?.resume(resumed, (question) => socket.ask(question), this.#media.locals);
    if (this.#fallback?.call) this.#sfu?.show();
  }

  /** What the other still sees and hears by the media side before goes on until the new one has taken over. */
  #retire(): void {
    const before = this.#sfu;
    this.#sfu = undefined;
    if (!before) return;
    setTimeout(() => {
      before.close();
      this.#other.dropEnded();
    }, OVERLAP_MS);
  }

  /** The SFU is there again: the line stands by that, and the call gives way to what comes of the other by it. */
  #handBack(): void {
    if (this.#isSfuAway) return;
    this.#ways.standBySfu();
    this.#fallback?.giveWay();
  }

  /** Peer to peer only while the SFU is away, and only one of the two starts. */
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
    // Once the SFU is away, the page's own server may be as well.
    void loadFallback().catch(() => undefined);
    this.#listener.connected();
  }

  /** What the SFU brings is shown in its place. */
  #callEnded(): void {
    this.#ways.callEnded();
    if (this.#isSfuAway) return;
    this.#ways.standBySfu();
    this.#sfu?.show();
  }

  /** To both while there are two: either may be the one that goes on. */
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
