import { Injectable } from '@nestjs/common';
import {
  busyError,
  exchangeApi,
  fail,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { Clock } from '@skillhour/service-kit';
import { SessionStore, settlementOf, type Session } from '../sessions/index.js';
import { throwRejection, sideOf, type SettledMinutes } from '../domain/index.js';
import { ReadAttendance } from './read-attendance.js';
import { SettleSession } from './settle-session.js';
import { settleEndedCall, checkCallEnd, measurePresence } from './settlement.js';

type Endpoint = typeof exchangeApi.transferTime;
const endpoint = exchangeApi.transferTime;

/** Ends the call. Both parties get the same settlement, regardless of how often they call (product decision 5). */
@Injectable()
export class TransferTime implements Handler<Endpoint> {
  constructor(
    private readonly sessions: SessionStore,
    private readonly attendance: ReadAttendance,
    private readonly settle: SettleSession,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const found = await this.sessions.findByMeeting(input.meeting_id);
    if (!found) return fail(endpoint, 'meeting.not_found');
    const session = await this.#decide(found, input, context);
    if (session.state === 'completed') return toResponse(session, session.settlement);
    // The session was moved to another time in the meantime; a retry reports that.
    if (session.state === 'agreed') throw busyError();
    if (session.state !== 'settling' || session.decision.kind !== 'lesson') {
      return fail(endpoint, 'session.cancelled');
    }
    await this.settle.carryOut(session, context);
    return toResponse(session, settlementOf(session.decision));
  }

  /** Repeats the command; there is only one settlement. */
  resume(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return this.handle(input, context);
  }

  async #decide(session: Session, input: Input<Endpoint>, context: SignedInContext): Promise<Session> {
    const { memberId } = context.actor;
    const by = sideOf(session, memberId);
    if (!by) return fail(endpoint, 'session.stranger');
    if (session.atPlace) return fail(endpoint, 'session.at_place');
    const end = { by, chargeMinutes: input.charge_minutes, timeIsOver: input.reason === 'time_over' };
    const wrong = checkCallEnd(end, session.endsAt, this.clock.now());
    if (wrong) return throwRejection(endpoint, wrong);
    if (session.state !== 'agreed') return session;
    const attendance = await this.attendance.run(session, context);
    const verdict = settleEndedCall(attendance, end.chargeMinutes);
    if (verdict.kind === 'rejected') return throwRejection(endpoint, verdict);
    // Before the start, only a cancellation can end the session, and the member has to read its terms first.
    if (verdict.tooShort && this.clock.now() < session.startsAt) return fail(endpoint, 'session.not_begun');
    return this.settle.decide(session, { ...verdict, by: memberId }, context, measurePresence(attendance));
  }
}

const toResponse = ({ meetingId }: Session, settled: SettledMinutes): Output<Endpoint> => ({
  meeting_id: meetingId,
  minutes: settled.minutes,
  released: settled.released,
  status: 'CO',
  settled_at: settled.settledAt.toISOString(),
});
