import { t } from '@skillhour/texts';
import { ApiError, refetch } from '@/api';
import { clearAuth } from '@/auth';
import { Beside } from './beside';
import { CodeLine, isCodeFrame } from './code-line';
import { Ending } from './ending';
import type { FrameOf, ServerFrame } from './frames';
import type { LocalMedia } from './local-media';
import { lookAtEnd } from './look-at-end';
import { MediaLine } from './media-line';
import { begunMinutes, corrected, passedMs, run, serverTimeOf } from './room-clock';
import { step, type ConnectionEvent } from './room-connection';
import { reportRoom } from './room-report';
import { RoomSocket, withSeat } from './room-socket';
import { EMPTY, type Role, type RoomEnd, type RoomState } from './room-state';
import { ScreenShare } from './screen-share';
import { Store } from './store';
import { Talker } from './talker';
import { refusalOf, ticketFor } from './ticket';
import { onWake } from './wake';

/** Closed by these, there is nothing to come back for; 1008 only needs a fresh ticket. */
const FINAL_CODES = [4401, 4403];
/** The room is over, or another device of the member's took the place of this one. */
const DONE = 1000;
/** The login session ended. */
const SIGNED_OUT = 4401;
/** The service restarts. */
const RESTARTING = 1012;
/** The door is shut: the session has an end, or its window has. */
const CONFLICT = 409;

const OUT_OF_REACH = { otherIn: false, askedBy: undefined, askedCharge: undefined };
const NOBODY_IN = { ...OUT_OF_REACH, asking: false };

