import type { SocketLimits } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import type { RawData, WebSocket } from 'ws';
import { CLOSE, type CloseCode } from './close.js';
import { errorFrame } from './error-frame.js';
import { Outgoing, type Line } from './outgoing.js';
import type { SenderGate } from './sender-gate.js';
import { wireFrame, type WireFrame } from './wire-frame.js';

/** Code of a connection that ended without a close frame. */
const NO_GOODBYE = 1006;
const BROKEN: readonly number[] = [NO_GOODBYE, CLOSE.restarting];
/** Maximum length of the reason in a close frame, in bytes. */
const LONGEST_REASON = 123;
/**
 * Time in which a client may respond to a close frame, in milliseconds. For everyone else its connection is
 * over immediately.
 */
const GOODBYE_MS = 500;
/** Minimum interval between notices to a throttled sender, in milliseconds. */
const TELL_EVERY_MS = 5_000;

/** One accepted socket, with limits in both directions and the time of its last response. */
export class ClientSocket {
  readonly #socket: WebSocket;
  readonly #line: Line;
  readonly #outgoing: Outgoing;
  /** Listeners for the end of the socket. Undefined after they were called. */
  #waiting: (() => void)[] | undefined = [];
  #code = 0;
  #lastAliveAtMs = performance.now();
  #bytesHeard = 0;
  #isSlowed = false;
  #toldSlowAtMs = -Infinity;
  /** Called once when the client responds again. Frames are held back until then. */
  #onHeard: (() => void) | undefined;

  /** `line` is the underlying network socket. */
  constructor(socket: WebSocket, line: Line, { unsentBytes }: SocketLimits) {
    this.#socket = socket;
    this.#line = line;
    this.#outgoing = new Outgoing(socket, line, unsentBytes, () => this.#heard());
    socket.once('close', (code) => this.#end(code));
    socket.on('pong', () => this.#heard());
    // ws closes the connection by itself after a broken frame; without a listener, the error would end the
    // process.
    socket.on('error', nothing);
  }

  /**
   * Whether it ended without a close frame of the client or because this service restarts, so that the client
   * may return in a moment.
   */
  get isBroken(): boolean {
    return BROKEN.includes(this.#code);
  }

  /** Close code, sent or received; 0 while it is open. */
  get code(): number {
    return this.#code;
  }

  /**
   * Time since the client last responded, pongs included, in milliseconds. Received bytes count as well: on a
   * slow connection a large frame takes long and delays the pongs.
   */
  get silentMs(): number {
    const { bytesRead } = this.#line;
    if (bytesRead > this.#bytesHeard) this.#heard();
    this.#bytesHeard = bytesRead;
    return performance.now() - this.#lastAliveAtMs;
  }

  /**
   * Registers the listener for frames. `text` is undefined for binary frames. Frames count toward the
   * sender's limits, shared by all their sockets.
   */
  onFrame(sender: SenderGate, listener: (text: string | undefined) => void): void {
    this.#socket.on('message', (data: RawData, isBinary: boolean) => {
      // Frames that arrive after our close frame are ignored.
      if (this.#socket.readyState !== this.#socket.OPEN) return;
      this.#heard();
      sender.pass(this.#lastAliveAtMs, bytesOf(data));
      if (sender.isExhausted(this.#lastAliveAtMs))
        return this.close(CLOSE.flooding, t('You’re sending too much.'));
      if (sender.waitMs(this.#lastAliveAtMs) > 0) this.#slowDown(sender);
      listener(isBinary ? undefined : textOf(data));
    });
  }

  /**
   * Calls the listener once the socket is closed or was told to close, even if the client ignores that. Also
   * works if it is already over.
   */
  onOver(listener: () => void): void {
    if (this.#waiting === undefined) queueMicrotask(listener);
    else this.#waiting.push(listener);
  }

  /** Holds frames back until the client responds again, and then calls `onHeard`. */
  holdUntilHeard(onHeard: () => void): void {
    this.#onHeard = onHeard;
    this.#outgoing.hold();
  }

  /** Starts reading. Until then frames wait at the client. */
  resume(): void {
    this.#socket.resume();
  }

  /** Sends a frame to this client. */
  send(frame: object): void {
    this.sendText(JSON.stringify(frame));
  }

  /** Sends a frame that is already text. Such frames are never dropped. */
  sendText(text: string): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#outgoing.send(wireFrame(text));
  }

  /** Sends a frame of another member, as text or as a frame shared by all receivers; see `Outgoing`. */
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
    // The client's close frame has to be read, even from one that was throttled or not yet admitted.
    this.#socket.resume();
    if (this.#waiting === undefined) return;
    setTimeout(() => this.#socket.terminate(), GOODBYE_MS).unref();
    this.#end(code);
  }

  /** Ends it without a close frame, for a client that no longer responds. */
  terminate(): void {
    this.#socket.terminate();
  }

  #end(code: number): void {
    if (this.#waiting === undefined) return;
    this.#code = code;
    // The caller that closed it finishes first.
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

  /** Frames that were read together are still handled. Reading resumes after the waiting time. */
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

/** Returns the text of a message in any form that ws provides. */
export function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString();
  return data instanceof ArrayBuffer ? Buffer.from(data).toString() : data.toString();
}
