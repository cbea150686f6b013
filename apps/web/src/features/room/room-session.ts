import { t } from '@skillhour/texts';
import { ApiError, call, messageOf, refetch } from '@/api';
import { toast } from '@/ui';
import type { FrameOf, ServerFrame } from './frames';
import type { LocalMedia } from './local-media';
import { MediaLine } from './media-line';
import { elapsedMinutes, run, STOPPED, togetherMs, type RoomClock } from './room-clock';
import { NOT_CONNECTED, step, type ConnectionEvent, type RoomConnection } from './room-connection';
import { RoomSocket } from './room-socket';
import { Store } from './store';
import { forgetTogether, recallTogetherMs, rememberTogetherMs } from './together-memory';
import type { Source } from './media-peer';

export type Role = 'teacher' | 'student';
export type ChatLine = FrameOf<'chatLine'>;
export interface RoomEnd {
  status: 'CO' | 'CA';
  minutes: number;
  released: number;
}

export interface RoomState {
  connection: RoomConnection;
  clock: RoomClock;
  /** Whether the other is in the room. */
  otherIn: boolean;
  remote: Partial<Record<Source, MediaStreamTrack>>;
  remotePaused: Record<Source, boolean>;
  /** The media service is away; the two are connected to each other. */
  peerToPeer: boolean;
  chat: readonly ChatLine[];
  /** The other asks to end the call. */
  askedBy: Role | undefined;
  /** The member asked, and waits for the answer. */
  asking: boolean;
  /** The call is being ended on the server. */
  ending: boolean;
  endError: string | undefined;
  end: RoomEnd | undefined;
  /** The time ran out, rather than somebody ending it. */
  timeOver: boolean;
}

const EMPTY: RoomState = {
  connection: NOT_CONNECTED,
  clock: STOPPED,
  otherIn: false,
  remote: {},
  remotePaused: { camera: false, microphone: false },
  peerToPeer: false,
  chat: [],
  askedBy: undefined,
  asking: false,
  ending: false,
  endError: undefined,
  end: undefined,
  timeOver: false,
};

const DECLINE_TOAST_MS = 3_000;
/** Closed by these, there is nothing to come back for; 1008 only needs a fresh ticket. */
const FINAL_CODES = [1000, 4403];

