import { t } from '@skillhour/texts';
import { toast } from '@/ui';
import type { FrameOf } from '../signaling';
import type { RoomEnd } from '../shared';
import {
  AWAIT_TEACHER_MS,
  endCallError,
  MAX_TRIES,
  settleSession,
  type SettleRejection,
  TEACHER_FIRST_MS,
  RETRY_MS,
} from './settle-session';
import { roundUpToMinutes, pageTimeMs, togetherMs } from './room-clock';
import type { Role, RoomState } from './room-state';

const DECLINE_TOAST_MS = 3_000;

export type EndCallFrame =
  | FrameOf<'endCallRequest'>
  | FrameOf<'endCallConfirmed'>
  | FrameOf<'endCallRejected'>
  | FrameOf<'endCallWithdrawn'>;

interface Options {
  send: (frame: object) => void;
  state: () => RoomState;
  onChange: (change: Partial<RoomState>) => void;
  /** Called when the server has settled. */
  onEnded: (end: RoomEnd) => void;
  /** The local member's role; undefined before the server sent it. */
  role: () => Role | undefined;
}

/**
 * The end of a call: one participant asks, the other agrees, and the server settles by its measured time. It also ends when the time is
 * over.
 */
export class CallEnding {
  readonly #meetingId: string;
  readonly #options: Options;
  /** Timer that runs while the settlement is left to the teacher's page. */
  #teacherTimer: ReturnType<typeof setTimeout> | undefined;
  #hasRequested = false;
  #stopped = false;

  constructor(meetingId: string, options: Options) {
    this.#meetingId = meetingId;
    this.#options = options;
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#teacherTimer);
  }

