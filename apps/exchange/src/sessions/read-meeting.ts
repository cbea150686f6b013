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
import { showSnapshot, sideOf } from '../domain/index.js';
import { timetableOf } from './session.js';
import { SessionStore } from './session.store.js';
import { SessionViews } from './session-views.js';

type Endpoint = typeof exchangeApi.readMeeting;
const endpoint = exchangeApi.readMeeting;

@Injectable()
export class ReadMeeting implements Handler<Endpoint> {
  constructor(
    private readonly sessions: SessionStore,
    private readonly views: SessionViews,
    private readonly clock: Clock,
  ) {}

  async handle({ meetingId }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const session = await this.sessions.findByMeeting(meetingId);
    if (!session) return fail(endpoint, 'meeting.not_found');
    const role = sideOf(session, context.actor.memberId);
    if (!role) return fail(endpoint, 'session.stranger');
    const schedule = await this.views.one(session, context);
    const timetable = timetableOf(session, this.clock.now());
    return { meeting_id: meetingId, request: showSnapshot(session.request), schedule, role, ...timetable };
  }
}
