import { Inject, Injectable } from '@nestjs/common';
import { exchangeEvents, MeetingId, newId, SessionId, type Side } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { ExchangeConfig } from '../config.js';
import { memberOnSide, otherPartyOf } from '../domain/index.js';
import { SkillRequestStore, type Published } from '../requests/index.js';
import {
  CalendarStore,
  describeClash,
  endOfSession,
  newAtPlace,
  sessionEventDataOf,
  SessionStore,
  settlementDueAt,
  type Agreed,
  type Clash,
} from '../sessions/index.js';
import type { Accepted, Pending } from './proposal.js';
import { ProposalStore } from './proposal.store.js';
import { RejectProposals } from './reject-proposals.js';

/** The party that accepts, and the student's time zone, if it is known. */
interface Acceptance {
  by: Side;
  studentZone: string | null;
}

/** Creates a session from a pending proposal (product decision 4), within the transaction that decided it. */
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

  /** Returns the accepted proposal, or the clash of its time, limited to what the accepting party may know. */
  async run(
    proposal: Pending,
    request: Published,
    { by, studentZone }: Acceptance,
    tx: Tx,
  ): Promise<Accepted | Clash> {
    const session = this.#plan(proposal, request, studentZone);
    const accepting = memberOnSide(session, by);
    const parties = [accepting, otherPartyOf(session, accepting)];
    const clash = await this.sessions.findClash(parties, { from: session.startsAt, to: session.endsAt }, tx);
    if (clash) return describeClash(clash, accepting);
    await this.calendars.touch(parties, tx);
    const { id, startsAt, timezone, teacherId } = session;
    await this.requests.schedule(request.id, { id, startsAt, timezone, teacherId }, tx);
    await this.proposals.accept(proposal.id, id, tx);
    const pending = await this.proposals.findPending({ requestId: request.id }, tx);
    await this.reject.run(
      pending.filter((sibling) => sibling.id !== proposal.id),
      tx,
    );
    const dueAt = settlementDueAt(session, this.config.SETTLE_GRACE_MS);
    await this.sessions.insert(session, dueAt, tx);
    this.#publishScheduled(session, by, tx);
    return { ...proposal, state: 'accepted', sessionId: id };
  }

  #plan(proposal: Pending, { content, hold }: Published, studentZone: string | null): Agreed {
    const { request, studentId, teacherId, startsAt, timezone, note } = proposal;
    const { duration_minutes: durationMinutes } = content;
    return {
      state: 'agreed',
      id: newId(SessionId),
      meetingId: newId(MeetingId),
      proposalId: proposal.id,
      request,
      studentId,
      teacherId,
      startsAt,
      endsAt: endOfSession(startsAt, durationMinutes),
      durationMinutes,
      timezone,
      studentZone,
      note,
      createdAt: this.clock.now(),
      moves: 0,
      ...newAtPlace(proposal.place),
      reschedule: null,
      holdKey: hold.key,
    };
  }

  #publishScheduled(session: Agreed, by: Side, tx: Tx): void {
    tx.publish(exchangeEvents.sessionScheduled, {
      ...sessionEventDataOf(session),
      proposal_id: session.proposalId,
      scheduled_time: session.startsAt.toISOString(),
      duration_minutes: session.durationMinutes,
      accepted_by: by,
    });
  }
}
