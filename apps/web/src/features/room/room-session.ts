import { t } from '@skillhour/texts';
import { ApiError, call, messageOf, refetch } from '@/api';
import { clearAuth } from '@/auth';
import { toast } from '@/ui';
import { END_MS, endProblem, MOST_TRIES, settle, TEACHER_FIRST_MS, TRY_AGAIN_MS } from './call-end';
import type { FrameOf, ServerFrame } from './frames';
import type { LocalMedia } from './local-media';
import { MediaLine } from './media-line';
import { begunMinutes, corrected, passedMs, run, serverTimeOf } from './room-clock';
import { step, type ConnectionEvent } from './room-connection';
import { RoomSocket } from './room-socket';
import { EMPTY, type Role, type RoomEnd, type RoomState } from './room-state';
import { heard, refused, saying, toSend } from './room-talk';
import { Store } from './store';
import { onWake } from './wake';

const DECLINE_TOAST_MS = 3_000;
/** How long a line of chat may take to come back. */
const SAY_AGAIN_MS = 4_000;
const ROOM_IS_FULL = 'chat.full';
/** Closed by these, there is nothing to come back for; 1008 only needs a fresh ticket. */
const FINAL_CODES = [1000, 4401, 4403];
/** The login session ended. */
const SIGNED_OUT = 4401;
/** The service restarts. */
const RESTARTING = 1012;

/** One member in one room: the socket, the media behind it, and what the page shows of both. */
export class RoomSession extends Store<RoomState> {
  readonly #meetingId: string;
  readonly #line: MediaLine;
  #socket: RoomSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sayTimer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /** Which try to connect is the newest; what comes of an older one does not count. */
  #tries = 0;
  #stopWaking: () => void = () => undefined;
  #role: Role | undefined;

