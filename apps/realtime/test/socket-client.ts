import { until } from '@skillhour/testing';
import { WebSocket, type ClientOptions } from 'ws';
import { textOf } from '../src/sockets/client-socket.js';

export type ReceivedFrame = Record<string, unknown>;

const opened: SocketClient[] = [];

/** Ends every socket that a test opened. */
export const endSockets = (): void => opened.splice(0).forEach((client) => client.end());

/** A member's socket, with all it heard. */
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

  /** Resolves once the upgrade succeeded, which says nothing of the ticket. */
  async open(): Promise<this> {
    await until(() => this.#socket.readyState === WebSocket.OPEN, { what: 'the upgrade' });
    return this;
  }

  send(frame: object | string | Buffer): void {
    const isRaw = typeof frame === 'string' || Buffer.isBuffer(frame);
    this.#socket.send(isRaw ? frame : JSON.stringify(frame));
  }

  async next(type: string): Promise<ReceivedFrame> {
    return until(() => this.frames.find((frame) => frame['type'] === type), { what: `a frame ${type}` });
  }

  async close(): Promise<number> {
    return until(() => this.closed, { what: 'the close' });
  }

  all(type: string): ReceivedFrame[] {
    return this.frames.filter((frame) => frame['type'] === type);
  }

  /** Takes nothing more from the network, as a client that hangs. */
  hang(): void {
    this.#socket.pause();
  }

  goOn(): void {
    this.#socket.resume();
  }

  end(): void {
    this.#socket.terminate();
  }
}
