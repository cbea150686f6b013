import { Injectable } from '@nestjs/common';
import { actOf, exchangeEvents, type CallContext } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { LedgerHolds } from '../holds/index.js';
import { UpdateMemberStats } from '../member-stats/index.js';
import { SessionStore, settlementKeyOf } from '../sessions/index.js';
import { memberOnSide, rejectWith } from '../domain/index.js';
import { reversalKeyOf, type DecidingDispute } from './dispute.js';
import { disputeEventDataOf } from './dispute-event-data.js';
import { DisputeStore } from './dispute.store.js';

/**
 * Carries out an admin's decision in repeatable steps. The ledger reverses the minutes under the dispute's own key;
 * then one transaction closes the dispute and corrects the statistics. After a crash in between, the sweep completes
 * the decision.
 */
@Injectable()
export class CarryOutDecision {
  constructor(
    private readonly holds: LedgerHolds,
    private readonly unitOfWork: UnitOfWork,
    private readonly disputes: DisputeStore,
    private readonly sessions: SessionStore,
    private readonly stats: UpdateMemberStats,
  ) {}

  async run(dispute: DecidingDispute, context: CallContext) {
    const reversed = await this.#reverseMinutes(dispute, context);
    if ('reversible' in reversed) {
      // The ledger has posted nothing under this key and never will for this amount, because the reversible minutes
      // only decrease.
      await this.disputes.reopen(dispute);
      return rejectWith('dispute.reversed_before', reversed);
    }
    await this.unitOfWork.run(context, (tx) => this.#finish(dispute, reversed.totalMinutes, tx));
    return { kind: 'done' } as const;
  }

  async #reverseMinutes(dispute: DecidingDispute, context: CallContext) {
    const { minutes } = dispute.decided;
    if (minutes === 0) return { totalMinutes: 0 };
    const reversal = { key: reversalKeyOf(dispute.id), paymentKey: settlementKeyOf(dispute), minutes };
    return this.holds.reverse(reversal, context);
  }

  async #finish(dispute: DecidingDispute, totalMinutes: number, tx: Tx): Promise<void> {
    if (!(await this.disputes.finish(dispute, tx))) return;
    const { decision, minutes, note, by, decidedAt } = dispute.decided;
    if (decision !== 'keep') await this.#correct(dispute, totalMinutes, tx);
    tx.publish(exchangeEvents.disputeSettled, { ...disputeEventDataOf(dispute), decision, minutes });
    const { id, title: label, openedBy } = dispute;
    const owner_id = memberOnSide(dispute, openedBy);
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
  async #correct(dispute: DecidingDispute, totalMinutes: number, tx: Tx): Promise<void> {
    const { sessionId, settledMinutes, ...parties } = dispute;
    if (totalMinutes < settledMinutes) {
      await this.sessions.reverse(sessionId, totalMinutes, tx);
      return;
    }
    const { wasTaught, noShows } = await this.sessions.undo(sessionId, totalMinutes, tx);
    if (wasTaught) {
      await this.stats.add(parties.teacherId, { sessions_taught: -1 }, tx);
      await this.stats.add(parties.studentId, { sessions_learned: -1 }, tx);
    }
    for (const memberId of noShows) await this.stats.add(memberId, { no_shows: -1 }, tx);
  }
}
