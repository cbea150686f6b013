import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  fail,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { Clock } from '@skillhour/messaging';
import { decideAdmission, sideOf } from './session.js';
import { SessionStore } from './session.store.js';

type Endpoint = typeof exchangeApi.joinMeeting;
const endpoint = exchangeApi.joinMeeting;

/** Says where a session's room is, while it is open. */
@Injectable()
export class JoinMeeting implements Handler<Endpoint> {
  constructor(
    private readonly sessions: SessionStore,
    private readonly clock: Clock,
  ) {}

  async handle({ scheduleId }: Input<Endpoint>, { actor }: SignedInContext): Promise<Output<Endpoint>> {
    const session = await this.sessions.find(scheduleId);
    if (!session) return fail(endpoint, 'session.not_found', 'This session does not exist.');
    if (!sideOf(session, actor.memberId)) {
      return fail(endpoint, 'session.stranger', 'Only its student and its teacher can join a session.');
    }
    const admission = decideAdmission(session, this.clock.now());
    if (admission.kind === 'admitted') return { meeting_id: session.meetingId };
    const details = admission.code === 'session.outside_window' ? { data: admission.data } : {};
    return fail(endpoint, admission.code, admission.message, details);
  }
}
