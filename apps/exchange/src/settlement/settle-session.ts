import { Inject, Injectable } from '@nestjs/common';
import { exchangeEvents, ledgerApi, type CallContext, type MemberId } from '@skillhour/contracts';
import { Caller, Clock, type Tx } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { CONFIG } from '@skillhour/service-kit';
import type { ExchangeConfig } from '../config.js';
import { ProposalStore } from '../proposals/proposal.store.js';
import { SkillRequestStore } from '../requests/skill-request.store.js';
import type { Decision, Session } from '../sessions/session.js';
import type { Side, Verdict } from './settlement.js';
import { SettlementStore } from './settlement.store.js';

/**
 * Settles a session in three steps, each of which may be repeated: the verdict is written once and for all, the ledger moves
 * the minutes under the meeting's own key, one transaction closes session, proposal and request. A crash between two of
 * them leaves a verdict that the sweep carries out.
 */
@Injectable()
export class SettleSession {
  constructor(
    private readonly caller: Caller,
    private readonly unitOfWork: UnitOfWork,
    private readonly settlements: SettlementStore,
    private readonly requests: SkillRequestStore,
    private readonly proposals: ProposalStore,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ExchangeConfig,
  ) {}

  /** Writes the verdict unless there is one already; answers the session with the one that holds. */
  async decide(session: Session, verdict: Verdict, by: MemberId | 'server'): Promise<Session> {
    const decidedAt = this.clock.now();
    const decided = await this.settlements.decide(
      session.id,
      { ...verdict, decidedAt, by },
      this.leaseUntil(),
    );
    if (!decided) throw new Error(`session ${session.id} is gone`);
    return decided;
  }

  /** When the sweep takes over what begins now. */
  leaseUntil(): Date {
    return new Date(this.clock.now().getTime() + this.config.RECOVERY_GRACE_MS);
  }

  async carryOut(session: Session, decision: Decision, context: CallContext): Promise<void> {
    if (session.status !== 'AC') return;
    await this.#moveMinutes(session, decision, context);
    await this.unitOfWork.run(context, (tx) => this.#close(session, decision, tx));
  }

  async #moveMinutes(session: Session, { kind, minutes }: Decision, context: CallContext): Promise<void> {
    const { holdKey, meetingId, teacherId } = session;
    if (minutes === 0) {
      await this.caller.call(ledgerApi.voidHold, { key: holdKey }, context);
      return;
    }
    const post = {
      key: `meeting:${meetingId}:settle`,
      hold_key: holdKey,
      to_member_id: teacherId,
      amount_minutes: minutes,
      kind: kind === 'lesson' ? ('settlement' as const) : ('no_show' as const),
    };
    await this.caller.call(ledgerApi.postHold, post, context);
  }

  async #close(session: Session, decision: Decision, tx: Tx): Promise<void> {
    const { minutes, released, decidedAt } = decision;
    const settlement = { minutes, released, settledAt: decidedAt };
    const outcome = decision.kind === 'absence' ? decision.outcome : null;
    const noShows = decision.kind === 'absence' ? decision.absent.map((side) => memberOf(session, side)) : [];
    const status = outcome ? 'CA' : 'CO';
    if (!(await this.settlements.finish(session.id, { status, settlement, outcome, noShows }, tx))) return;
    await this.proposals.close(session.proposalId, status, tx);
    const requestId = session.request.id;
    const facts = {
      session_id: session.id,
      meeting_id: session.meetingId,
      request_id: requestId,
      student_id: session.studentId,
      teacher_id: session.teacherId,
    };
    if (outcome) {
      await this.requests.endWithoutLesson(requestId, { outcome, settlement, release: null }, tx);
      tx.publish(exchangeEvents.sessionCancelled, { ...facts, outcome });
    } else {
      await this.requests.complete(requestId, settlement, tx);
      const settled_at = decidedAt.toISOString();
      tx.publish(exchangeEvents.sessionCompleted, { ...facts, minutes, released, settled_at });
    }
  }
}

const memberOf = ({ studentId, teacherId }: Session, side: Side): MemberId =>
  side === 'teacher' ? teacherId : studentId;