/** One member in one room: the socket, the media behind it, and what the page shows of both. */
export class RoomSession extends Store<RoomState> {
  readonly #meetingId: string;
  readonly #line: MediaLine;
  #socket: RoomSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor({ meetingId, media }: { meetingId: string; media: LocalMedia }) {
    super({ ...EMPTY, clock: { ...STOPPED, togetherMs: recallTogetherMs(meetingId) } });
    this.#meetingId = meetingId;
    this.#line = new MediaLine(media, {
      connected: () => this.#happened({ type: 'mediaConnected' }),
      disconnected: () => this.#happened({ type: 'mediaDisconnected' }),
      failed: () => this.#happened({ type: 'mediaFailed' }),
      remote: (remote) => this.set(remote),
    });
  }

  join(): void {
    this.#happened({ type: 'join' });
  }

  /** Leaves without ending the session. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#line.close();
    this.#runClock();
  }

  say(text: string): void {
    this.#socket?.send({ type: 'chat', text });
  }

  /** Asks the other to end the call; alone in the room, ends it at once. */
  async askToEnd(): Promise<void> {
    if (!this.current().otherIn) return this.#finish(this.elapsed);
    this.#socket?.send({ type: 'end_call_request', elapsed_minutes: this.elapsed });
    this.set({ asking: true });
  }

  /** Agrees to end the call: tells the server, then the other. */
  async acceptEnd(): Promise<void> {
    await this.#finish(this.elapsed);
    if (this.current().end) this.#socket?.send({ type: 'end_call_confirmed' });
  }

  rejectEnd(targetId: string): void {
    this.#socket?.send({ type: 'end_call_rejected', target_id: targetId });
    this.set({ askedBy: undefined, endError: undefined });
  }

  /** The time is up: both settle, which the server does once. */
  async timeIsOver(): Promise<void> {
    if (this.current().timeOver || this.current().end) return;
    this.set({ timeOver: true });
    await this.#finish(undefined);
  }

  clearEndError(): void {
    this.set({ endError: undefined });
  }

  /** Begun minutes together. */
  get elapsed(): number {
    return elapsedMinutes(this.current().clock, Date.now());
  }

  async #finish(elapsed: number | undefined): Promise<void> {
    if (this.current().ending || this.current().end) return;
    this.set({ ending: true, endError: undefined });
    try {
      const settled = await call('exchange.meeting.end', {
        meeting_id: this.#meetingId,
        ...(elapsed !== undefined && { elapsedMinutes: elapsed }),
      });
      this.#ended({ status: 'CO', minutes: settled.minutes, released: settled.released });
    } catch (error) {
      this.set({ endError: messageOf(error, t('The call could not be ended. Please try again.')) });
    }
    this.set({ ending: false });
  }

  #ended(end: RoomEnd): void {
    if (this.current().end) return;
    this.set({ end, asking: false, askedBy: undefined });
    this.#runClock();
    forgetTogether(this.#meetingId);
    this.#line.close();
    void refetch('ledger.account.read', 'exchange.meeting.read');
  }

  #happened(event: ConnectionEvent): void {
    if (this.#closed || this.current().end) return;
    const { next, effect } = step(this.current().connection, event);
    this.set({ connection: next });
    this.#runClock();
    if (effect?.type === 'connect') {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.#connect(), effect.afterMs);
    } else if (effect?.type === 'restartIce') {
      this.#line.restartIce();
    } else if (effect?.type === 'rejoin') {
      this.#socket?.close();
      this.#happened({ type: 'socketClosed' });
    }
  }

  async #connect(): Promise<void> {
    try {
      const { valid, websocket_url } = await call('exchange.meeting.verify', { meetingId: this.#meetingId });
      if (!valid) throw new Error('the meeting is not valid');
      if (this.#closed) return;
      this.#socket?.close();
      this.#socket = new RoomSocket(websocket_url, {
        frame: (frame) => this.#receive(frame),
        closed: (code, reason) => this.#socketClosed(code, reason),
      });
      this.#line.use(this.#socket);
    } catch (error) {
      const refused =
        error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
      const final = messageOf(error, t('Meeting verification failed'));
      this.#happened({ type: 'socketClosed', ...(refused && { final }) });
    }
  }

  #socketClosed(code: number, reason: string): void {
    this.set({ otherIn: false, asking: false, askedBy: undefined });
    const final = reason === '' ? t('The room is closed') : reason;
    this.#happened({ type: 'socketClosed', ...(FINAL_CODES.includes(code) && { final }) });
  }

  #receive(frame: ServerFrame): void {
    switch (frame.type) {
      case 'joined':
        this.set({ otherIn: frame.peers.length > 0 });
        return this.#happened({ type: 'socketOpened' });
      case 'userJoined':
        this.set({ otherIn: true });
        return this.#runClock();
      case 'userLeft':
        this.set({ otherIn: false, asking: false, askedBy: undefined });
        this.#line.otherLeft();
        return this.#runClock();
      case 'chat':
        return this.set({ chat: [...this.current().chat, frame] });
      case 'end_call_request':
        return this.set({ askedBy: frame.sender_role, endError: undefined });
      case 'end_call_rejected':
        this.set({ asking: false });
        return toast.error(
          t('The {role, select, teacher {teacher} other {student}} has declined to end the call', {
            role: frame.sender_role ?? 'student',
          }),
          DECLINE_TOAST_MS,
        );
      case 'end_call_confirmed':
        // Settled already: the same answer comes back, with the figures. Nobody ends a call for a member who did not ask.
        return void (this.current().asking && this.#finish(undefined));
      case 'session_ended':
        return this.#ended(frame);
      case 'error':
      case 'sfu_reply':
        return;
      default:
        return void this.#line.receive(frame);
    }
  }

  #runClock(): void {
    const { connection, otherIn, end, clock } = this.current();
    const together = connection.status === 'connected' && otherIn && !end && !this.#closed;
    const now = Date.now();
    this.set({ clock: run(clock, together, now) });
    rememberTogetherMs(this.#meetingId, togetherMs(this.current().clock, now));
  }
}
