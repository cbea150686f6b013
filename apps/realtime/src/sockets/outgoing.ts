import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import type { WireFrame } from './wire-frame.js';

/** Past its limit a reader is behind; what others send still comes up to this many times the limit, what is for itself up to twice that. */
const FROM_OTHERS = 2;
const OWN = 4;

/** What carries a socket. */
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
 * What one client is sent. A slow one gets less of what others send, never the door because of it: their frames wait in a bounded line, of
 * those that supersede each other only the newest. Only who lets the answers to its own frames pile up is cut off.
 *
 * Frames are whole when they come here and go to the line itself: one that many get is framed once, and nothing of it is held for each.
 */
export class Outgoing {
  readonly #socket: WebSocket;
  readonly #line: Line;
  readonly #unsentBytes: number;
  readonly #alive: () => void;
  /** The newest frame of each kind, until the reader has caught up. */
  #newest: Map<string, WireFrame> | undefined;
  /** Frames held back, in order; undefined while frames are sent. */
  #held: HeldFrames | undefined;

  /** `alive` is told when the client's end took what had been waiting. */
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

  /** For the client itself. */
  send(frame: WireFrame): void {
    if (this.#isPast(OWN)) return this.#socket.terminate();
    this.#write(frame);
  }

  /** What another sent. Of frames with the same `key` a reader who is behind gets the newest only. */
  pass(frame: WireFrame, key?: string): void {
    if (key !== undefined && this.#isPast(1)) (this.#newest ??= new Map()).set(key, frame);
    else if (!this.#isPast(FROM_OTHERS)) this.#write(frame, key);
  }

  #isPast(times: number): boolean {
    const unsent = this.#line.writableLength + (this.#held?.bytes ?? 0);
    return unsent > times * this.#unsentBytes;
  }

  /** What goes out at once needs no look back; what waits here is taken only once the client's end has confirmed something. */
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
