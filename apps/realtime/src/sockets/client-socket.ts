import type { SocketLimits } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import type { RawData, WebSocket } from 'ws';
import { CLOSE, type CloseCode } from './close.js';
import { errorFrame } from './error-frame.js';
import { Outgoing, type Line } from './outgoing.js';
import type { SenderGate } from './sender-gate.js';
import { wireFrame, type WireFrame } from './wire-frame.js';

/** Of a connection that ended without a close frame. */
const NO_GOODBYE = 1006;
const BROKEN: readonly number[] = [NO_GOODBYE, CLOSE.restarting];
/** What a close frame holds beside its code, in bytes. */
const LONGEST_REASON = 123;
/** How long a client has to say goodbye, in milliseconds. Nothing counts on it: for everybody else it is gone at once. */
const GOODBYE_MS = 500;
/** A sender who is slowed down is told so at most this often, in milliseconds. */
const TELL_EVERY_MS = 5_000;

/** One accepted socket: bounded both ways, with the moment of its last sign of life. */
export class ClientSocket {
  readonly #socket: WebSocket;
  readonly #line: Line;
  readonly #outgoing: Outgoing;
  /** Who is told that it is over; undefined once they were. */
  #waiting: (() => void)[] | undefined = [];
  #code = 0;
  #lastAliveAtMs = performance.now();
  #bytesHeard = 0;
  #isSlowed = false;
  #toldSlowAtMs = -Infinity;
  /** Called once when the client is heard again; until then frames are held back. */
  #onHeard: (() => void) | undefined;

  /** `line` carries the socket. */
  constructor(socket: WebSocket, line: Line, { unsentBytes }: SocketLimits) {
    this.#socket = socket;
    this.#line = line;
    this.#outgoing = new Outgoing(socket, line, unsentBytes, () => this.#heard());
    socket.once('close', (code) => this.#end(code));
    socket.on('pong', () => this.#heard());
    // A broken frame makes ws close the connection by itself; without a listener it would end the process.
    socket.on('error', nothing);
  }

  /** Over without a goodbye of the client's, or because this service restarts: it may be back in a moment. */
  get isBroken(): boolean {
    return BROKEN.includes(this.#code);
  }

  /** With what it closed, or was told to; 0 while it is open. */
  get code(): number {
    return this.#code;
  }

  /** How long the client was not heard, pongs included. Where the line is slow, a large frame takes long and comes before the pongs. */
  get silentMs(): number {
    const { bytesRead } = this.#line;
    if (bytesRead > this.#bytesHeard) this.#heard();
    this.#bytesHeard = bytesRead;
    return performance.now() - this.#lastAliveAtMs;
  }

  /** `text` is undefined where the frame was binary. What is sent counts for the sender, over all their sockets. */
  onFrame(sender: SenderGate, listener: (text: string | undefined) => void): void {
    this.#socket.on('message', (data: RawData, isBinary: boolean) => {
      // Whoever was told to go is not listened to any more.
      if (this.#socket.readyState !== this.#socket.OPEN) return;
      this.#heard();
      sender.pass(this.#lastAliveAtMs, bytesOf(data));
      if (sender.isExhausted(this.#lastAliveAtMs))
        return this.close(CLOSE.flooding, t('You’re sending too much.'));
      if (sender.waitMs(this.#lastAliveAtMs) > 0) this.#slowDown(sender);
      listener(isBinary ? undefined : textOf(data));
    });
  }

  /** Once it closed, or was told to: whoever ignores that is gone all the same. Also for who asks later. */
  onOver(listener: () => void): void {
    if (this.#waiting === undefined) queueMicrotask(listener);
    else this.#waiting.push(listener);
  }

  /** Holds frames back until the client is heard again, and then calls `onHeard`. */
  holdUntilHeard(onHeard: () => void): void {
    this.#onHeard = onHeard;
    this.#outgoing.hold();
  }

  /** Reads on; until then frames wait with the client. */
  resume(): void {
    this.#socket.resume();
  }

  /** Something for this client itself. */
  send(frame: object): void {
    this.sendText(JSON.stringify(frame));
  }

  /** The same of a frame that is text already: nothing of it is ever left out. */
  sendText(text: string): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#outgoing.send(wireFrame(text));
  }

  /** What another member sent, as text or framed once for all who get it; see `Outgoing`. */
  pass(frame: string | WireFrame, key?: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#outgoing.pass(typeof frame === 'string' ? wireFrame(frame) : frame, key);
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
    if (this.#waiting === undefined) return;
    setTimeout(() => this.#socket.terminate(), GOODBYE_MS).unref();
    this.#end(code);
  }

  /** Ends it without a goodbye, for a client that does not listen any more. */
  terminate(): void {
    this.#socket.terminate();
  }

  #end(code: number): void {
    if (this.#waiting === undefined) return;
    this.#code = code;
    // Whoever told it to go is done first.
    for (const listener of this.#waiting) queueMicrotask(listener);
    this.#waiting = undefined;
  }

  #heard(): void {
    this.#lastAliveAtMs = performance.now();
    const onHeard = this.#onHeard;
    if (onHeard === undefined) return;
    this.#onHeard = undefined;
    this.#outgoing.release();
    onHeard();
  }

  /** What was read at once is still handled; reading goes on when it is paid off. */
  #slowDown(sender: SenderGate): void {
    const nowMs = performance.now();
    const waitMs = sender.waitMs(nowMs);
    if (waitMs === 0 || this.#socket.readyState !== this.#socket.OPEN) return this.#socket.resume();
    this.#socket.pause();
    if (this.#isSlowed) return;
    this.#isSlowed = true;
    if (nowMs - this.#toldSlowAtMs > TELL_EVERY_MS) {
      this.#toldSlowAtMs = nowMs;
      this.send(errorFrame('frame.too_much', t('You’re sending too fast. Messages may be delayed.')));
    }
    setTimeout(() => {
      this.#isSlowed = false;
      this.#slowDown(sender);
    }, waitMs).unref();
  }
}

const nothing = (): void => undefined;

const bytesOf = (data: RawData): number =>
  Array.isArray(data) ? data.reduce((sum, part) => sum + part.length, 0) : data.byteLength;

/** What a message says, in whichever form ws hands it over. */
export function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString();
  return data instanceof ArrayBuffer ? Buffer.from(data).toString() : data.toString();
}
