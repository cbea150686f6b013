import { readServerFrame, type FrameOf, type ServerFrame } from './frames';

const OPEN_MS = 10_000;
const REPLY_MS = 6_000;

export interface SocketListener {
  frame(frame: ServerFrame): void;
  closed(code: number, reason: string): void;
}

/** Adds the seat token to a room's URL, so that the media side is resumed. */
export function withSeat(address: string, seat: string): string {
  if (seat === '') return address;
  const url = new URL(address);
  url.searchParams.set('seat', seat);
  return url.href;
}

type SfuRequestKind =
  | 'sfuJoin'
  | 'sfuConnect'
  | 'sfuProduce'
  | 'sfuSetProducer'
  | 'sfuResumeConsumer'
  | 'sfuRestartIce'
  | 'sfuSetConsumer';
/** A request to the media side, without its number. */
export type SfuRequest = { [K in SfuRequestKind]: Omit<FrameOf<K>, 'request_id'> }[SfuRequestKind];

/** Error response of the media side. */
export class SfuError extends Error {}

/** The room's socket: parses frames by their contracts, matches requests with replies, and limits waiting times. */
export class RoomSocket {
  readonly #socket: WebSocket;
  readonly #listener: SocketListener;
  readonly #pending = new Map<number, { resolve: (data: object) => void; reject: (error: Error) => void }>();
  readonly #openTimer: ReturnType<typeof setTimeout>;
  #nextRequest = 1;
  #over = false;

  constructor(url: string, listener: SocketListener) {
    this.#listener = listener;
    this.#socket = new WebSocket(url);
    this.#openTimer = setTimeout(() => this.#end(0, ''), OPEN_MS);
    this.#socket.addEventListener('open', () => clearTimeout(this.#openTimer));
    this.#socket.addEventListener('close', ({ code, reason }) => this.#end(code, reason));
    this.#socket.addEventListener('message', ({ data }) => this.#receive(String(data)));
  }

  send(frame: object): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  /** Sends a request to the media side once the socket is open. Rejects if the media side returns an error or does not reply in time. */
  request(frame: SfuRequest): Promise<object> {
    if (this.#socket.readyState > WebSocket.OPEN) return Promise.reject(new Error('the socket is closed'));
    const request_id = this.#nextRequest++;
    const { promise, resolve, reject } = Promise.withResolvers<object>();
    const timer = setTimeout(() => reject(new Error(`no response to ${frame.type}`)), REPLY_MS);
    this.#pending.set(request_id, { resolve, reject });
    const sendRequest = () => this.send({ ...frame, request_id });
    if (this.#socket.readyState === WebSocket.CONNECTING) this.#socket.addEventListener('open', sendRequest);
    else sendRequest();
    return promise.finally(() => {
      clearTimeout(timer);
      this.#pending.delete(request_id);
    });
  }

  /** Closes without notifying the listener. */
  close(): void {
    this.#over = true;
    this.#cleanUp();
    this.#socket.close(1000);
  }

  #receive(text: string): void {
    const frame = this.#over ? undefined : readServerFrame(text);
    if (frame === undefined) return;
    if (frame.type !== 'sfu_reply') return this.#listener.frame(frame);
    const pending = this.#pending.get(frame.request_id);
    if (frame.ok) pending?.resolve(frame.data ?? {});
    else pending?.reject(new SfuError(frame.error?.code ?? 'refused'));
  }

  #end(code: number, reason: string): void {
    if (this.#over) return;
    this.#over = true;
    this.#cleanUp();
    if (code === 0) this.#socket.close();
    this.#listener.closed(code, reason);
  }

  #cleanUp(): void {
    clearTimeout(this.#openTimer);
    for (const { reject } of this.#pending.values()) reject(new Error('the socket closed'));
  }
}
