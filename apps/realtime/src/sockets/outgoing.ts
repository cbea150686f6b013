import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import type { WireFrame } from './wire-frame.js';

/**
 * A reader with more unsent bytes than the limit is slow. Frames of others are still sent up to twice the
 * limit, its own up to four times.
 */
const FROM_OTHERS = 2;
const OWN = 4;

/** The part of the underlying network socket that is used. */
export type Line = Pick<Socket, 'bytesRead' | 'writableLength' | 'write'>;

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
export class Outgoing {
  readonly #socket: WebSocket;
  readonly #line: Line;
  readonly #unsentBytes: number;
  readonly #alive: () => void;
  /** Newest frame per key, until the reader has caught up. */
  #newest: Map<string, WireFrame> | undefined;
  /** Frames held back, in order. Undefined while frames are sent. */
  #held: HeldFrames | undefined;

  /** `alive` is called when the client has read what had been waiting. */
  constructor(socket: WebSocket, line: Line, unsentBytes: number, alive: () => void) {
    this.#socket = socket;
    this.#line = line;
    this.#unsentBytes = unsentBytes;
    this.#alive = alive;
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
    if (this.#isPast(OWN)) return this.#socket.terminate();
    this.#write(frame);
  }

  /**
   * Sends a frame of another member. A slow reader receives only the newest of the frames with the same
   * `key`.
   */
  pass(frame: WireFrame, key?: string): void {
    if (key !== undefined && this.#isPast(1)) (this.#newest ??= new Map()).set(key, frame);
    else if (!this.#isPast(FROM_OTHERS)) this.#write(frame, key);
  }

  #isPast(times: number): boolean {
    const unsent = this.#line.writableLength + (this.#held?.bytes ?? 0);
    return unsent > times * this.#unsentBytes;
  }

  /**
   * Writes a frame. A small frame on an empty queue needs no callback. Waiting data is taken only after the
   * client has confirmed something, so the callback then shows that the client is alive.
   */
  #write(frame: WireFrame, key?: string): void {
    if (this.#held !== undefined) return holdBack(this.#held, frame, key);
    const waited = this.#line.writableLength > 0;
    if (!waited && frame.length <= this.#unsentBytes) this.#line.write(frame);
    else this.#line.write(frame, (error) => error ?? this.#taken(waited));
  }

  #taken(waited: boolean): void {
    if (waited) this.#alive();
    this.#sendNewest();
  }

  /** Sends the frames that replaced others while the reader was behind. */
  #sendNewest(): void {
    if (this.#newest === undefined || this.#isPast(1)) return;
    const waiting = [...this.#newest.values()];
    this.#newest = undefined;
    for (const frame of waiting) if (this.#socket.readyState === this.#socket.OPEN) this.#write(frame);
  }
}
