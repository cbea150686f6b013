import type { FrameOf } from './frames';
import type { LocalMedia } from './local-media';
import type { MediaListener, MediaPeer } from './media-peer';
import type { OtherMedia } from './other-media';
import { PeerCall } from './peer-call';
import type { RoomSocket } from './room-socket';

export type CallFrame = FrameOf<'offer' | 'answer' | 'candidate'>;

/**
 * How long the peer-to-peer connection continues after the SFU took over here, in milliseconds. Closing it also ends it for the other
 * participant, who may not have switched yet.
 */
const OVERLAP_MS = 3_000;
/** Maximum time that it continues beside the SFU, in milliseconds, whatever the SFU delivers. */
const LONGEST_MS = 10_000;

interface Options {
  other: OtherMedia;
  media: LocalMedia;
  /** Creates the listener of a new peer-to-peer connection. */
  listener: () => MediaListener;
  ended: () => void;
}

/** Conditions of a peer-to-peer connection, as received from the server. */
export interface CallTerms {
  /** Whether this side starts the connection. */
  isInitiator?: boolean;
  /** Set while the SFU is unavailable. */
  iceServers?: readonly object[];
}

/** Peer-to-peer connection while the SFU is unavailable, including its handover once the SFU is back. */
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

  /** Hands over to the SFU: the connection continues until the other participant plays through the SFU, but for a limited time. */
  giveWay(): void {
    if (!this.#call || this.#end) return;
    this.#givesWay = true;
    this.#endIn(LONGEST_MS);
    this.look();
  }

  /** Checks the handover after the displayed remote media changed. */
  look(): void {
    if (!this.#givesWay || this.#options.other.playsByCall) return;
    this.#givesWay = false;
    this.#endIn(OVERLAP_MS);
  }

  /** Cancels the handover, because the SFU is unavailable again. */
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
