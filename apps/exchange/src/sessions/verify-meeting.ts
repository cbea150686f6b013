import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  fail,
  nameOfMember,
  realtimeApi,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { Caller } from '@skillhour/messaging';
import { MemberDirectory } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { throwRejection, sideOf, memberSummaryOf } from '../domain/index.js';
import { decideAdmission, timetableOf } from './session.js';
import { SessionStore } from './session.store.js';

type Endpoint = typeof exchangeApi.verifyMeeting;
const endpoint = exchangeApi.verifyMeeting;

/** Admits a party to the room. Realtime issues the ticket; the role comes from the session. */
@Injectable()
export class VerifyMeeting implements Handler<Endpoint> {
  constructor(
    private readonly sessions: SessionStore,
    private readonly directory: MemberDirectory,
    private readonly caller: Caller,
    private readonly clock: Clock,
  ) {}

  async handle({ meetingId }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { memberId } = context.actor;
    const session = await this.sessions.findByMeeting(meetingId);
    if (!session) return fail(endpoint, 'meeting.not_found');
    const role = sideOf(session, memberId);
    if (!role) return fail(endpoint, 'session.stranger');
    const now = this.clock.now();
    const admission = decideAdmission(session, now);
    if (admission.kind === 'rejected') return throwRejection(endpoint, admission);
    const ticket = {
      meeting_id: meetingId,
      session_id: session.id,
      member_id: memberId,
      name: nameOfMember(memberSummaryOf(await this.directory.get([memberId], context), memberId)),
      role,
      ends_at: session.endsAt.toISOString(),
      duration_minutes: session.durationMinutes,
    };
    const { websocket_url } = await this.caller.call(realtimeApi.issueRoomTicket, ticket, context);
    return { valid: true, websocket_url, role, ...timetableOf(session, now) };
  }
}
