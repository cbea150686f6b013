import { Inject, Injectable } from '@nestjs/common';
import { actOf, AppError, exchangeEvents, ledgerApi, type CallContext } from '@skillhour/contracts';
import { Caller, type Tx } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock, CONFIG } from '@skillhour/service-kit';
import { z } from 'zod';
import type { ExchangeConfig } from '../config.js';
import { CountFigures } from '../figures/index.js';
import { settlementKeyOf } from '../sessions/index.js';
import { memberOf, refused } from '../terms/index.js';
import { reversalKeyOf, type Deciding } from './dispute.js';
import { factsOf } from './dispute-facts.js';
import { DisputeStore } from './dispute.store.js';
import { ReversedSessionStore } from './reversed-session.store.js';

const Left = z.object({ reversible: z.int() });

/**
 * Carries out an admin's decision in repeatable steps. The ledger reverses the minutes under the dispute's own key;
 * then one transaction closes the dispute and corrects the statistics. After a crash in between, the sweep completes
 * the decision.
 */
@Injectable()
export class CarryOutDecision {
  constructor(
    private readonly caller: Caller,
    private readonly unitOfWork: UnitOfWork,
    private readonly disputes: DisputeStore,
    private readonly sessions: ReversedSessionStore,
    private readonly figures: CountFigures,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ExchangeConfig,
  ) {}

  /** Returns when the sweep takes over work that begins now. */
  leaseUntil(): Date {
    return new Date(this.clock.now().getTime() + this.config.RECOVERY_GRACE_MS);
  }

  async run(dispute: Deciding, context: CallContext) {
    const back = await this.#moveBack(dispute, context);
    if (back.kind === 'refused') {
      // The ledger has posted nothing under this key and never will for this amount, because the reversible minutes
      // only decrease.
      await this.disputes.reopen(dispute);
      return back;
    }
    await this.unitOfWork.run(context, (tx) => this.#finish(dispute, back.totalMinutes, tx));
    return { kind: 'done' } as const;
  }

  /**
   * Reverses the decided minutes and returns the total reversed by now, in any way. Returns a declared error if fewer minutes
   * are reversible than were decided.
   */
  async #moveBack(dispute: Deciding, context: CallContext) {
    const { minutes } = dispute.decided;
    if (minutes === 0) return { kind: 'moved', totalMinutes: 0 } as const;
    const reversal = {
      key: reversalKeyOf(dispute.id),
      posted_key: settlementKeyOf(dispute),
      amount_minutes: minutes,
    };
    try {
      const moved = await this.caller.call(ledgerApi.reversePosting, reversal, context);
      return { kind: 'moved', totalMinutes: moved.total_reversed_minutes } as const;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'posting.reversed') throw error;
      return refused('dispute.reversed_before', Left.parse(error.details.data));
    }
  }

  async #finish(dispute: Deciding, totalMinutes: number, tx: Tx): Promise<void> {
    if (!(await this.disputes.finish(dispute, tx))) return;
    const { decision, minutes, note, by, decidedAt } = dispute.decided;
    if (decision !== 'keep') await this.#correct(dispute, totalMinutes, tx);
    tx.publish(exchangeEvents.disputeSettled, { ...factsOf(dispute), decision, minutes });
    const { id, title: label, openedBy } = dispute;
    const owner_id = memberOf(dispute, openedBy);
    const act = {
      adminId: by,
      thing: { kind: 'dispute', id, label, owner_id },
      at: decidedAt,
      values: { decision, minutes },
      reason: note,
    } as const;
    tx.publish(exchangeEvents.exchangeActAudited, actOf('dispute_decided', act));
  }

  /**
   * Corrects the session and the statistics. If all minutes went back, the session no longer counts as a lesson, and
   * its no-show marks no longer count.
   */
  async #correct(dispute: Deciding, totalMinutes: number, tx: Tx): Promise<void> {
    const { sessionId, settledMinutes, ...parties } = dispute;
    if (totalMinutes < settledMinutes) {
      await this.sessions.reverse(sessionId, totalMinutes, tx);
      return;
    }
    const { wasLesson, noShows } = await this.sessions.undo(sessionId, totalMinutes, tx);
    if (wasLesson) {
      await this.figures.add(parties.teacherId, { sessions_taught: -1 }, tx);
      await this.figures.add(parties.studentId, { sessions_learned: -1 }, tx);
    }
    for (const memberId of noShows) await this.figures.add(memberId, { no_shows: -1 }, tx);
  }
}