  /** Sets the teacher's charge; undefined charges the measured minutes. A pending request is sent again with the new charge. */
  setCharge(charge: number | undefined): void {
    this.#options.onChange({ charge });
    if (this.#options.state().isRequestingEnd) this.#sendRequest();
  }

  /** Asks the other participant to end the call. If the member is alone in the room, ends it at once. */
  async requestEnd(): Promise<void> {
    if (!this.#options.state().peerPresent) return void (await this.finish());
    this.#sendRequest();
    this.#options.onChange({ isRequestingEnd: true });
  }

  /** Withdraws the request and goes on with the call. The chosen charge applies only to this request. */
  withdraw(): void {
    if (this.#options.state().isRequestingEnd) this.#sendWithdrawal();
    this.#options.onChange({ isRequestingEnd: false, charge: undefined });
  }

  /** Handles joining over a new socket: repeats a withdrawal that may not have reached the other participant. */
  joined(): void {
    if (this.#hasRequested && !this.#options.state().isRequestingEnd) this.#sendWithdrawal();
  }

  /** Repeats a pending request for a participant who joined and may not have received it. */
  peerJoined(): void {
    if (this.#options.state().isRequestingEnd) this.#sendRequest();
  }

  /**
   * Agrees to end the call: settles on the server, then informs the other participant. If the teacher charges less, the teacher's page
   * settles.
   */
  async accept(): Promise<void> {
    if (this.#options.state().endRequestCharge !== undefined) return this.#awaitTeacher();
    await this.finish();
    if (this.#options.state().end) this.#options.send({ type: 'end_call_confirmed' });
  }

  reject(targetId: string): void {
    this.#options.send({ type: 'end_call_rejected', target_id: targetId });
    this.#clearRequest();
  }

  clearError(): void {
    this.#options.onChange({ endError: undefined, notBegun: false });
  }

  receive(frame: EndCallFrame): void {
    switch (frame.type) {
      case 'end_call_request':
        return this.#options.onChange({
          endRequestedBy: frame.sender_role,
          endRequestCharge: frame.charge_minutes,
          endError: undefined,
        });
      case 'end_call_confirmed':
        return void this.#confirmed();
      case 'end_call_rejected':
        return this.#rejected(frame.sender_role ?? 'student');
      case 'end_call_withdrawn':
        return this.#withdrawn(frame.sender_role ?? 'student');
    }
  }

  /** Handles the server's signal that the time is over. Both pages settle; the server does it once. */
  async timeIsOver(): Promise<void> {
    const first = this.#options.role() === 'student' ? TEACHER_FIRST_MS : 0;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, tries === 0 ? first : RETRY_MS));
      if (this.#stopped || this.#options.state().end || !(await this.finish(true))) return;
    }
  }

  /** Settles on the server. Returns whether another try may help. */
  async finish(timeIsOver = false): Promise<boolean> {
    const { ending, end, charge } = this.#options.state();
    if (ending || end) return true;
    this.#options.onChange({ ending: true, endError: undefined });
    const settled = await settleSession({ meetingId: this.#meetingId, charge, timeIsOver });
    if ('end' in settled) this.#options.onEnded(settled.end);
    else this.#rejectedByServer(settled);
    this.#options.onChange({ ending: false });
    return 'error' in settled && settled.mayPass;
  }

  /** A member who is alone and cannot end the call is offered to leave or wait, which is not an error. */
  #rejectedByServer({ error, neverMet, notBegun }: SettleRejection): void {
    const canWait = !this.#options.state().peerPresent && (neverMet || notBegun);
    this.#options.onChange({ endError: canWait ? undefined : error, neverMet, notBegun });
  }

  #sendWithdrawal(): void {
    this.#options.send({ type: 'end_call_withdrawn' });
  }

  #sendRequest(): void {
    this.#hasRequested = true;
    const { charge, clock } = this.#options.state();
    this.#options.send({
      type: 'end_call_request',
      elapsed_minutes: roundUpToMinutes(togetherMs(clock, pageTimeMs())),
      sender_role: this.#options.role(),
      ...(charge !== undefined && { charge_minutes: charge }),
    });
  }

  /** The other page has settled: settling again returns the same result with its figures. A member who did not ask is not affected. */
  async #confirmed(): Promise<void> {
    if (!this.#options.state().isRequestingEnd) return;
    await this.finish();
    // If it failed, the member can try again.
    this.#options.onChange({ isRequestingEnd: false });
  }

  #rejected(role: Role): void {
    const { isRequestingEnd, declined } = this.#options.state();
    // The request was withdrawn meanwhile, or was sent from another device.
    if (!isRequestingEnd) return;
    // Withdraws the request from the other participant's other devices.
    this.#sendWithdrawal();
    this.#options.onChange({ isRequestingEnd: false, charge: undefined, declined: declined + 1 });
    toast.error(
      t('The {role, select, teacher {teacher} other {student}} has declined to end the call', { role }),
      DECLINE_TOAST_MS,
    );
  }

  #withdrawn(role: Role): void {
    if (this.#options.state().endRequestedBy === undefined) return;
    this.#clearRequest();
    toast.success(
      t('The {role, select, teacher {teacher} other {student}} goes on with the call after all', { role }),
    );
  }

  #clearRequest(): void {
    const isAwaitingTeacher = this.#teacherTimer !== undefined;
    clearTimeout(this.#teacherTimer);
    this.#teacherTimer = undefined;
    this.#options.onChange({
      ...{ endRequestedBy: undefined, endRequestCharge: undefined, endError: undefined },
      ...(!this.#options.state().isRequestingEnd && { charge: undefined }),
      ...(isAwaitingTeacher && { ending: false }),
    });
  }

  #awaitTeacher(): void {
    this.#options.send({ type: 'end_call_confirmed' });
    this.#options.onChange({ ending: true, endError: undefined });
    this.#teacherTimer = setTimeout(() => {
      this.#teacherTimer = undefined;
      if (!this.#options.state().end) this.#options.onChange({ ending: false, endError: endCallError() });
    }, AWAIT_TEACHER_MS);
  }
}
