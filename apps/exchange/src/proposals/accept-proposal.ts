import { Inject, Injectable } from '@nestjs/common';
import { exchangeEvents, MeetingId, newId, SessionId } from '@skillhour/contracts';
import { Clock, type Tx } from '@skillhour/messaging';
import { CONFIG } from '@skillhour/service-kit';
import type { ExchangeConfig } from '../config.js';
import type { SkillRequest } from '../requests/skill-request.js';
import { SkillRequestStore } from '../requests/skill-request.store.js';
import { CalendarStore } from '../sessions/calendar.store.js';
import { clashMessage, endOf, type Session } from '../sessions/session.js';
import { SessionStore } from '../sessions/session.store.js';
import type { Proposal } from './proposal.js';
import { ProposalStore } from './proposal.store.js';
import { RejectProposals } from './reject-proposals.js';

/** Turns a waiting proposal into a session (product decision 4), within the transaction that decided it. */
@Injectable()
export class AcceptProposal {
  constructor(
    private readonly requests: SkillRequestStore,
    private readonly proposals: ProposalStore,
    private readonly sessions: SessionStore,
    private readonly calendars: CalendarStore,
    private readonly reject: RejectProposals,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ExchangeConfig,
  ) {}

  /** Answers the accepted proposal, or what stands in the way of its time. */
  async run(proposal: Proposal, request: SkillRequest, tx: Tx): Promise<Proposal | { clash: string }> {
    const session = this.#plan(proposal, request);
    const parties = [session.studentId, session.teacherId];
    const time = { from: session.startsAt, to: session.endsAt };
    const clash = await this.sessions.findClash(parties, time, tx);
    if (clash) return { clash: clashMessage(clash) };
    await this.calendars.touch(parties, tx);
    const { id, startsAt, timezone, teacherId } = session;
    await this.requests.schedule(request.id, { id, startsAt, timezone, teacherId }, tx);
    await this.proposals.accept(proposal.id, id, tx);
    const waiting = await this.proposals.findWaiting({ requestId: request.id }, tx);
    await this.reject.run(
      waiting.filter((sibling) => sibling.id !== proposal.id),
      tx,
    );
    const dueAt = new Date(session.endsAt.getTime() + this.config.SETTLE_GRACE_MS);
    await this.sessions.insert(session, dueAt, tx);
    this.#tell(session, tx);
    return { ...proposal, status: 'AC', sessionId: id };
  }

  #plan(proposal: Proposal, request: SkillRequest): Session {
    const { startsAt } = proposal;
    const { durationMinutes, holdKey } = request;
    if (holdKey === null) throw new Error(`published request ${request.id} has no hold`);
    return {
      id: newId(SessionId),
      meetingId: newId(MeetingId),
      proposalId: proposal.id,
      request: proposal.request,
      studentId: proposal.studentId,
      teacherId: proposal.teacherId,
      startsAt,
      endsAt: endOf(startsAt, durationMinutes),
      durationMinutes,
      timezone: proposal.timezone,
      note: proposal.note,
      status: 'AC',
      createdAt: this.clock.now(),
      holdKey,
      decision: null,
      settlement: null,
      outcome: null,
      rated: { student: false, teacher: false },
    };
  }

  #tell(session: Session, tx: Tx): void {
    tx.publish(exchangeEvents.sessionScheduled, {
      session_id: session.id,
      meeting_id: session.meetingId,
      request_id: session.request.id,
      student_id: session.studentId,
      teacher_id: session.teacherId,
      proposal_id: session.proposalId,
      scheduled_time: session.startsAt.toISOString(),
      duration_minutes: session.durationMinutes,
    });
  }
}
