import { ApiError, call } from '@/api';
import { Heartbeat } from '@/live/heartbeat';
import type { ServerFrame } from './frames';

/** State of the connection (specification 2, section 4). */
export type ChatConnectionState = 'disconnected' | 'connected' | 'error';

export interface ChatConnectionListener {
  /** Position up to which this device has all messages. */
  offset: () => { epoch: string; after: number };
  state: (state: ChatConnectionState, reason?: string) => void;
  frame: (frame: ServerFrame) => void;
}

type ReadFrame = (text: string) => ServerFrame | undefined;

const CONNECT_MS = 8_000;
const MAX_WAIT_MS = 30_000;
/** Interval of requests for the online status, in milliseconds. They also serve as heartbeats. */
const ONLINE_POLL_MS = 12_000;
const retryDelayMs = (attempt: number): number => Math.min(1_000 * 2 ** attempt, MAX_WAIT_MS);

/** Close codes after which reconnecting is pointless: finished, signed out, or blocked by an admin. */
const FINAL_CLOSE_CODES: readonly number[] = [1000, 4401, 4403];

/** The socket of a conversation. Reconnects automatically, and sends each time how far this device is in sync. */
export class ChatConnection {
  readonly #pair: { me: string; other: string };
  readonly #listener: ChatConnectionListener;
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #heartbeat = new Heartbeat({
    everyMs: ONLINE_POLL_MS,
    sendProbe: () => this.send({ type: 'request_online_status' }),
    onSilence: () => this.#onLost(),
  });
  #attempt = 0;
  #isOver = true;

  constructor(pair: { me: string; other: string }, listener: ChatConnectionListener) {
    this.#pair = pair;
    this.#listener = listener;
  }

  start(): void {
    this.#isOver = false;
    window.addEventListener('online', this.#resume);
    window.addEventListener('offline', this.#onOffline);
    document.addEventListener('visibilitychange', this.#resume);
    void this.#connect();
  }

  stop(): void {
    this.#isOver = true;
    window.removeEventListener('online', this.#resume);
    window.removeEventListener('offline', this.#onOffline);
    document.removeEventListener('visibilitychange', this.#resume);
    this.#closeSocket();
  }

  /** Sends a frame. Returns false if it could not be sent; the caller then keeps it. */
  send(frame: object): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  readonly #resume = (): void => {
    if (this.#isOver || this.#socket !== undefined || document.visibilityState === 'hidden') return;
    clearTimeout(this.#timer);
    void this.#connect();
  };

  readonly #onOffline = (): void => {
    if (!this.#isOver) this.#onLost();
  };

  async #connect(): Promise<void> {
    const { me, other } = this.#pair;
    const { epoch, after } = this.#listener.offset();
    const known = epoch === '' ? {} : { epoch, after };
    try {
      // The page is shown before the schemas are loaded, which takes no longer than requesting a ticket.
      const [{ websocket_url }, { readServerFrame }] = await Promise.all([
        call('realtime.ticket.issue_chat', { me, other, ...known }),
        import('./frames'),
      ]);
      if (!this.#isOver && this.#socket === undefined) this.#open(websocket_url, readServerFrame);
    } catch (error) {
      if (this.#isOver) return;
      const isRejected = error instanceof ApiError && !error.isRetryable;
      if (isRejected) this.#listener.state('error', error.message);
      else this.#scheduleReconnect();
    }
  }

  #open(url: string, read: ReadFrame): void {
    const socket = new WebSocket(url);
    this.#socket = socket;
    const isMine = () => this.#socket === socket;
    this.#timer = setTimeout(() => isMine() && this.#onLost(), CONNECT_MS);
    socket.addEventListener('message', ({ data }) => isMine() && this.#onFrame(read(String(data))));
    socket.addEventListener('close', ({ code, reason }) => {
      if (!isMine()) return;
      if (FINAL_CLOSE_CODES.includes(code)) this.#end(reason);
      else this.#onLost();
    });
  }

  #onFrame(frame: ServerFrame | undefined): void {
    this.#heartbeat.recordMessage();
    // The first frame confirms that the ticket was accepted.
    if (!this.#heartbeat.isRunning) this.#onOpen();
    if (frame !== undefined) this.#listener.frame(frame);
  }

  #onOpen(): void {
    clearTimeout(this.#timer);
    this.#attempt = 0;
    this.#heartbeat.start();
    this.#listener.state('connected');
    this.#heartbeat.probe();
  }

  #end(reason: string): void {
    this.stop();
    this.#listener.state('error', reason);
  }

  #onLost(): void {
    this.#closeSocket();
    this.#listener.state('disconnected');
    this.#scheduleReconnect();
  }

  #scheduleReconnect(): void {
    if (this.#isOver) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#connect(), retryDelayMs(this.#attempt));
    this.#attempt += 1;
  }

  #closeSocket(): void {
    clearTimeout(this.#timer);
    this.#heartbeat.stop();
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close(1000);
  }
}
