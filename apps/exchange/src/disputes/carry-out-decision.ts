import { Inject, Injectable } from '@nestjs/common';
import { actOf, AppError, exchangeEvents, ledgerApi, type CallContext } from '@skillhour/contracts';
import { Caller, type Tx } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock, CONFIG } from '@skillhour/service-kit';
import { z } from 'zod';
import type { ExchangeConfig } from '../config.js';
import { CountFigures } from '../figures/index.js';
import { settlementKeyOf } from '../sessions/index.js';
import { refused } from '../terms/index.js';
import { reversalKeyOf, type Deciding } from './dispute.js';
import { factsOf } from './dispute-facts.js';
import { DisputeStore } from './dispute.store.js';
import { ReversedSessionStore } from './reversed-session.store.js';

const Left = z.object({ reversible: z.int() });

/**
 * Does what an admin decided, in steps that may be repeated: the ledger takes the minutes back under the dispute's own key, then one
 * transaction closes the dispute and corrects what was counted. A crash between them leaves a decision that the sweep carries out.
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

  /** When the sweep takes over what begins now. */
  leaseUntil(): Date {
    return new Date(this.clock.now().getTime() + this.config.RECOVERY_GRACE_MS);
  }

  async run(dispute: Deciding, context: CallContext) {
    const reversible = await this.#moveBack(dispute, context);
    if (reversible !== null) {
      // The ledger has done nothing under this key and never will for so many: what can be taken back only becomes less.
      await this.disputes.reopen(dispute.id);
      return refused('dispute.reversed_before', { reversible });
    }
    await this.unitOfWork.run(context, (tx) => this.#finish(dispute, tx));
    return { kind: 'done' } as const;
  }

  /** Answers how many minutes could go back at most, where that is less than what was decided. */
  async #moveBack(dispute: Deciding, context: CallContext): Promise<number | null> {
    const { minutes } = dispute.decided;
    if (minutes === 0) return null;
    const reversal = {
      key: reversalKeyOf(dispute.id),
      posted_key: settlementKeyOf(dispute),
      amount_minutes: minutes,
    };
    try {
      await this.caller.call(ledgerApi.reversePosting, reversal, context);
      return null;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'posting.reversed') throw error;
      return Left.parse(error.details.data).reversible;
    }
  }

  async #finish(dispute: Deciding, tx: Tx): Promise<void> {
    if (!(await this.disputes.finish(dispute.id, tx))) return;
    const { decision, minutes, note, by, decidedAt } = dispute.decided;
    await this.#correct(dispute, tx);
    tx.publish(exchangeEvents.disputeSettled, { ...factsOf(dispute), decision, minutes });
    const { id, title: label, openedBy } = dispute;
    const owner_id = openedBy === 'student' ? dispute.studentId : dispute.teacherId;
    const act = {
      adminId: by,
      thing: { kind: 'dispute', id, label, owner_id },
      at: decidedAt,
      values: { decision, minutes },
      reason: note,
    } as const;
    tx.publish(exchangeEvents.exchangeActAudited, actOf('dispute_decided', act));
  }

  /** What counts for a member is what stays: a lesson whose minutes all went back was none. */
  async #correct({ sessionId, settledMinutes, decided, ...parties }: Deciding, tx: Tx): Promise<void> {
    if (decided.minutes < settledMinutes) {
      if (decided.minutes > 0) await this.sessions.reverse(sessionId, decided.minutes, tx);
      return;
    }
    const { wasLesson, noShows } = await this.sessions.undo(sessionId, decided.minutes, tx);
    if (wasLesson) {
      await this.figures.add(parties.teacherId, { sessions_taught: -1 }, tx);
      await this.figures.add(parties.studentId, { sessions_learned: -1 }, tx);
    }
    for (const memberId of noShows) await this.figures.add(memberId, { no_shows: -1 }, tx);
  }
}
