import type { RawData, WebSocket } from 'ws';
import { FloodGate } from './flood-gate.js';

/** Why a socket closes. 1011 is never said: it would make clients come back at once. */
export const CLOSE = { done: 1000, refused: 1008, restarting: 1012, tryLater: 1013, shutOut: 4403 } as const;
export type CloseCode = (typeof CLOSE)[keyof typeof CLOSE];

/** A client that takes its frames this slowly is gone, in bytes. */
const MOST_UNSENT_BYTES = 4 * 1024 * 1024;
const BURST_FRAMES = 500;
const FRAMES_PER_SECOND = 200;

/** One accepted socket: bounded both ways, with the moment of its last sign of life. */
export class ClientSocket {
  readonly #socket: WebSocket;
  readonly #gate = new FloodGate(BURST_FRAMES, FRAMES_PER_SECOND, Date.now());
  #lastAliveAtMs = Date.now();
  #isSlowed = false;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('pong', () => (this.#lastAliveAtMs = Date.now()));
    // A broken frame makes ws close the connection by itself; without a listener it would end the process.
    socket.on('error', () => undefined);
  }

  /** When the client was last heard, pongs included. */
  get lastAliveAtMs(): number {
    return this.#lastAliveAtMs;
  }

  /** `text` is undefined where the frame was binary. */
  onFrame(listener: (text: string | undefined) => void): void {
    this.#socket.on('message', (data: RawData, isBinary: boolean) => {
      this.#lastAliveAtMs = Date.now();
      this.#gate.pass(this.#lastAliveAtMs);
      if (this.#gate.waitMs(this.#lastAliveAtMs) > 0) this.#slowDown();
      listener(isBinary ? undefined : textOf(data));
    });
  }

  /** Also for a socket that closed before anybody listened. */
  onClose(listener: () => void): void {
    if (this.#socket.readyState === this.#socket.CLOSED) queueMicrotask(listener);
    else this.#socket.once('close', listener);
  }

  /** Reads on; until then frames wait with the client. */
  resume(): void {
    this.#socket.resume();
  }

  send(frame: object): void {
    this.sendText(JSON.stringify(frame));
  }

  sendText(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MOST_UNSENT_BYTES) return this.#socket.terminate();
    this.#socket.send(text);
  }

  ping(): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.ping();
  }

  close(code: CloseCode, reason: string): void {
    this.#socket.close(code, reason);
  }

  /** Ends it without a goodbye, for a client that does not listen any more. */
  terminate(): void {
    this.#socket.terminate();
  }

  /** What was read at once is still handled; reading goes on when it is paid off. */
  #slowDown(): void {
    const waitMs = this.#gate.waitMs(Date.now());
    if (waitMs === 0) return this.#socket.resume();
    this.#socket.pause();
    if (this.#isSlowed) return;
    this.#isSlowed = true;
    setTimeout(() => {
      this.#isSlowed = false;
      this.#slowDown();
    }, waitMs).unref();
  }
}

/** What a message says, in whichever form ws hands it over. */
export function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString();
  return data instanceof ArrayBuffer ? Buffer.from(data).toString() : data.toString();
}
