import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  fail,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { sideOf, type Decision, type Session } from '../sessions/session.js';
import { SessionStore } from '../sessions/session.store.js';
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
    if (!found) return fail(endpoint, 'meeting.not_found', 'This meeting does not exist.');
    const session = await this.#decided(found, input, context);
    const { decision } = session;
    if (decision?.kind !== 'lesson') {
      return fail(endpoint, 'session.cancelled', 'This session was cancelled; no time is transferred.');
    }
    await this.settle.carryOut(session, decision, context);
    return this.#answer(session, decision);
  }

  async #decided(session: Session, input: Input<Endpoint>, context: SignedInContext): Promise<Session> {
    const { memberId } = context.actor;
    const by = sideOf(session, memberId);
    if (!by) return fail(endpoint, 'session.stranger', 'Only its student and its teacher can end a session.');
    if (session.status !== 'AC' || session.decision) return session;
    const attendance = await this.attendance.run(session, context);
    const verdict = settleEndedCall(attendance, { by, elapsedMinutes: input.elapsedMinutes });
    if (!verdict) {
      const message = 'You have not met in this session yet, so no time can be transferred.';
      return fail(endpoint, 'session.never_met', message);
    }
    return this.settle.decide(session, verdict, memberId);
  }

  #answer({ meetingId }: Session, { minutes, released, decidedAt }: Decision): Output<Endpoint> {
    return { meeting_id: meetingId, minutes, released, status: 'CO', settled_at: decidedAt.toISOString() };
  }
}
