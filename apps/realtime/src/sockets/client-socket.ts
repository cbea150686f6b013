import {
  CLOSE,
  createError,
  frameErrors,
  socketClosings,
  type SocketClosing,
  type SocketLimits,
} from '@skillhour/contracts';
import { translateToEnglish } from '@skillhour/texts';
import type { RawData, WebSocket } from 'ws';
import { errorFrame } from './error-frame.js';
import { OutgoingQueue, type NetworkSocket } from './outgoing-queue.js';
import type { SenderRateLimiter } from './sender-rate-limiter.js';
import { encodeWireFrame, type WireFrame } from './wire-frame.js';

/** Code of a connection that ended without a close frame. */
const ABNORMAL_CLOSURE = 1006;
const BROKEN: readonly number[] = [ABNORMAL_CLOSURE, CLOSE.restarting];
/** Maximum length of the reason in a close frame, in bytes. */
const LONGEST_REASON = 123;
/**
 * Time in which a client may respond to a close frame, in milliseconds. For everyone else its connection is
 * over immediately.
 */
const CLOSE_TIMEOUT_MS = 500;
/** Minimum interval between notices to a throttled sender, in milliseconds. */
const NOTICE_EVERY_MS = 5_000;

/** One accepted socket, with limits in both directions and the time of its last response. */
export class ClientSocket {
  readonly #socket: WebSocket;
  readonly #networkSocket: NetworkSocket;
  readonly #outgoing: OutgoingQueue;
  /** Listeners for the end of the socket. Undefined after they were called. */
  #endListeners: (() => void)[] | undefined = [];
  #code = 0;
  #lastAliveAtMs = performance.now();
  #lastBytesRead = 0;
  #isThrottled = false;
  #throttleNoticeAtMs = -Infinity;
  /** Called once when the client responds again. Frames are held back until then. */
  #onResponse: (() => void) | undefined;

  /** `networkSocket` is the TCP socket below the WebSocket. */
  constructor(socket: WebSocket, networkSocket: NetworkSocket, { unsentBytes }: SocketLimits) {
    this.#socket = socket;
    this.#networkSocket = networkSocket;
    this.#outgoing = new OutgoingQueue(socket, networkSocket, unsentBytes, () => this.#markAlive());
    socket.once('close', (code) => this.#end(code));
    socket.on('pong', () => this.#markAlive());
    // ws closes the connection by itself after a broken frame; without a listener, the error would end the
    // process.
    socket.on('error', noop);
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
    const { bytesRead } = this.#networkSocket;
    if (bytesRead > this.#lastBytesRead) this.#markAlive();
    this.#lastBytesRead = bytesRead;
    return performance.now() - this.#lastAliveAtMs;
  }

  /**
   * Registers the listener for frames. `text` is undefined for binary frames. Frames count toward the
   * sender's limits, shared by all their sockets.
   */
  onFrame(sender: SenderRateLimiter, listener: (text: string | undefined) => void): void {
    this.#socket.on('message', (data: RawData, isBinary: boolean) => {
      // Frames that arrive after our close frame are ignored.
      if (this.#socket.readyState !== this.#socket.OPEN) return;
      this.#markAlive();
      sender.consume(this.#lastAliveAtMs, byteLengthOf(data));
      if (sender.isExhausted(this.#lastAliveAtMs)) return this.close(socketClosings.flooding);
      if (sender.waitMs(this.#lastAliveAtMs) > 0) this.#throttle(sender);
      listener(isBinary ? undefined : textOf(data));
    });
  }

  /**
   * Calls the listener once the socket is closed or was asked to close, even if the client ignores that. Also
   * works if it is already over.
   */
  onEnd(listener: () => void): void {
    if (this.#endListeners === undefined) queueMicrotask(listener);
    else this.#endListeners.push(listener);
  }

  /** Holds frames back until the client responds again, and then calls `onResponse`. */
  holdUntilResponse(onResponse: () => void): void {
    this.#onResponse = onResponse;
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
    if (this.#socket.readyState === this.#socket.OPEN) this.#outgoing.send(encodeWireFrame(text));
  }

  /** Sends a frame of another member, as text or as a frame shared by all receivers; see `OutgoingQueue`. */
  relay(frame: string | WireFrame, key?: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#outgoing.relay(typeof frame === 'string' ? encodeWireFrame(frame) : frame, key);
  }

  ping(): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.ping();
  }

  close({ code, reason }: SocketClosing): void {
    const buffer = Buffer.alloc(LONGEST_REASON);
    const { written } = new TextEncoder().encodeInto(translateToEnglish(reason), buffer);
    this.#socket.close(code, buffer.subarray(0, written));
    // The client's close frame has to be read, even from one that was throttled or not yet admitted.
    this.#socket.resume();
    if (this.#endListeners === undefined) return;
    setTimeout(() => this.#socket.terminate(), CLOSE_TIMEOUT_MS).unref();
    this.#end(code);
  }

  /** Ends it without a close frame, for a client that no longer responds. */
  terminate(): void {
    this.#socket.terminate();
  }

  #end(code: number): void {
    if (this.#endListeners === undefined) return;
    this.#code = code;
    // The caller that closed it finishes first.
    for (const listener of this.#endListeners) queueMicrotask(listener);
    this.#endListeners = undefined;
  }

  #markAlive(): void {
    this.#lastAliveAtMs = performance.now();
    const onResponse = this.#onResponse;
    if (onResponse === undefined) return;
    this.#onResponse = undefined;
    this.#outgoing.release();
    onResponse();
  }

  /** Frames that were read together are still handled. Reading resumes after the waiting time. */
  #throttle(sender: SenderRateLimiter): void {
    const nowMs = performance.now();
    const waitMs = sender.waitMs(nowMs);
    if (waitMs === 0 || this.#socket.readyState !== this.#socket.OPEN) return this.#socket.resume();
    this.#socket.pause();
    if (this.#isThrottled) return;
    this.#isThrottled = true;
    if (nowMs - this.#throttleNoticeAtMs > NOTICE_EVERY_MS) {
      this.#throttleNoticeAtMs = nowMs;
      this.send(errorFrame(createError(frameErrors, 'frame.too_much')));
    }
    setTimeout(() => {
      this.#isThrottled = false;
      this.#throttle(sender);
    }, waitMs).unref();
  }
}

const noop = (): void => undefined;

const byteLengthOf = (data: RawData): number =>
  Array.isArray(data) ? data.reduce((sum, part) => sum + part.length, 0) : data.byteLength;

/** Returns the text of a message in any form that ws provides. */
export function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString();
  return data instanceof ArrayBuffer ? Buffer.from(data).toString() : data.toString();
}
