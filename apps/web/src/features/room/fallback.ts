import type { FrameOf } from './frames';
import type { LocalMedia } from './local-media';
import type { MediaListener, MediaPeer } from './media-peer';
import type { OtherMedia } from './other-media';
import { PeerCall } from './peer-call';
import type { RoomSocket } from './room-socket';

export type CallFrame = FrameOf<'offer' | 'answer' | 'candidate'>;

/** How long a call goes on that has given way here: its end takes it from the other as well, who may not have changed yet. */
const OVERLAP_MS = 3_000;
/** How long it goes on beside the SFU at most, whatever comes by that. */
const LONGEST_MS = 10_000;

interface Options {
  other: OtherMedia;
  media: LocalMedia;
  /** For the call that is made. */
  listener: () => MediaListener;
  ended: () => void;
}

/** What was said of a call. */
export interface CallTerms {
  /** Whether it is this side that starts one. */
  isInitiator?: boolean;
  /** While the SFU is away. */
  iceServers?: readonly object[];
}

/** Peer to peer while the SFU is away: a call, and how it gives way once the SFU is back. */
export class Fallback {
  readonly #options: Options;
  #call: PeerCall | undefined;
  #end: ReturnType<typeof setTimeout> | undefined;
  #givesWay = false;

  constructor(options: Options) {
    this.#options = options;
  }

  get call(): MediaPeer | undefined {
    return this.#call;
  }

  start(socket: RoomSocket, terms: CallTerms): Promise<void> {
    return this.#newCall(socket, terms).start();
  }

  async receive(frame: CallFrame, socket: RoomSocket, terms: CallTerms): Promise<void> {
    if (frame.type === 'answer') return this.#call?.answered(frame.answer);
    if (frame.type === 'candidate') return this.#call?.candidate(frame.candidate);
    const known = terms.isInitiator === false ? undefined : this.#call;
    return (known ?? this.#newCall(socket, terms)).offered(frame.offer);
  }

  /** The SFU is back: the call goes on until the other plays by that, but not for long. */
  giveWay(): void {
    if (!this.#call || this.#end) return;
    this.#givesWay = true;
    this.#endIn(LONGEST_MS);
    this.look();
  }

  /** What is shown of the other has changed. */
  look(): void {
    if (!this.#givesWay || this.#options.other.playsByCall) return;
    this.#givesWay = false;
    this.#endIn(OVERLAP_MS);
  }

  /** The SFU is away again. */
  goOn(): void {
    clearTimeout(this.#end);
    this.#end = undefined;
    this.#givesWay = false;
  }

  end(): void {
    if (!this.#call) return;
    this.goOn();
    this.#call.close();
    this.#call = undefined;
    this.#options.ended();
    this.#options.other.dropEnded();
  }

  #endIn(ms: number): void {
    clearTimeout(this.#end);
    this.#end = setTimeout(() => this.end(), ms);
  }

  #newCall(socket: RoomSocket, { iceServers = [] }: CallTerms): PeerCall {
    this.goOn();
    this.#call?.close();
    this.#call = new PeerCall({
      iceServers,
      locals: this.#options.media.locals,
      send: (frame) => socket.send(frame),
      listener: this.#options.listener(),
    });
    return this.#call;
  }
}
