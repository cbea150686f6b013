import { Injectable } from '@nestjs/common';
import { exchangeEvents, type EventData, type identityEvents, type MemberId } from '@skillhour/contracts';
import { Clock, type Reaction, type ReactionMeta, type Tx } from '@skillhour/messaging';
import { ProposalStore } from '../proposals/proposal.store.js';
import { CancelRequest } from '../requests/cancel-request.js';
import { voidOf } from '../requests/hold-intent.js';
import { HoldIntentStore } from '../requests/hold-intent.store.js';
import { SkillRequestStore } from '../requests/skill-request.store.js';
import type { Session } from '../sessions/session.js';
import { SessionStore } from '../sessions/session.store.js';

type Event = typeof identityEvents.memberBlocked;

/**
 * A blocked member's future sessions, open requests and waiting proposals end, and their holds are released (product decision
 * 11). What has begun is settled from presence as ever; what is settled stays.
 */
@Injectable()
export class CancelEngagementsOnBlock implements Reaction<Event> {
  constructor(
    private readonly requests: SkillRequestStore,
    private readonly intents: HoldIntentStore,
    private readonly proposals: ProposalStore,
    private readonly sessions: SessionStore,
    private readonly cancel: CancelRequest,
    private readonly clock: Clock,
  ) {}

  async handle({ member_id: memberId }: EventData<Event>, { tx }: ReactionMeta): Promise<void> {
    const now = this.clock.now();
    for (const session of await this.sessions.findFutureOf(memberId, now, tx)) {
      await this.#cancelSession(session, now, tx);
    }
    for (const request of await this.requests.findOpenOf(memberId, tx)) {
      // One that is about to be published is undone; it is a draft or nothing again.
      if (request.status === 'DR') await this.intents.turn(request.id, 'place', voidOf(now), tx);
      else await this.cancel.run(request, { reason: 'member_blocked', dueAt: now }, tx);
    }
    await this.#withdrawProposals(memberId, tx);
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
      outcome: end.outcome,
    });
  }

  async #withdrawProposals(teacherId: MemberId, tx: Tx): Promise<void> {
    const waiting = await this.proposals.findWaiting({ teacherId }, tx);
    await this.proposals.turnDown(
      waiting.map(({ id }) => id),
      'CA',
      tx,
    );
    for (const { requestId } of waiting) await this.requests.countProposal(requestId, -1, tx);
  }
}
