import { refetch } from '@/api';
import { Beside } from './beside';
import { CodeLine, isCodeFrame } from './code-line';
import { Ending } from './ending';
import type { FrameOf, ServerFrame } from './frames';
import type { LocalMedia } from './local-media';
import { MediaLine } from './media-line';
import { begunMinutes, corrected, passedMs, run, serverTimeOf } from './room-clock';
import { RoomLink } from './room-link';
import { reportRoom } from './room-report';
import { EMPTY, type Role, type RoomEnd, type RoomState } from './room-state';
import { ScreenShare } from './screen-share';
import { Store } from './store';
import { Talker } from './talker';

const OUT_OF_REACH = { otherIn: false, askedBy: undefined, askedCharge: undefined };
const NOBODY_IN = { ...OUT_OF_REACH, asking: false };

/** A member's presence in a room: the socket, the media connection, and the state that the page shows of both. */
export class RoomSession extends Store<RoomState> {
  readonly #link: RoomLink;
  readonly #line: MediaLine;
  readonly #talker: Talker;
  readonly beside: Beside;
  readonly ending: Ending;
  readonly screen: ScreenShare;
  /** The code editor's connection to the socket. */
  readonly code = new CodeLine((frame) => this.#link.send(frame));
  #closed = false;
  #role: Role | undefined;

  constructor({ meetingId, media }: { meetingId: string; media: LocalMedia }) {
    super(EMPTY);
    this.#link = new RoomLink(meetingId, {
      changed: (connection) => {
        this.set({ connection });
        this.#runClock();
      },
      opened: (socket) => this.#line.use(socket),
      frame: (frame) => this.#receive(frame),
      lost: (final) => {
        this.set(final ? NOBODY_IN : OUT_OF_REACH);
        this.code.cut();
      },
      restartIce: () => this.#line.restartIce(),
      seat: () => this.#line.seat,
      ended: (end) => {
        this.set({ missed: true });
        this.#ended(end);
      },
      timeIsOver: () => {
        if (!this.current().timeIsOver) this.#timeIsOver();
      },
    });
    this.#line = new MediaLine(media, {
      connected: () => this.#link.happened({ type: 'mediaConnected' }),
      disconnected: () => this.#link.happened({ type: 'mediaDisconnected' }),
      failed: () => this.#link.happened({ type: 'mediaFailed' }),
      remote: (remote) => this.set(remote),
      quality: (quality) => this.beside.lineIs(quality),
    });
    this.beside = new Beside({
      send: (frame) => this.#link.send(frame),
      told: (beside) => this.set({ beside }),
    });
    this.ending = new Ending(meetingId, {
      send: (frame) => this.#link.send(frame),
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
      send: (frame) => this.#link.send(frame),
      told: (talk) => this.set({ talk }),
    });
    reportRoom(this, (report) => this.#link.send(report));
  }

  join(): void {
    this.#link.open();
  }

  /** Leaves without ending the session. */
  close(): void {
    this.#closed = true;
    this.#link.close();
    this.#stopParts();
    this.code.cut();
    this.#line.close();
    this.#runClock();
  }

  say(text: string): void {
    this.#talker.say(text);
  }

  /** Requests the measured time together from the server. */
  askTime(): void {
    this.#link.send({ type: 'room_time' });
  }

  #ended(end: RoomEnd): void {
    if (this.current().end) return;
    this.#link.stop();
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

  #timeIsOver(): void {
    this.set({ timeIsOver: true });
    void this.ending.timeIsOver();
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
        return this.#link.happened({ type: 'socketOpened' });
      case 'userJoined':
        return this.#otherIsIn();
      case 'initiator':
        this.beside.otherCame();
        this.ending.otherCame();
        return void this.#line.receive(frame);
      case 'userLeft':
        return this.#otherLeft(frame.broken ?? false);
      case 'presence_counted':
        return this.#otherCountedChanged(frame.counted);
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

  /** Handles joining: anything the other participant did while this socket was not connected was missed. */
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

  /** When presence counts again, the server also counts the time before if media flowed in it. */
  #otherCountedChanged(otherCounted: boolean): void {
    this.set({ otherCounted });
    this.#runClock();
    if (otherCounted) this.askTime();
  }

  #otherIsIn(): void {
    if (this.current().otherBroke) this.askTime();
    this.set({ otherIn: true, otherBroke: false, otherCounted: true });
    this.#line.otherIsIn();
    this.#runClock();
  }

  #otherLeft(broken: boolean): void {
    this.set({ ...NOBODY_IN, otherBroke: broken, otherCounted: !broken });
    this.beside.otherLeft(broken);
    this.#line.otherLeft(broken);
    this.#runClock();
  }

  /** Replaces the locally counted time with the server's. */
  #hearTime(time: Pick<FrameOf<'roomTime'>, 'now' | 'ends_at' | 'together_ms'>): void {
    const now = passedMs();
    const clock = corrected(this.current().clock, time.together_ms, now);
    this.set({ clock, server: serverTimeOf(time, now), measured: begunMinutes(time.together_ms) });
    this.#runClock();
  }

  #runClock(): void {
    const { otherIn, otherCounted, end, clock } = this.current();
    this.set({ clock: run(clock, otherIn && otherCounted && !end && !this.#closed, passedMs()) });
  }
}
