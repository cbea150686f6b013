import { Inject, Injectable } from '@nestjs/common';
import { exchangeEvents, ledgerApi, type CallContext, type MemberId } from '@skillhour/contracts';
import { Caller, type Tx } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { ExchangeConfig } from '../config.js';
import { CountFigures } from '../figures/index.js';
import { ProposalStore } from '../proposals/index.js';
import { SkillRequestStore } from '../requests/index.js';
import { settlementOf, type Agreed, type Session, type Settling, type Verdict } from '../sessions/index.js';
import { memberOf } from '../terms/index.js';
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
    private readonly figures: CountFigures,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ExchangeConfig,
  ) {}

  /** Writes the verdict unless there is one already; answers the session with the one that holds. */
  async decide({ id }: Agreed, verdict: Verdict, by: MemberId | 'server'): Promise<Session> {
    const decision = { ...verdict, decidedAt: this.clock.now(), by };
    const decided = await this.settlements.decide(id, decision, this.leaseUntil());
    if (!decided) throw new Error(`session ${id} is gone`);
    return decided;
  }

  /** When the sweep takes over what begins now. */
  leaseUntil(): Date {
    return new Date(this.clock.now().getTime() + this.config.RECOVERY_GRACE_MS);
  }

  async carryOut(session: Settling, context: CallContext): Promise<void> {
    await this.#moveMinutes(session, context);
    await this.unitOfWork.run(context, (tx) => this.#close(session, tx));
  }

  async #moveMinutes(session: Settling, context: CallContext): Promise<void> {
    const { holdKey, meetingId, teacherId, decision } = session;
    if (decision.minutes === 0) {
      await this.caller.call(ledgerApi.voidHold, { key: holdKey }, context);
      return;
    }
    const post = {
      key: `meeting:${meetingId}:settle`,
      hold_key: holdKey,
      to_member_id: teacherId,
      amount_minutes: decision.minutes,
      kind: decision.kind === 'lesson' ? ('settlement' as const) : ('no_show' as const),
    };
    await this.caller.call(ledgerApi.postHold, post, context);
  }

  async #close(session: Settling, tx: Tx): Promise<void> {
    const { decision } = session;
    const settlement = settlementOf(decision);
    const outcome = decision.kind === 'absence' ? decision.outcome : null;
    const noShows = decision.kind === 'absence' ? decision.absent.map((side) => memberOf(session, side)) : [];
    const status = outcome ? 'CA' : 'CO';
    if (!(await this.settlements.finish(session.id, { status, settlement, outcome, noShows }, tx))) return;
    await this.proposals.close(session.proposalId, status, tx);
    for (const absent of noShows) await this.figures.add(absent, { no_shows: 1 }, tx);
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
      await this.figures.add(session.teacherId, { sessions_taught: 1 }, tx);
      await this.figures.add(session.studentId, { sessions_learned: 1 }, tx);
      const { minutes, released, settledAt } = settlement;
      const settled_at = settledAt.toISOString();
      tx.publish(exchangeEvents.sessionCompleted, { ...facts, minutes, released, settled_at });
    }
  }
}
