import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { Clock } from '@skillhour/service-kit';
import { throwRejection } from '../domain/index.js';
import { FindOwnSession } from './find-own-session.js';
import { decideAdmission, timetableOf } from './session.js';

type Endpoint = typeof exchangeApi.joinMeeting;
const endpoint = exchangeApi.joinMeeting;

/** Returns the ID of a session's room while the room is open. */
@Injectable()
export class JoinMeeting implements Handler<Endpoint> {
  constructor(
    private readonly findOwnSession: FindOwnSession,
    private readonly clock: Clock,
  ) {}

  async handle({ scheduleId }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { session } = await this.findOwnSession.run(endpoint, scheduleId, context);
    const now = this.clock.now();
    const admission = decideAdmission(session, now);
    if (admission.kind === 'rejected') return throwRejection(endpoint, admission);
    return { meeting_id: session.meetingId, ...timetableOf(session, now) };
  }

  /** Repeats the call, which changes nothing. */
  resume(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return this.handle(input, context);
  }
}
