import { until } from '@skillhour/machine';

export type RoomFrame = Record<string, unknown> & { type: string };

/** A client in a room: connects with a ticket URL and records every frame. */
export class RoomSocket {
  readonly frames: RoomFrame[] = [];
  readonly #socket: WebSocket;
  closeCode: number | undefined;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.frames.push(JSON.parse(String(data)) as RoomFrame));
    socket.addEventListener('close', ({ code }) => {
      this.closeCode = code;
    });
  }

  /** Connects and waits until the server has admitted the member. */
  static async join(websocketUrl: string): Promise<RoomSocket> {
    const socket = RoomSocket.open(websocketUrl);
    await socket.next('joined');
    return socket;
  }

  /** Connects without waiting. */
  static open(websocketUrl: string): RoomSocket {
    return new RoomSocket(new WebSocket(websocketUrl));
  }

  /** Resolves once frames can be sent. */
  async opened(): Promise<void> {
    await until(() => this.#socket.readyState === WebSocket.OPEN, { what: 'the opening of a socket' });
  }

  send(frame: RoomFrame): void {
    this.#socket.send(JSON.stringify(frame));
  }

  /** Sends data that is not a frame. */
  sendRaw(data: string | Uint8Array<ArrayBuffer>): void {
    this.#socket.send(data);
  }

  /** Returns the newest frame of a type; waits for the first one. */
  async next(type: string, timeoutMs = 30_000): Promise<RoomFrame> {
    const newest = () => this.frames.findLast((frame) => frame.type === type);
    await until(() => newest() !== undefined, { timeoutMs, what: `a frame ${type}` });
    const frame = newest();
    if (!frame) throw new Error(`no frame ${type}`);
    return frame;
  }

  async closed(timeoutMs = 30_000): Promise<number> {
    await until(() => this.closeCode !== undefined, { timeoutMs, what: 'the close of a socket' });
    return this.closeCode ?? 0;
  }

  close(): void {
    this.#socket.close();
  }
}
