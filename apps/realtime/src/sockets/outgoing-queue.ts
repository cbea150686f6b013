import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import type { WireFrame } from './wire-frame.js';

/**
 * A reader with more unsent bytes than the limit is slow. Frames of others are still sent up to twice the
 * limit, its own up to four times.
 */
const RELAYED_FACTOR = 2;
const OWN_FACTOR = 4;

/** The part of the underlying network socket that is used. */
export type NetworkSocket = Pick<Socket, 'bytesRead' | 'writableLength' | 'write'>;

interface HeldFrames {
  /** Indexed by key; a frame without a key has a unique symbol. */
  frames: Map<string | symbol, WireFrame>;
  bytes: number;
}

function holdBack(held: HeldFrames, frame: WireFrame, key: string | symbol = Symbol()): void {
  held.bytes += frame.length - (held.frames.get(key)?.length ?? 0);
  held.frames.delete(key);
  held.frames.set(key, frame);
}

/**
 * Outgoing frames of one client. A slow client receives fewer frames of others instead of being disconnected:
 * they wait in a bounded queue, which keeps only the newest per key. Only a client that does not read the
 * responses to its own frames is disconnected.
 *
 * Frames arrive fully encoded and are written to the network socket directly. A frame for many clients is
 * encoded once, and clients hold no copies.
 */
export class OutgoingQueue {
  readonly #socket: WebSocket;
  readonly #networkSocket: NetworkSocket;
  readonly #unsentBytes: number;
  readonly #onAlive: () => void;
  /** Newest frame per key, until the reader has caught up. */
  #newest: Map<string, WireFrame> | undefined;
  /** Frames held back, in order. Undefined while frames are sent. */
  #held: HeldFrames | undefined;

  /** `onAlive` is called when the client has read what had been waiting. */
  constructor(socket: WebSocket, networkSocket: NetworkSocket, unsentBytes: number, onAlive: () => void) {
    this.#socket = socket;
    this.#networkSocket = networkSocket;
    this.#unsentBytes = unsentBytes;
    this.#onAlive = onAlive;
  }

  /** Holds back all frames until `release`, within the limits of a slow reader. */
  hold(): void {
    this.#held ??= { frames: new Map(), bytes: 0 };
  }

  release(): void {
    const frames = [...(this.#held?.frames.values() ?? [])];
    this.#held = undefined;
    for (const frame of frames) if (this.#socket.readyState === this.#socket.OPEN) this.#write(frame);
    this.#sendNewest();
  }

  /** Sends a frame that is meant for this client itself. */
  send(frame: WireFrame): void {
    if (this.#exceedsLimit(OWN_FACTOR)) return this.#socket.terminate();
    this.#write(frame);
  }

  /**
   * Sends a frame of another member. A slow reader receives only the newest of the frames with the same
   * `key`.
   */
  relay(frame: WireFrame, key?: string): void {
    if (key !== undefined && this.#exceedsLimit(1)) (this.#newest ??= new Map()).set(key, frame);
    else if (!this.#exceedsLimit(RELAYED_FACTOR)) this.#write(frame, key);
  }

  #exceedsLimit(times: number): boolean {
    const unsent = this.#networkSocket.writableLength + (this.#held?.bytes ?? 0);
    return unsent > times * this.#unsentBytes;
  }

  /**
   * Writes a frame. A small frame on an empty queue needs no callback. Waiting data is taken only after the
   * client has confirmed something, so the callback then shows that the client is alive.
   */
  #write(frame: WireFrame, key?: string): void {
    if (this.#held !== undefined) return holdBack(this.#held, frame, key);
    const waited = this.#networkSocket.writableLength > 0;
    if (!waited && frame.length <= this.#unsentBytes) this.#networkSocket.write(frame);
    else this.#networkSocket.write(frame, (error) => error ?? this.#onWritten(waited));
  }

  #onWritten(waited: boolean): void {
    if (waited) this.#onAlive();
    this.#sendNewest();
  }

  /** Sends the frames that replaced others while the reader was behind. */
  #sendNewest(): void {
    if (this.#newest === undefined || this.#exceedsLimit(1)) return;
    const waiting = [...this.#newest.values()];
    this.#newest = undefined;
    for (const frame of waiting) if (this.#socket.readyState === this.#socket.OPEN) this.#write(frame);
  }
}
