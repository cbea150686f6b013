import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  fail,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { SessionStore, settlementOf, type Session } from '../sessions/index.js';
import { sideOf, type SettledMinutes } from '../terms/index.js';
import { ReadAttendance } from './read-attendance.js';
import { SettleSession } from './settle-session.js';
import { settleEndedCall } from './settlement.js';

type Endpoint = typeof exchangeApi.transferTime;
const endpoint = exchangeApi.transferTime;

/** Ends the call: whoever of the two asks, and however often, gets the one settlement (product decision 5). */
@Injectable()
export class TransferTime implements Handler<Endpoint> {
  constructor(
    private readonly sessions: SessionStore,
    private readonly attendance: ReadAttendance,
    private readonly settle: SettleSession,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const found = await this.sessions.findByMeeting(input.meeting_id);
    if (!found) return fail(endpoint, 'meeting.not_found');
    const session = await this.#decided(found, input, context);
    if (session.state === 'completed') return answer(session, session.settlement);
    if (session.state !== 'settling' || session.decision.kind !== 'lesson') {
      return fail(endpoint, 'session.cancelled');
    }
    await this.settle.carryOut(session, context);
    return answer(session, settlementOf(session.decision));
  }

  /** The settlement is one, however often it is asked for. */
  resume(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return this.handle(input, context);
  }

  async #decided(session: Session, input: Input<Endpoint>, context: SignedInContext): Promise<Session> {
    const { memberId } = context.actor;
    const by = sideOf(session, memberId);
    if (!by) return fail(endpoint, 'session.stranger');
    if (session.state !== 'agreed') return session;
    const attendance = await this.attendance.run(session, context);
    const verdict = settleEndedCall(attendance, { by, elapsedMinutes: input.elapsedMinutes });
    return verdict ? this.settle.decide(session, verdict, memberId) : fail(endpoint, 'session.never_met');
  }
}

const answer = ({ meetingId }: Session, settled: SettledMinutes): Output<Endpoint> => ({
  meeting_id: meetingId,
  minutes: settled.minutes,
  released: settled.released,
  status: 'CO',
  settled_at: settled.settledAt.toISOString(),
});
