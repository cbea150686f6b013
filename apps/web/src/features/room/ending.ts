import { t } from '@skillhour/texts';
import { toast } from '@/ui';
import { END_MS, endProblem, MOST_TRIES, settle, TEACHER_FIRST_MS, TRY_AGAIN_MS } from './call-end';
import type { FrameOf } from './frames';
import { begunMinutes, passedMs, togetherMs } from './room-clock';
import type { Role, RoomEnd, RoomState } from './room-state';

const DECLINE_TOAST_MS = 3_000;

export type EndFrame =
  | FrameOf<'endCallRequest'>
  | FrameOf<'endCallConfirmed'>
  | FrameOf<'endCallRejected'>
  | FrameOf<'endCallWithdrawn'>;

interface Options {
  send: (frame: object) => void;
  state: () => RoomState;
  told: (change: Partial<RoomState>) => void;
  /** Called when the server has settled. */
  ended: (end: RoomEnd) => void;
  /** The local member's role; undefined before the server sent it. */
  role: () => Role | undefined;
}

/**
 * The end of a call: one participant asks, the other agrees, and the server settles by its measured time. It also ends when the time is
 * over.
 */
export class Ending {
  readonly #meetingId: string;
  readonly #options: Options;
  /** Timer that runs while the settlement is left to the teacher's page. */
  #leaving: ReturnType<typeof setTimeout> | undefined;
  #hasAsked = false;
  #stopped = false;

  constructor(meetingId: string, options: Options) {
    this.#meetingId = meetingId;
    this.#options = options;
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#leaving);
  }

  /** Sets the teacher's charge; undefined charges the measured minutes. A pending request is sent again with the new charge. */
  chargeLess(charge: number | undefined): void {
    this.#options.told({ charge });
    if (this.#options.state().asking) this.#ask();
  }

  /** Asks the other participant to end the call. If the member is alone in the room, ends it at once. */
  async ask(): Promise<void> {
    if (!this.#options.state().otherIn) return void (await this.finish());
    this.#ask();
    this.#options.told({ asking: true });
  }

  /** Withdraws the request and goes on with the call. The chosen charge applies only to this request. */
  withdraw(): void {
    if (this.#options.state().asking) this.#takeBack();
    this.#options.told({ asking: false, charge: undefined });
  }

  /** Handles joining over a new socket: repeats a withdrawal that may not have reached the other participant. */
  cameIn(): void {
    if (this.#hasAsked && !this.#options.state().asking) this.#takeBack();
  }

  /** Repeats a pending request for a participant who joined and may not have received it. */
  otherCame(): void {
    if (this.#options.state().asking) this.#ask();
  }

  /**
   * Agrees to end the call: settles on the server, then informs the other participant. If the teacher charges less, the teacher's page
   * settles.
   */
  async accept(): Promise<void> {
    if (this.#options.state().askedCharge !== undefined) return this.#leaveToTeacher();
    await this.finish();
    if (this.#options.state().end) this.#options.send({ type: 'end_call_confirmed' });
  }

  reject(targetId: string): void {
    this.#options.send({ type: 'end_call_rejected', target_id: targetId });
    this.#askedNoMore();
  }

  clearError(): void {
    this.#options.told({ endError: undefined });
  }

  receive(frame: EndFrame): void {
    switch (frame.type) {
      case 'end_call_request':
        return this.#options.told({
          askedBy: frame.sender_role,
          askedCharge: frame.charge_minutes,
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
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, tries === 0 ? first : TRY_AGAIN_MS));
      if (this.#stopped || this.#options.state().end || !(await this.finish(true))) return;
    }
  }

  /** Settles on the server. Returns whether another try may help. */
  async finish(timeIsOver = false): Promise<boolean> {
    const { ending, end, charge } = this.#options.state();
    if (ending || end) return true;
    this.#options.told({ ending: true, endError: undefined });
    const settled = await settle({ meetingId: this.#meetingId, charge, timeIsOver });
    if ('end' in settled) this.#options.ended(settled.end);
    else this.#options.told({ endError: settled.error, neverMet: settled.neverMet });
    this.#options.told({ ending: false });
    return 'error' in settled && settled.mayPass;
  }

  #takeBack(): void {
    this.#options.send({ type: 'end_call_withdrawn' });
  }

  #ask(): void {
    this.#hasAsked = true;
    const { charge, clock } = this.#options.state();
    this.#options.send({
      type: 'end_call_request',
      elapsed_minutes: begunMinutes(togetherMs(clock, passedMs())),
      sender_role: this.#options.role(),
      ...(charge !== undefined && { charge_minutes: charge }),
    });
  }

  /** The other page has settled: settling again returns the same result with its figures. A member who did not ask is not affected. */
  async #confirmed(): Promise<void> {
    if (!this.#options.state().asking) return;
    await this.finish();
    // If it failed, the member can try again.
    this.#options.told({ asking: false });
  }

  #rejected(role: Role): void {
    const { asking, declined } = this.#options.state();
    // The request was withdrawn meanwhile, or was sent from another device.
    if (!asking) return;
    // Withdraws the request from the other participant's other devices.
    this.#takeBack();
    this.#options.told({ asking: false, charge: undefined, declined: declined + 1 });
    toast.error(
      t('The {role, select, teacher {teacher} other {student}} has declined to end the call', { role }),
      DECLINE_TOAST_MS,
    );
  }

  #withdrawn(role: Role): void {
    if (this.#options.state().askedBy === undefined) return;
    this.#askedNoMore();
    toast.success(
      t('The {role, select, teacher {teacher} other {student}} goes on with the call after all', { role }),
    );
  }

  #askedNoMore(): void {
    const isLeft = this.#leaving !== undefined;
    clearTimeout(this.#leaving);
    this.#leaving = undefined;
    this.#options.told({
      ...{ askedBy: undefined, askedCharge: undefined, endError: undefined },
      ...(!this.#options.state().asking && { charge: undefined }),
      ...(isLeft && { ending: false }),
    });
  }

  #leaveToTeacher(): void {
    this.#options.send({ type: 'end_call_confirmed' });
    this.#options.told({ ending: true, endError: undefined });
    this.#leaving = setTimeout(() => {
      this.#leaving = undefined;
      if (!this.#options.state().end) this.#options.told({ ending: false, endError: endProblem() });
    }, END_MS);
  }
}
