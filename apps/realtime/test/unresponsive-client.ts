import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { until } from '@skillhour/testing';

const TEXT = 1;
const CLOSE = 8;
/** Value of a frame's second byte for lengths that are encoded in two further bytes. */
const LONG = 126;

/** Client that never responds to a close frame: it keeps the socket open as long as the server does. */
export class UnresponsiveClient {
  readonly frames: Record<string, unknown>[] = [];
  /** Close code that the server sent and this client ignores. */
  closeCode: number | undefined;
  /** Whether the server has ended the connection. */
  isDisconnected = false;
  readonly #socket: Socket;
  #unread = Buffer.alloc(0);
  #upgraded = false;

  constructor(url: string) {
    const { hostname, port, pathname, search } = new URL(url);
    this.#socket = connect({ host: hostname, port: Number(port) });
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', () => (this.isDisconnected = true));
    this.#socket.on('data', (data) => this.#read(data));
    const key = randomBytes(16).toString('base64');
    const lines = [`GET ${pathname}${search} HTTP/1.1`, `Host: ${hostname}:${port}`, 'Upgrade: websocket'];
    lines.push('Connection: Upgrade', 'Sec-WebSocket-Version: 13', `Sec-WebSocket-Key: ${key}`, '', '');
    this.#socket.write(lines.join('\r\n'));
  }

  /** Sends a frame with a mask of zeros, which leaves the text unchanged. */
  send(frame: object): void {
    const text = Buffer.from(JSON.stringify(frame));
    const head = Buffer.from([0x80 | TEXT, 0x80 | LONG, 0, 0, 0, 0, 0, 0]);
    head.writeUInt16BE(text.length, 2);
    this.#socket.write(Buffer.concat([head, text]));
  }

  async next(type: string): Promise<Record<string, unknown>> {
    return until(() => this.frames.find((frame) => frame['type'] === type), { what: `a frame ${type}` });
  }

  end(): void {
    this.#socket.destroy();
  }

  #read(data: Buffer): void {
    this.#unread = Buffer.concat([this.#unread, data]);
    if (!this.#upgraded) {
      const end = this.#unread.indexOf('\r\n\r\n');
      if (end < 0) return;
      this.#upgraded = true;
      this.#unread = this.#unread.subarray(end + 4);
    }
    while (this.#readFrame());
  }

  /** Removes one complete frame of the server from the received data. Returns false if it is incomplete. */
  #readFrame(): boolean {
    const [first = 0, second = 0] = this.#unread;
    const at = second === LONG ? 4 : 2;
    if (this.#unread.length < at) return false;
    const length = second === LONG ? this.#unread.readUInt16BE(2) : second;
    if (this.#unread.length < at + length) return false;
    const body = this.#unread.subarray(at, at + length);
    this.#unread = this.#unread.subarray(at + length);
    const opcode = first & 0x0f;
    if (opcode === TEXT) this.frames.push(JSON.parse(body.toString()) as Record<string, unknown>);
    if (opcode === CLOSE) this.closeCode = body.readUInt16BE(0);
    return true;
  }
}