  constructor({ meetingId, media }: { meetingId: string; media: LocalMedia }) {
    super(EMPTY);
    this.#meetingId = meetingId;
    this.#line = new MediaLine(media, {
      connected: () => this.#happened({ type: 'mediaConnected' }),
      disconnected: () => this.#happened({ type: 'mediaDisconnected' }),
      failed: () => this.#happened({ type: 'mediaFailed' }),
      remote: (remote) => this.set(remote),
    });
  }

  join(): void {
    this.#stopWaking();
    this.#stopWaking = onWake(() => this.#happened({ type: 'awoke' }));
    this.#happened({ type: 'join' });
  }

  /** Leaves without ending the session. */
  close(): void {
    this.#closed = true;
    this.#stopWaking();
    clearTimeout(this.#timer);
    clearTimeout(this.#sayTimer);
    this.#socket?.close();
    this.#line.close();
    this.#runClock();
  }

  /** Nothing that was written is lost: what does not come back is sent again, also over the next socket. */
  say(text: string): void {
    const key = crypto.randomUUID();
    this.set({ talk: saying(this.current().talk, text, key) });
    this.#socket?.send({ type: 'chat', text, key });
    this.#saySoonAgain();
  }

  #sayAgain(): void {
    for (const { text, key } of toSend(this.current().talk)) this.#socket?.send({ type: 'chat', text, key });
    this.#saySoonAgain();
  }

  #saySoonAgain(): void {
    clearTimeout(this.#sayTimer);
    if (this.#closed || this.current().end || toSend(this.current().talk).length === 0) return;
    this.#sayTimer = setTimeout(() => this.#sayAgain(), SAY_AGAIN_MS);
  }

  /** Asks the server how long the two were together. */
  askTime(): void {
    this.#socket?.send({ type: 'room_time' });
  }

  /** The teacher's choice; undefined charges what was measured. Who was asked already is told. */
  chargeLess(charge: number | undefined): void {
    this.set({ charge });
    if (this.current().asking) this.#ask();
  }

  /** Asks the other to end the call; alone in the room, ends it at once. */
  async askToEnd(): Promise<void> {
    if (!this.current().otherIn) return void (await this.#finish());
    this.#ask();
    this.set({ asking: true });
  }

  #ask(): void {
    const { charge } = this.current();
    this.#socket?.send({ type: 'end_call_request', ...(charge !== undefined && { charge_minutes: charge }) });
  }

  /** Agrees to end the call: tells the server, then the other. A teacher who charges less tells the server alone. */
  async acceptEnd(): Promise<void> {
    if (this.current().askedCharge !== undefined) return this.#leaveToTeacher();
    await this.#finish();
    if (this.current().end) this.#socket?.send({ type: 'end_call_confirmed' });
  }

  rejectEnd(targetId: string): void {
    this.#socket?.send({ type: 'end_call_rejected', target_id: targetId });
    this.set({ askedBy: undefined, askedCharge: undefined, endError: undefined });
  }

  clearEndError(): void {
    this.set({ endError: undefined });
  }

  #leaveToTeacher(): void {
    this.#socket?.send({ type: 'end_call_confirmed' });
    this.set({ ending: true, endError: undefined });
    setTimeout(() => {
      if (!this.current().end) this.set({ ending: false, endError: endProblem() });
    }, END_MS);
  }

  /** The server says that the time is over: both settle, which it does once. */
  async #timeIsOver(): Promise<void> {
    const first = this.#role === 'student' ? TEACHER_FIRST_MS : 0;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, tries === 0 ? first : TRY_AGAIN_MS));
      if (this.#closed || this.current().end || !(await this.#finish(true))) return;
    }
  }

  /** Whether another try may help. */
  async #finish(timeIsOver = false): Promise<boolean> {
    if (this.current().ending || this.current().end) return true;
    this.set({ ending: true, endError: undefined });
    const { charge } = this.current();
    const settled = await settle({ meetingId: this.#meetingId, charge, timeIsOver });
    if ('end' in settled) this.#ended(settled.end);
    else this.set({ endError: settled.error });
    this.set({ ending: false });
    return 'error' in settled && settled.mayPass;
  }

  #ended(end: RoomEnd): void {
    if (this.current().end) return;
    clearTimeout(this.#timer);
    this.set({ end, asking: false, askedBy: undefined });
    this.#runClock();
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
    const own = ++this.#tries;
    const superseded = () => this.#closed || own !== this.#tries;
    try {
      const { valid, websocket_url } = await call('exchange.meeting.verify', { meetingId: this.#meetingId });
      if (!valid) throw new Error('the meeting is not valid');
      if (superseded()) return;
      this.#socket?.close();
      this.#socket = new RoomSocket(websocket_url, {
        frame: (frame) => this.#receive(frame),
        closed: (code, reason) => this.#socketClosed(code, reason),
      });
      this.#line.use(this.#socket);
    } catch (error) {
      if (superseded()) return;
      const refused =
        error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
      const final = messageOf(error, t('Meeting verification failed'));
      this.#happened({ type: 'socketClosed', ...(refused && { final }) });
    }
  }

  #socketClosed(code: number, reason: string): void {
    this.set({ otherIn: false, asking: false, askedBy: undefined, askedCharge: undefined });
    if (code === SIGNED_OUT) clearAuth();
    const final = reason === '' ? t('The room is closed') : reason;
    const restarting = code === RESTARTING;
    this.#happened({ type: 'socketClosed', restarting, ...(FINAL_CODES.includes(code) && { final }) });
  }

  #receive(frame: ServerFrame): void {
    switch (frame.type) {
      case 'joined':
        this.#role = frame.role;
        this.set({ otherIn: frame.peers.length > 0 });
        this.#hearTime(frame);
        this.#sayAgain();
        return this.#happened({ type: 'socketOpened' });
      case 'userJoined':
        this.set({ otherIn: true });
        return this.#runClock();
      case 'userLeft':
        this.set({ otherIn: false, asking: false, askedBy: undefined, askedCharge: undefined });
        this.#line.otherLeft();
        return this.#runClock();
      case 'room_time':
        return this.#hearTime(frame);
      case 'time_over':
        this.set({ timeIsOver: true });
        return void this.#timeIsOver();
      case 'chat':
        return this.set({ talk: heard(this.current().talk, [frame]) });
      case 'chat_history':
        return this.set({ talk: heard(this.current().talk, frame.lines, frame.earlier) });
      case 'end_call_request':
        return this.set({
          askedBy: frame.sender_role,
          askedCharge: frame.charge_minutes,
          endError: undefined,
        });
      case 'end_call_rejected':
        this.set({ asking: false, declined: this.current().declined + 1 });
        return toast.error(
          t('The {role, select, teacher {teacher} other {student}} has declined to end the call', {
            role: frame.sender_role ?? 'student',
          }),
          DECLINE_TOAST_MS,
        );
      case 'end_call_confirmed':
        // Settled already: the same answer comes back, with the figures. Nobody ends a call for a member who did not ask.
        return void (this.current().asking && this.#finish());
      case 'session_ended':
        return this.#ended(frame);
      case 'error':
        if (frame.code === ROOM_IS_FULL) this.set({ talk: refused(this.current().talk) });
        return;
      case 'sfu_reply':
        return;
      default:
        return void this.#line.receive(frame);
    }
  }

  /** The server's words take the place of what was counted here. */
  #hearTime(time: Pick<FrameOf<'roomTime'>, 'now' | 'ends_at' | 'together_ms'>): void {
    const now = passedMs();
    const clock = corrected(this.current().clock, time.together_ms, now);
    this.set({ clock, server: serverTimeOf(time, now), measured: begunMinutes(time.together_ms) });
    this.#runClock();
  }

  #runClock(): void {
    const { otherIn, end, clock } = this.current();
    this.set({ clock: run(clock, otherIn && !end && !this.#closed, passedMs()) });
  }
}
