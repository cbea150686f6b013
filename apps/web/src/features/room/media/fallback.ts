import type { FrameOf, RoomSocket } from '../signaling';
import type { LocalMedia } from '../devices';
import type { MediaListener, MediaPeer } from './media-peer';
import type { RemotePlayback } from './remote-playback';
import { PeerConnection } from './peer-connection';

export type PeerConnectionFrame = FrameOf<'offer' | 'answer' | 'candidate'>;

/**
 * How long the peer-to-peer connection continues after the SFU took over here, in milliseconds. Closing it also ends it for the other
 * participant, who may not have switched yet.
 */
const OVERLAP_MS = 3_000;
/** Maximum time that it continues beside the SFU, in milliseconds, whatever the SFU delivers. */
const MAX_OVERLAP_MS = 30_000;

interface Options {
  remoteMedia: RemotePlayback;
  media: LocalMedia;
  /** Creates the listener of a new peer-to-peer connection. */
  listener: () => MediaListener;
  onEnded: () => void;
}

/** Conditions of a peer-to-peer connection, as received from the server. */
export interface PeerConnectionTerms {
  /** Whether this side starts the connection. */
  isInitiator?: boolean;
  /** Set while the SFU is unavailable. */
  iceServers?: readonly object[];
}

/** Peer-to-peer connection while the SFU is unavailable, including its handover once the SFU is back. */
export class Fallback {
  readonly #options: Options;
  #connection: PeerConnection | undefined;
  #end: ReturnType<typeof setTimeout> | undefined;
  #isHandingOver = false;

  constructor(options: Options) {
    this.#options = options;
  }

  get connection(): MediaPeer | undefined {
    return this.#connection;
  }

  start(socket: RoomSocket, terms: PeerConnectionTerms): Promise<void> {
    return this.#createConnection(socket, terms).start();
  }

  async receive(frame: PeerConnectionFrame, socket: RoomSocket, terms: PeerConnectionTerms): Promise<void> {
    if (frame.type === 'answer') return this.#connection?.receiveAnswer(frame.answer);
    if (frame.type === 'candidate') return this.#connection?.receiveCandidate(frame.candidate);
    const existing = terms.isInitiator === false ? undefined : this.#connection;
    return (existing ?? this.#createConnection(socket, terms)).receiveOffer(frame.offer);
  }

  /** Hands over to the SFU: the connection continues until the other participant plays through the SFU, but for a limited time. */
  handOver(): void {
    if (!this.#connection || this.#end) return;
    this.#isHandingOver = true;
    this.#endIn(MAX_OVERLAP_MS);
    this.checkHandover();
  }

  /** Checks the handover after the displayed remote media changed. */
  checkHandover(): void {
    if (!this.#isHandingOver || this.#options.remoteMedia.playsPeerToPeer) return;
    this.#isHandingOver = false;
    this.#endIn(OVERLAP_MS);
  }

  /** Cancels the handover, because the SFU is unavailable again. */
  cancelHandover(): void {
    clearTimeout(this.#end);
    this.#end = undefined;
    this.#isHandingOver = false;
  }

  end(): void {
    if (!this.#connection) return;
    this.cancelHandover();
    this.#connection.close();
    this.#connection = undefined;
    this.#options.onEnded();
    this.#options.remoteMedia.removeEnded();
  }

  #endIn(ms: number): void {
    clearTimeout(this.#end);
    this.#end = setTimeout(() => this.end(), ms);
  }

  #createConnection(socket: RoomSocket, { iceServers = [] }: PeerConnectionTerms): PeerConnection {
    this.cancelHandover();
    this.#connection?.close();
    this.#connection = new PeerConnection({
      iceServers,
      locals: this.#options.media.locals,
      send: (frame) => socket.send(frame),
      listener: this.#options.listener(),
    });
    return this.#connection;
  }
}
