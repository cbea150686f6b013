import { until } from '@skillhour/testing';
import { WebSocket, type ClientOptions } from 'ws';
import { textOf } from '../src/sockets/client-socket.js';

export type ReceivedFrame = Record<string, unknown>;

const opened: SocketClient[] = [];
/** Number of last frames in the error if an expected frame does not come. */
const LAST_TEXTS = 10;
/** Time limit for frames: hundreds of frames take long on a busy machine. A test ends by its own limit. */
const FRAMES_WITHIN_MS = 90_000;

/** Ends every socket that a test opened. */
export const endSockets = (): void => opened.splice(0).forEach((client) => client.end());

/** Socket of a member that records all frames it receives. */
export class SocketClient {
  readonly frames: ReceivedFrame[] = [];
  readonly texts: string[] = [];
  readonly #socket: WebSocket;
  closed: number | undefined;
  reason = '';

  constructor(url: string, options: ClientOptions = {}) {
    this.#socket = new WebSocket(url, options);
    this.#socket.on('message', (data) => {
      const text = textOf(data);
      this.texts.push(text);
      this.frames.push(JSON.parse(text) as ReceivedFrame);
    });
    this.#socket.on('close', (code, reason) => {
      this.reason = reason.toString();
      this.closed = code;
    });
    this.#socket.on('error', () => undefined);
    opened.push(this);
  }

  /** Resolves once the upgrade succeeded, regardless of whether the ticket is valid. */
  async open(): Promise<this> {
    await until(() => this.#socket.readyState === WebSocket.OPEN, { what: 'the upgrade' });
    return this;
  }

  send(frame: object | string | Buffer): void {
    const isRaw = typeof frame === 'string' || Buffer.isBuffer(frame);
    this.#socket.send(isRaw ? frame : JSON.stringify(frame));
  }

  async next(type: string): Promise<ReceivedFrame> {
    const [first] = await this.waitForFrames(type, 1);
    return first as ReceivedFrame;
  }

  /**
   * Waits for at least `count` frames of a type. If they do not come, the error's cause contains the last
   * frames.
   */
  waitForFrames(type: string, count: number): Promise<ReceivedFrame[]> {
    const enough = () => {
      const frames = this.all(type);
      if (frames.length >= count) return frames;
      throw new Error([`closed: ${String(this.closed)}`, ...this.texts.slice(-LAST_TEXTS)].join('\n'));
    };
    return until(enough, { what: `${count} frames ${type}`, timeoutMs: FRAMES_WITHIN_MS });
  }

  async close(): Promise<number> {
    return until(() => this.closed, { what: 'the close' });
  }

  all(type: string): ReceivedFrame[] {
    return this.frames.filter((frame) => frame['type'] === type);
  }

  /** Stops reading from the network, as a client that hangs. */
  hang(): void {
    this.#socket.pause();
  }

  resumeReading(): void {
    this.#socket.resume();
  }

  /** Sends a close frame, as a browser whose tab closes. */
  leave(): void {
    this.#socket.close(1001);
  }

  end(): void {
    this.#socket.terminate();
  }
}
