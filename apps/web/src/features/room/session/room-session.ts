import { refetch } from '@/api';
import { CodeConnection, isCodeFrame } from '../editor';
import { RoomLink, type FrameOf, type ServerFrame } from '../signaling';
import type { LocalMedia } from '../devices';
import { MediaConnection } from '../media';
import { Store, type RoomEnd } from '../shared';
import { ChatOutbox } from '../chat';
import { RoomSignals } from './room-signals';
import { CallEnding } from './call-ending';
import {
  roundUpToMinutes,
  withMeasuredTime,
  pageTimeMs,
  setRunning,
  serverTimeOf,
  togetherMs,
} from './room-clock';
import { reportRoom } from './room-report';
import { EMPTY_ROOM, type Role, type RoomState } from './room-state';
import { ScreenShare } from './screen-share';

const PEER_UNREACHABLE = { peerPresent: false, endRequestedBy: undefined, endRequestCharge: undefined };
const ALONE = { ...PEER_UNREACHABLE, isRequestingEnd: false };

/** A member's presence in a room: the socket, the media connection, and the state that the page shows of both. */
export class RoomSession extends Store<RoomState> {
  readonly #link: RoomLink;
  readonly #media: MediaConnection;
  readonly #outbox: ChatOutbox;
  readonly signals: RoomSignals;
  readonly ending: CallEnding;
  readonly screen: ScreenShare;
  /** The code editor's connection to the socket. */
  readonly code = new CodeConnection((frame) => this.#link.send(frame));
  #closed = false;
  #role: Role | undefined;

  constructor({ meetingId, media }: { meetingId: string; media: LocalMedia }) {
    super(EMPTY_ROOM);
    this.#link = new RoomLink(meetingId, {
      changed: (connection) => {
        this.set({ connection });
        this.#runClock();
      },
      opened: (socket) => this.#media.attachSocket(socket),
      frame: (frame) => this.#receive(frame),
      lost: (final) => {
        this.set(final ? ALONE : PEER_UNREACHABLE);
        this.code.socketLost();
      },
      restartIce: () => this.#media.restartIce(),
      seat: () => this.#media.seat,
      ended: (end) => {
        this.set({ missed: true });
        this.#ended(end);
      },
      timeIsOver: () => {
        if (!this.current().timeIsOver) this.#timeIsOver();
      },
    });
    this.#media = new MediaConnection(media, {
      connected: () => this.#link.handleEvent({ type: 'mediaConnected' }),
      disconnected: () => this.#link.handleEvent({ type: 'mediaDisconnected' }),
      failed: () => this.#link.handleEvent({ type: 'mediaFailed' }),
      remote: (remote) => this.set(remote),
      quality: (quality) => this.signals.setQuality(quality),
      framesLost: (frames_lost) => this.#link.send({ type: 'room_report', frames_lost }),
    });
    this.signals = new RoomSignals({
      send: (frame) => this.#link.send(frame),
      onChange: (signals) => this.set({ signals }),
    });
    this.ending = new CallEnding(meetingId, {
      send: (frame) => this.#link.send(frame),
      state: this.current,
      onChange: (change) => this.set(change),
      onEnded: (end) => this.#ended(end),
      role: () => this.#role,
    });
    this.screen = new ScreenShare((localScreen) => {
      this.set({ localScreen });
      this.#media.share(localScreen);
    });
    this.#outbox = new ChatOutbox({
      meetingId,
      send: (frame) => this.#link.send(frame),
      onChange: (chat) => this.set({ chat }),
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
    this.#stopAll();
    this.code.socketLost();
    this.#media.close();
    this.#runClock();
  }

  sendMessage(text: string): void {
    this.#outbox.send(text);
  }

  /** Requests the measured time together from the server. Until the response, `measured` is the locally counted time. */
  requestTime(): void {
    const { clock, measured } = this.current();
    if (measured !== undefined) this.set({ measured: roundUpToMinutes(togetherMs(clock, pageTimeMs())) });
    this.#link.send({ type: 'room_time' });
  }

  #ended(end: RoomEnd): void {
    if (this.current().end) return;
    this.#link.stop();
    this.#stopAll();
    this.set({ end, isRequestingEnd: false, endRequestedBy: undefined });
    this.#runClock();
    this.#media.close();
    void refetch('ledger.account.read', 'exchange.meeting.read');
  }

  #stopAll(): void {
    this.#outbox.stop();
    this.signals.stop();
    this.screen.close();
    this.ending.stop();
  }

  #timeIsOver(): void {
    this.set({ timeIsOver: true });
    void this.ending.timeIsOver();
  }

  #receive(frame: ServerFrame): void {
    this.code.receive(frame);
    if (isCodeFrame(frame)) return;
    switch (frame.type) {
      case 'joined':
        this.#role = frame.role;
        this.#joined(frame.peers.length > 0);
        this.#applyServerTime(frame);
        this.#outbox.joined();
        return this.#link.handleEvent({ type: 'socketOpened' });
      case 'userJoined':
        return this.#peerEntered();
      case 'initiator':
        this.signals.peerJoined();
        this.ending.peerJoined();
        return void this.#media.receive(frame);
      case 'userLeft':
        return this.#peerLeft(frame.broken ?? false);
      case 'presence_counted':
        return this.#peerCountedChanged(frame.counted);
      case 'room_time':
        return this.#applyServerTime(frame);
      case 'time_over':
        return this.#timeIsOver();
      case 'chat':
        return this.#outbox.receive([frame]);
      case 'chat_history':
        return this.#outbox.receiveHistory(frame);
      case 'end_call_request':
      case 'end_call_rejected':
      case 'end_call_confirmed':
      case 'end_call_withdrawn':
        return this.ending.receive(frame);
      case 'session_ended':
        return this.#ended(frame);
      case 'error':
        return this.#outbox.rejected(frame.code);
      case 'hand':
      case 'line_quality':
      case 'captions_wanted':
      case 'captions_refused':
      case 'caption':
        return this.signals.receive(frame);
      case 'sfu_reply':
        return;
      default:
        return void this.#media.receive(frame);
    }
  }

  /** Handles joining: anything the other participant did while this socket was not connected was missed. */
  #joined(withPeer: boolean): void {
    this.signals.joined();
    if (withPeer) {
      this.ending.joined();
      this.#peerEntered();
    } else {
      this.set(ALONE);
      this.#media.peerLeft(true);
    }
  }

  /** When presence counts again, the server also counts the time before if media flowed in it. */
  #peerCountedChanged(peerCounted: boolean): void {
    this.set({ peerCounted });
    this.#runClock();
    if (peerCounted) this.requestTime();
  }

  #peerEntered(): void {
    if (this.current().peerDisconnected) this.requestTime();
    this.set({
      peerPresent: true,
      peerDisconnected: false,
      peerCounted: true,
      neverMet: false,
      notBegun: false,
    });
    this.#media.peerEntered();
    this.#runClock();
  }

  #peerLeft(broken: boolean): void {
    this.set({ ...ALONE, peerDisconnected: broken, peerCounted: !broken });
    this.signals.peerLeft(broken);
    this.#media.peerLeft(broken);
    this.#runClock();
  }

  /** Replaces the locally counted time with the server's. */
  #applyServerTime(time: Pick<FrameOf<'roomTime'>, 'now' | 'ends_at' | 'together_ms'>): void {
    const now = pageTimeMs();
    const clock = withMeasuredTime(this.current().clock, time.together_ms, now);
    this.set({ clock, server: serverTimeOf(time, now), measured: roundUpToMinutes(time.together_ms) });
    this.#runClock();
  }

  #runClock(): void {
    const { peerPresent, peerCounted, end, clock } = this.current();
    this.set({ clock: setRunning(clock, peerPresent && peerCounted && !end && !this.#closed, pageTimeMs()) });
  }
}
