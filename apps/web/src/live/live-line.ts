import { ApiError, call } from '@/api';
import { Heartbeat } from './heartbeat';
import { setLive } from './live-store';

/** Specification 1, section 9: 1 s doubled with each attempt, at most 30 s, five attempts, 5 s to connect. */
export const MOST_ATTEMPTS = 5;
const LONGEST_WAIT_MS = 30_000;
const CONNECT_MS = 5_000;
/** Heartbeat interval. While the connection counts as open no page polls, so it is checked this often. */
export const BEAT_MS = 25_000;
export const waitBefore = (attempt: number): number => Math.min(1_000 * 2 ** attempt, LONGEST_WAIT_MS);

/** Close codes after which reconnecting is pointless: the login session ended, or the member was blocked. */
const SIGN_IN_ENDED: readonly number[] = [4401, 4403];
const STAYS_AWAY: readonly number[] = [1000, ...SIGN_IN_ENDED];

type Listener = (frame: unknown) => void;

/**
 * The member's live connection, open while the shell is mounted. Each attempt requests a new ticket. After the last
 * attempt it waits until the browser is online again or the page becomes visible.
 */
export class LiveLine {
  readonly #memberId: string;
  readonly #listener: Listener;
  readonly #onSignInEnded: () => void;
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #heartbeat = new Heartbeat({
    everyMs: BEAT_MS,
    ask: () => this.#socket?.send(JSON.stringify({ type: 'fetch_unread_notifications' })),
    onSilence: () => this.#lost(),
  });
  #attempt = 0;
  #state: 'off' | 'trying' | 'up' | 'resting' = 'off';

  constructor(memberId: string, listener: Listener, onSignInEnded: () => void) {
    this.#memberId = memberId;
    this.#listener = listener;
    this.#onSignInEnded = onSignInEnded;
  }

  start(): void {
    window.addEventListener('online', this.#wake);
    window.addEventListener('offline', this.#sleep);
    document.addEventListener('visibilitychange', this.#wake);
    this.#begin();
  }

  stop(): void {
    window.removeEventListener('online', this.#wake);
    window.removeEventListener('offline', this.#sleep);
    document.removeEventListener('visibilitychange', this.#wake);
    this.#rest('off');
  }

  /** Sends a frame; it is dropped if the connection is not open. */
  say(frame: object): void {
    if (this.#state === 'up') this.#socket?.send(JSON.stringify(frame));
  }

  readonly #wake = (): void => {
    if (this.#state === 'resting' && document.visibilityState === 'visible') this.#begin();
  };

  readonly #sleep = (): void => {
    if (this.#state === 'up') this.#lost();
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
      const isRefused = error instanceof ApiError && !error.mayPass;
      if (isRefused) this.#rest('off');
      else this.#retry();
    }
  }

  #open(url: string): void {
    const socket = new WebSocket(url);
    this.#socket = socket;
    const mine = () => this.#socket === socket;
    this.#timer = setTimeout(() => mine() && this.#lost(), CONNECT_MS);
    socket.addEventListener('open', () => {
      const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
      socket.send(JSON.stringify({ type: 'fetch_unread_notifications', timezone }));
    });
    socket.addEventListener('message', ({ data }) => {
      if (!mine()) return;
      this.#heard();
      this.#listener(JSON.parse(String(data)));
    });
    socket.addEventListener('close', ({ code }) => {
      if (!mine()) return;
      if (SIGN_IN_ENDED.includes(code)) this.#onSignInEnded();
      if (STAYS_AWAY.includes(code)) this.#rest('off');
      else this.#lost();
    });
  }

  /** The first frame confirms that the ticket was accepted. */
  #heard(): void {
    clearTimeout(this.#timer);
    this.#heartbeat.heard();
    if (!this.#heartbeat.isRunning) this.#heartbeat.start();
    this.#attempt = 0;
    this.#state = 'up';
    setLive(true);
  }

  #lost(): void {
    this.#hangUp();
    this.#retry();
  }

  #retry(): void {
    if (this.#state === 'off') return;
    if (this.#attempt >= MOST_ATTEMPTS) return this.#rest('resting');
    this.#state = 'trying';
    this.#timer = setTimeout(() => void this.#connect(), waitBefore(this.#attempt));
    this.#attempt += 1;
  }

  #rest(state: 'off' | 'resting'): void {
    this.#state = state;
    this.#hangUp();
  }

  #hangUp(): void {
    clearTimeout(this.#timer);
    this.#heartbeat.stop();
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close(1000);
    setLive(false);
  }
}
