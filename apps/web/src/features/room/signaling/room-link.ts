import { t } from '@skillhour/texts';
import { ApiError } from '@/api';
import { clearAuth } from '@/auth';
import type { RoomEnd } from '../shared';
import type { ServerFrame } from './frames';
import { fetchSessionEnd } from './fetch-session-end';
import { NOT_CONNECTED, step, type ConnectionEvent, type RoomConnection } from './room-connection';
import { RoomSocket, withSeat } from './room-socket';
import { ticketErrorMessage, ticketFor } from './ticket';
import { onWake } from './wake';

/** Close codes after which reconnecting is pointless. After 1008, only a new ticket is needed. */
const FINAL_CODES = [4401, 4403];
/** The room has ended, or another device of the member replaced this one. */
const DONE = 1000;
/** The login session has ended. */
const SIGNED_OUT = 4401;
/** The service is restarting. */
const RESTARTING = 1012;
/** The room is closed: the session or its window has ended. */
const CONFLICT = 409;

export interface LinkListener {
  changed(connection: RoomConnection): void;
  /** A new socket, which may not be open yet. */
  opened(socket: RoomSocket): void;
  frame(frame: ServerFrame): void;
  /** The socket is closed. `final`: the member has left the room for good. */
  lost(final: boolean): void;
  restartIce(): void;
  /** Returns the token with which the next socket resumes the media side. */
  seat(): string;
  /** The room is closed because the session or its time has ended. */
  ended(end: RoomEnd): void;
  timeIsOver(): void;
}

/** A member's connection to a room. Opens a socket with a ticket, and reopens it as often as needed. */
export class RoomLink {
  readonly #meetingId: string;
  readonly #listener: LinkListener;
  #connection = NOT_CONNECTED;
  #socket: RoomSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;
  /** Number of the latest attempt to connect. Results of older attempts are ignored. */
  #attempt = 0;
  #stopWaking: () => void = () => undefined;

  constructor(meetingId: string, listener: LinkListener) {
    this.#meetingId = meetingId;
    this.#listener = listener;
  }

  open(): void {
    this.#stopWaking();
    this.#stopWaking = onWake(() => this.handleEvent({ type: 'awoke' }));
    this.handleEvent({ type: 'join' });
  }

  send(frame: object): void {
    this.#socket?.send(frame);
  }

  handleEvent(event: ConnectionEvent): void {
    if (this.#stopped) return;
    const { next, effect } = step(this.#connection, event);
    this.#connection = next;
    this.#listener.changed(next);
    if (effect?.type === 'connect') {
      clearTimeout(this.#timer);
      if (effect.afterMs === 0) void this.#connect();
      else this.#timer = setTimeout(() => void this.#connect(), effect.afterMs);
    } else if (effect?.type === 'restartIce') {
      this.#listener.restartIce();
    } else if (effect?.type === 'rejoin') {
      this.#socket?.close();
      this.handleEvent({ type: 'socketClosed' });
    }
  }

  /** Opens no further sockets. The server closes the current one. */
  stop(): void {
    this.#stopped = true;
    this.#stopWaking();
    clearTimeout(this.#timer);
  }

  close(): void {
    this.stop();
    this.#socket?.close();
  }

  async #connect(): Promise<void> {
    const attempt = ++this.#attempt;
    const superseded = () => this.#stopped || attempt !== this.#attempt;
    try {
      const { valid, websocket_url } = await ticketFor(this.#meetingId);
      if (!valid) throw new Error('the meeting is not valid');
      if (superseded()) return;
      this.handleEvent({ type: 'admitted' });
      this.#socket?.close();
      this.#socket = new RoomSocket(withSeat(websocket_url, this.#listener.seat()), {
        frame: (frame) => this.#listener.frame(frame),
        closed: (code, reason) => this.#closed(code, reason),
      });
      this.#listener.opened(this.#socket);
    } catch (error) {
      if (superseded()) return;
      const final = ticketErrorMessage(error);
      const status = error instanceof ApiError ? error.status : 0;
      if (status === CONFLICT) return this.#handleClosedRoom(final, error);
      const isRejected = status >= 400 && status < 500 && status !== 429;
      this.handleEvent({ type: 'socketClosed', ...(isRejected && { final }) });
    }
  }

  /** Handles a closed room: reports its outcome as to a participant who was present. Until it is settled, the room retries. */
  async #handleClosedRoom(final: string, ticketError?: unknown): Promise<void> {
    const attempt = this.#attempt;
    const state = await fetchSessionEnd(this.#meetingId, ticketError);
    if (this.#stopped || attempt !== this.#attempt) return;
    if (typeof state === 'object') return this.#listener.ended(state);
    if (state === 'over') this.#listener.timeIsOver();
    this.handleEvent({ type: 'socketClosed', ...(state === 'open' && { final }) });
  }

  #closed(code: number, reason: string): void {
    const isFinal = FINAL_CODES.includes(code);
    this.#listener.lost(code === DONE || isFinal);
    if (code === SIGNED_OUT) clearAuth();
    if (this.#stopped) return;
    const final = reason === '' ? t('The room is closed') : reason;
    if (code === DONE) return void this.#handleClosedRoom(final);
    const restarting = code === RESTARTING;
    this.handleEvent({ type: 'socketClosed', restarting, ...(isFinal && { final }) });
  }
}
