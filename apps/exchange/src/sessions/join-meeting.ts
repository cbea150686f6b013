import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  fail,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { Clock } from '@skillhour/service-kit';
import { refuse, sideOf } from '../terms/index.js';
import { decideAdmission, timetableOf } from './session.js';
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
    if (!session) return fail(endpoint, 'session.not_found');
    if (!sideOf(session, actor.memberId)) return fail(endpoint, 'session.stranger');
    const now = this.clock.now();
    const admission = decideAdmission(session, now);
    if (admission.kind === 'refused') return refuse(endpoint, admission);
    return { meeting_id: session.meetingId, ...timetableOf(session, now) };
  }

  /** It only says where the room is. */
  resume(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return this.handle(input, context);
  }
}
