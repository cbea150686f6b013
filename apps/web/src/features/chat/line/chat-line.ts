import type { chatMessages, Frame } from '@skillhour/contracts';
import { ApiError, call } from '@/api';
import { Heartbeat } from '@/live/heartbeat';

type Messages = typeof chatMessages;
type Told = { [K in keyof Messages]: Messages[K]['from'] extends 'server' ? Frame<Messages[K]> : never };
/** Any frame that the server sends, discriminated by `type`. */
export type ServerFrame = Told[keyof Told];

/** State of the connection (specification 2, section 4). */
export type LineState = 'disconnected' | 'connected' | 'error';

export interface LineListener {
  /** Position up to which this device has all messages. */
  offset: () => { epoch: string; after: number };
  state: (state: LineState, reason?: string) => void;
  frame: (frame: ServerFrame) => void;
}

const CONNECT_MS = 8_000;
const LONGEST_WAIT_MS = 30_000;
/** Interval of requests for the online status, in milliseconds. They also serve as heartbeats. */
const ASK_MS = 12_000;
export const waitBefore = (attempt: number): number => Math.min(1_000 * 2 ** attempt, LONGEST_WAIT_MS);

/** Close codes after which reconnecting is pointless: finished, signed out, or blocked by an admin. */
const STAYS_AWAY: readonly number[] = [1000, 4401, 4403];

/** The socket of a conversation. Reconnects automatically, and sends each time how far this device is in sync. */
export class ChatLine {
  readonly #pair: { me: string; other: string };
  readonly #listener: LineListener;
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #heartbeat = new Heartbeat({
    everyMs: ASK_MS,
    ask: () => this.send({ type: 'request_online_status' }),
    onSilence: () => this.#lost(),
  });
  #attempt = 0;
  #isOver = true;

  constructor(pair: { me: string; other: string }, listener: LineListener) {
    this.#pair = pair;
    this.#listener = listener;
  }

  start(): void {
    this.#isOver = false;
    window.addEventListener('online', this.#wake);
    window.addEventListener('offline', this.#sleep);
    document.addEventListener('visibilitychange', this.#wake);
    void this.#connect();
  }

  stop(): void {
    this.#isOver = true;
    window.removeEventListener('online', this.#wake);
    window.removeEventListener('offline', this.#sleep);
    document.removeEventListener('visibilitychange', this.#wake);
    this.#hangUp();
  }

  /** Sends a frame. Returns false if it could not be sent; the caller then keeps it. */
  send(frame: object): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  readonly #wake = (): void => {
    if (this.#isOver || this.#socket !== undefined || document.visibilityState === 'hidden') return;
    clearTimeout(this.#timer);
    void this.#connect();
  };

  readonly #sleep = (): void => {
    if (!this.#isOver) this.#lost();
  };

  async #connect(): Promise<void> {
    const { me, other } = this.#pair;
    const { epoch, after } = this.#listener.offset();
    const known = epoch === '' ? {} : { epoch, after };
    try {
      const { websocket_url } = await call('realtime.ticket.issue_chat', { me, other, ...known });
      if (!this.#isOver && this.#socket === undefined) this.#open(websocket_url);
    } catch (error) {
      if (this.#isOver) return;
      const isRefused = error instanceof ApiError && !error.mayPass;
      if (isRefused) this.#listener.state('error', error.message);
      else this.#retry();
    }
  }

  #open(url: string): void {
    const socket = new WebSocket(url);
    this.#socket = socket;
    const isMine = () => this.#socket === socket;
    this.#timer = setTimeout(() => isMine() && this.#lost(), CONNECT_MS);
    socket.addEventListener('message', ({ data }) => isMine() && this.#heard(String(data)));
    socket.addEventListener('close', ({ code, reason }) => {
      if (!isMine()) return;
      if (STAYS_AWAY.includes(code)) this.#end(reason);
      else this.#lost();
    });
  }

  #heard(text: string): void {
    const frame = JSON.parse(text) as ServerFrame;
    this.#heartbeat.heard();
    // The first frame confirms that the ticket was accepted.
    if (!this.#heartbeat.isRunning) this.#opened();
    this.#listener.frame(frame);
  }

  #opened(): void {
    clearTimeout(this.#timer);
    this.#attempt = 0;
    this.#heartbeat.start();
    this.#listener.state('connected');
    this.#heartbeat.beat();
  }

  #end(reason: string): void {
    this.stop();
    this.#listener.state('error', reason);
  }

  #lost(): void {
    this.#hangUp();
    this.#listener.state('disconnected');
    this.#retry();
  }

  #retry(): void {
    if (this.#isOver) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#connect(), waitBefore(this.#attempt));
    this.#attempt += 1;
  }

  #hangUp(): void {
    clearTimeout(this.#timer);
    this.#heartbeat.stop();
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close(1000);
  }
}
