import { Injectable } from '@nestjs/common';
import { exchangeEvents, type EventData, type identityEvents } from '@skillhour/contracts';
import type { Reaction, ReactionMeta, Tx } from '@skillhour/messaging';
import { Clock } from '@skillhour/service-kit';
import { ProposalStore, WithdrawProposals } from '../proposals/index.js';
import { CloseRequests, SkillRequestStore, voidOf } from '../requests/index.js';
import { SessionStore, type Session } from '../sessions/index.js';

type Event = typeof identityEvents.memberBlocked;

/**
 * A blocked member's future sessions, open requests and waiting proposals end, and their holds are released (product decision
 * 11). What has begun is settled from presence as ever; what is settled stays.
 */
@Injectable()
export class CancelEngagementsOnBlock implements Reaction<Event> {
  constructor(
    private readonly requests: SkillRequestStore,
    private readonly closing: CloseRequests,
    private readonly proposals: ProposalStore,
    private readonly withdrawals: WithdrawProposals,
    private readonly sessions: SessionStore,
    private readonly clock: Clock,
  ) {}

  async handle({ member_id: memberId }: EventData<Event>, { tx }: ReactionMeta): Promise<void> {
    const now = this.clock.now();
    for (const session of await this.sessions.findFutureOf(memberId, now, tx)) {
      await this.#cancelSession(session, now, tx);
    }
    await this.closing.run(memberId, now, tx);
    await this.withdrawals.ofTeacher(memberId, tx);
  }

  /** The sweep releases the hold, from now on. */
  async #cancelSession(session: Session, now: Date, tx: Tx): Promise<void> {
    if (!(await this.sessions.cancelForBlock(session.id, tx))) return;
    const end = { outcome: 'member_blocked', settlement: null, release: voidOf(now) } as const;
    await this.requests.endWithoutLesson(session.request.id, end, tx);
    await this.proposals.close(session.proposalId, 'CA', tx);
    tx.publish(exchangeEvents.sessionCancelled, {
      session_id: session.id,
      meeting_id: session.meetingId,
      request_id: session.request.id,
      student_id: session.studentId,
      teacher_id: session.teacherId,
      title: session.request.content.title,
      outcome: end.outcome,
    });
  }
}