/** One member in one room: the socket, the media behind it, and what the page shows of both. */
export class RoomSession extends Store<RoomState> {
  readonly #meetingId: string;
  readonly #line: MediaLine;
  readonly #talker: Talker;
  readonly beside: Beside;
  readonly ending: Ending;
  readonly screen: ScreenShare;
  /** The code editor's end of the socket. */
  readonly code = new CodeLine((frame) => this.#socket?.send(frame));
  #socket: RoomSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
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
      quality: (quality) => this.beside.lineIs(quality),
    });
    this.beside = new Beside({
      send: (frame) => this.#socket?.send(frame),
      told: (beside) => this.set({ beside }),
    });
    this.ending = new Ending(meetingId, {
      send: (frame) => this.#socket?.send(frame),
      state: this.current,
      told: (change) => this.set(change),
      ended: (end) => this.#ended(end),
      role: () => this.#role,
    });
    this.screen = new ScreenShare((ownScreen) => {
      this.set({ ownScreen });
      this.#line.share(ownScreen);
    });
    this.#talker = new Talker({
      meetingId,
      send: (frame) => this.#socket?.send(frame),
      told: (talk) => this.set({ talk }),
    });
    reportRoom(this, (report) => this.#socket?.send(report));
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
    this.#stopParts();
    this.code.cut();
    this.#socket?.close();
    this.#line.close();
    this.#runClock();
  }

  say(text: string): void {
    this.#talker.say(text);
  }

  /** Asks the server how long the two were together. */
  askTime(): void {
    this.#socket?.send({ type: 'room_time' });
  }

  #ended(end: RoomEnd): void {
    if (this.current().end) return;
    clearTimeout(this.#timer);
    this.#stopParts();
    this.set({ end, asking: false, askedBy: undefined });
    this.#runClock();
    this.#line.close();
    void refetch('ledger.account.read', 'exchange.meeting.read');
  }

  #stopParts(): void {
    this.#talker.stop();
    this.beside.stop();
    this.screen.close();
    this.ending.stop();
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
      const { valid, websocket_url } = await ticketFor(this.#meetingId);
      if (!valid) throw new Error('the meeting is not valid');
      if (superseded()) return;
      this.#happened({ type: 'admitted' });
      this.#socket?.close();
      this.#socket = new RoomSocket(withSeat(websocket_url, this.#line.seat), {
        frame: (frame) => this.#receive(frame),
        closed: (code, reason) => this.#socketClosed(code, reason),
      });
      this.#line.use(this.#socket);
    } catch (error) {
      if (superseded()) return;
      const final = refusalOf(error);
      const status = error instanceof ApiError ? error.status : 0;
      if (status === CONFLICT) return this.#shutOut(final, error);
      const refused = status >= 400 && status < 500 && status !== 429;
      this.#happened({ type: 'socketClosed', ...(refused && { final }) });
    }
  }

  /** Nobody is let in: how it ended is told as to who was there; until it is settled, the room asks again. */
  async #shutOut(final: string, refusal?: unknown): Promise<void> {
    const own = this.#tries;
    const seen = await lookAtEnd(this.#meetingId, refusal);
    if (this.#closed || own !== this.#tries || this.current().end) return;
    if (typeof seen === 'object') {
      this.set({ missed: true });
      return this.#ended(seen);
    }
    if (seen === 'over' && !this.current().timeIsOver) this.#timeIsOver();
    this.#happened({ type: 'socketClosed', ...(seen === 'open' && { final }) });
  }

  #timeIsOver(): void {
    this.set({ timeIsOver: true });
    void this.ending.timeIsOver();
  }

  #socketClosed(code: number, reason: string): void {
    this.set(code === DONE || FINAL_CODES.includes(code) ? NOBODY_IN : OUT_OF_REACH);
    this.code.cut();
    if (code === SIGNED_OUT) clearAuth();
    const final = reason === '' ? t('The room is closed') : reason;
    if (code === DONE) return void this.#shutOut(final);
    const restarting = code === RESTARTING;
    this.#happened({ type: 'socketClosed', restarting, ...(FINAL_CODES.includes(code) && { final }) });
  }

  #receive(frame: ServerFrame): void {
    this.code.hear(frame);
    if (isCodeFrame(frame)) return;
    switch (frame.type) {
      case 'joined':
        this.#role = frame.role;
        this.#cameIn(frame.peers.length > 0);
        this.#hearTime(frame);
        this.#talker.cameIn();
        return this.#happened({ type: 'socketOpened' });
      case 'userJoined':
        return this.#otherIsIn();
      case 'initiator':
        this.beside.otherCame();
        this.ending.otherCame();
        return void this.#line.receive(frame);
      case 'userLeft':
        return this.#otherLeft(frame.broken ?? false);
      case 'room_time':
        return this.#hearTime(frame);
      case 'time_over':
        return this.#timeIsOver();
      case 'chat':
        return this.#talker.heard([frame]);
      case 'chat_history':
        return this.#talker.heardBefore(frame);
      case 'end_call_request':
      case 'end_call_rejected':
      case 'end_call_confirmed':
      case 'end_call_withdrawn':
        return this.ending.receive(frame);
      case 'session_ended':
        return this.#ended(frame);
      case 'error':
        return this.#talker.refused(frame.code);
      case 'hand':
      case 'line_quality':
      case 'captions_wanted':
      case 'captions_refused':
      case 'caption':
        return this.beside.receive(frame);
      case 'sfu_reply':
        return;
      default:
        return void this.#line.receive(frame);
    }
  }

  /** Whatever the other did while this socket was not there went past it. */
  #cameIn(withOther: boolean): void {
    this.beside.cameIn();
    if (withOther) {
      this.ending.cameIn();
      this.#otherIsIn();
    } else {
      this.set(NOBODY_IN);
      this.#line.otherLeft(true);
    }
  }

  #otherIsIn(): void {
    this.set({ otherIn: true, otherBroke: false });
    this.#line.otherIsIn();
    this.#runClock();
  }

  #otherLeft(broken: boolean): void {
    this.set({ ...NOBODY_IN, otherBroke: broken });
    this.beside.otherLeft(broken);
    this.#line.otherLeft(broken);
    this.#runClock();
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
