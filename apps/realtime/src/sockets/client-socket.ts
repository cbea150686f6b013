import type { SocketLimits } from '@skillhour/contracts';
import type { RawData, WebSocket } from 'ws';
import type { CloseCode } from './close.js';
import { FloodGate } from './flood-gate.js';

/** What a close frame holds beside its code, in bytes. */
const LONGEST_REASON = 123;

/** One accepted socket: bounded both ways, with the moment of its last sign of life. */
export class ClientSocket {
  readonly #socket: WebSocket;
  readonly #unsentBytes: number;
  readonly #frames: FloodGate;
  readonly #bytes: FloodGate;
  #lastAliveAtMs = Date.now();
  #isSlowed = false;

  constructor(socket: WebSocket, limits: SocketLimits) {
    this.#socket = socket;
    this.#unsentBytes = limits.unsentBytes;
    this.#frames = new FloodGate(limits.burstFrames, limits.framesPerSecond, Date.now());
    this.#bytes = new FloodGate(limits.burstBytes, limits.bytesPerSecond, Date.now());
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
      // Whoever was told to go is not listened to any more.
      if (this.#socket.readyState !== this.#socket.OPEN) return;
      this.#lastAliveAtMs = Date.now();
      this.#frames.pass(this.#lastAliveAtMs);
      this.#bytes.pass(this.#lastAliveAtMs, bytesOf(data));
      if (this.#waitMs() > 0) this.#slowDown();
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
    if (this.#socket.bufferedAmount > this.#unsentBytes) return this.#socket.terminate();
    this.#socket.send(text);
  }

  ping(): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.ping();
  }

  close(code: CloseCode, reason: string): void {
    const words = Buffer.alloc(LONGEST_REASON);
    const { written } = new TextEncoder().encodeInto(reason, words);
    this.#socket.close(code, words.subarray(0, written));
    // The client's goodbye has to be read, also of one that was slowed down or not let in yet.
    this.#socket.resume();
  }

  /** Ends it without a goodbye, for a client that does not listen any more. */
  terminate(): void {
    this.#socket.terminate();
  }

  /** How long to stop reading, for frames or for bytes. */
  #waitMs(): number {
    return Math.max(this.#frames.waitMs(Date.now()), this.#bytes.waitMs(Date.now()));
  }

  /** What was read at once is still handled; reading goes on when it is paid off. */
  #slowDown(): void {
    const waitMs = this.#waitMs();
    if (waitMs === 0 || this.#socket.readyState !== this.#socket.OPEN) return this.#socket.resume();
    this.#socket.pause();
    if (this.#isSlowed) return;
    this.#isSlowed = true;
    setTimeout(() => {
      this.#isSlowed = false;
      this.#slowDown();
    }, waitMs).unref();
  }
}

const bytesOf = (data: RawData): number =>
  Array.isArray(data) ? data.reduce((sum, part) => sum + part.length, 0) : data.byteLength;

/** What a message says, in whichever form ws hands it over. */
export function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString();
  return data instanceof ArrayBuffer ? Buffer.from(data).toString() : data.toString();
}
