import { ApiError, call } from '@/api';
import { Heartbeat } from './heartbeat';
import { setLive } from './live-store';

/** Specification 1, section 9: 1 s doubled with each attempt, at most 30 s, five attempts, 5 s to connect. */
export const MAX_ATTEMPTS = 5;
const MAX_WAIT_MS = 30_000;
const CONNECT_MS = 5_000;
/** Heartbeat interval. While the connection counts as open no page polls, so it is checked this often. */
export const HEARTBEAT_MS = 25_000;
export const retryDelayMs = (attempt: number): number => Math.min(1_000 * 2 ** attempt, MAX_WAIT_MS);

/** Close codes after which reconnecting is pointless: the login session ended, or the member was blocked. */
const SIGN_IN_ENDED: readonly number[] = [4401, 4403];
const FINAL_CLOSE_CODES: readonly number[] = [1000, ...SIGN_IN_ENDED];

type Listener = (frameText: string) => void;

/**
 * The member's live connection, open while the shell is mounted. Each attempt requests a new ticket. After the last
 * attempt it waits until the browser is online again or the page becomes visible.
 */
export class LiveConnection {
  readonly #memberId: string;
  readonly #listener: Listener;
  readonly #onSignInEnded: () => void;
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #heartbeat = new Heartbeat({
    everyMs: HEARTBEAT_MS,
    sendProbe: () => this.#socket?.send(JSON.stringify({ type: 'fetch_unread_notifications' })),
    onSilence: () => this.#onLost(),
  });
  #attempt = 0;
  #state: 'off' | 'trying' | 'up' | 'resting' = 'off';

  constructor(memberId: string, listener: Listener, onSignInEnded: () => void) {
    this.#memberId = memberId;
    this.#listener = listener;
    this.#onSignInEnded = onSignInEnded;
  }

  start(): void {
    window.addEventListener('online', this.#resume);
    window.addEventListener('offline', this.#onOffline);
    document.addEventListener('visibilitychange', this.#resume);
    this.#begin();
  }

  stop(): void {
    window.removeEventListener('online', this.#resume);
    window.removeEventListener('offline', this.#onOffline);
    document.removeEventListener('visibilitychange', this.#resume);
    this.#pause('off');
  }

  /** Sends a frame; it is dropped if the connection is not open. */
  send(frame: object): void {
    if (this.#state === 'up') this.#socket?.send(JSON.stringify(frame));
  }

  readonly #resume = (): void => {
    if (this.#state === 'resting' && document.visibilityState === 'visible') this.#begin();
  };

  readonly #onOffline = (): void => {
    if (this.#state === 'up') this.#onLost();
  };

  #begin(): void {
    this.#attempt = 0;
    this.#state = 'trying';
    void this.#connect();
  }

  async #connect(): Promise<void> {
    try {
      const { websocket_url } = await call('realtime.ticket.issue_notifications', { userId: this.#memberId });
      if (this.#state === 'trying') this.#open(websocket_url);
    } catch (error) {
      const isRejected = error instanceof ApiError && !error.isRetryable;
      if (isRejected) this.#pause('off');
      else this.#retry();
    }
  }

  #open(url: string): void {
    const socket = new WebSocket(url);
    this.#socket = socket;
    const mine = () => this.#socket === socket;
    this.#timer = setTimeout(() => mine() && this.#onLost(), CONNECT_MS);
    socket.addEventListener('open', () => {
      const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
      socket.send(JSON.stringify({ type: 'fetch_unread_notifications', timezone }));
    });
    socket.addEventListener('message', ({ data }) => {
      if (!mine()) return;
      this.#onFrame();
      this.#listener(String(data));
    });
    socket.addEventListener('close', ({ code }) => {
      if (!mine()) return;
      if (SIGN_IN_ENDED.includes(code)) this.#onSignInEnded();
      if (FINAL_CLOSE_CODES.includes(code)) this.#pause('off');
      else this.#onLost();
    });
  }

  /** The first frame confirms that the ticket was accepted. */
  #onFrame(): void {
    clearTimeout(this.#timer);
    this.#heartbeat.recordMessage();
    if (!this.#heartbeat.isRunning) this.#heartbeat.start();
    this.#attempt = 0;
    this.#state = 'up';
    setLive(true);
  }

  #onLost(): void {
    this.#closeSocket();
    this.#retry();
  }

  #retry(): void {
    if (this.#state === 'off') return;
    if (this.#attempt >= MAX_ATTEMPTS) return this.#pause('resting');
    this.#state = 'trying';
    this.#timer = setTimeout(() => void this.#connect(), retryDelayMs(this.#attempt));
    this.#attempt += 1;
  }

  #pause(state: 'off' | 'resting'): void {
    this.#state = state;
    this.#closeSocket();
  }

  #closeSocket(): void {
    clearTimeout(this.#timer);
    this.#heartbeat.stop();
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close(1000);
    setLive(false);
  }
}
