import { Inject, Injectable } from '@nestjs/common';
import { busyError, type CallContext } from '@skillhour/contracts';
import type { Logger } from '@skillhour/observability';
import { UnitOfWork } from '@skillhour/persistence';
import { LOGGER } from '@skillhour/service-kit';
import { memberAccount } from '../core/index.js';
import { Ledger } from '../writing/index.js';
import {
  returnKey,
  reclaimKey,
  reclaimOf,
  withState,
  emptyReclaim,
  type CreditedPurchase,
  type Reclaim,
} from './purchase.js';
import { PurchaseStore } from './purchase.store.js';
import { TotalsStore } from './totals.store.js';

/**
 * Reclaims minutes for returned rupees, and returns them if the merchant wins the dispute. The purchase
 * records the number first, so that repetitions send the same command to the ledger. Minutes that the member
 * no longer has become a debt.
 */
@Injectable()
export class ReclaimMinutes {
  constructor(
    private readonly purchases: PurchaseStore,
    private readonly totals: TotalsStore,
    private readonly ledger: Ledger,
    private readonly unitOfWork: UnitOfWork,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Reclaims minutes for a refund or dispute, by the provider's id. */
  async reclaim(purchase: CreditedPurchase, id: string, paise: number, context: CallContext): Promise<void> {
    const isKnown = purchase.takings.some((reclaim) => reclaim.id === id);
    const noted = isKnown
      ? purchase
      : await this.#record(purchase, [...purchase.takings, reclaimOf(purchase, id, paise)]);
    await this.carryOut(noted, context);
  }

  /** Returns the minutes after the merchant won the dispute. */
  async returnMinutes(purchase: CreditedPurchase, id: string, context: CallContext): Promise<void> {
    const carriedOut = await this.carryOut(purchase, context);
    const reclaim = carriedOut.takings.find((each) => each.id === id);
    if (!reclaim) await this.#record(carriedOut, [...carriedOut.takings, emptyReclaim(id)]);
    if (reclaim?.state !== 'taken') return;
    await this.carryOut(
      await this.#record(carriedOut, withState(carriedOut.takings, id, 'returning')),
      context,
    );
  }

  /** Completes the remaining steps of the recorded reclaims. */
  async carryOut(purchase: CreditedPurchase, context: CallContext): Promise<CreditedPurchase> {
    let now = purchase;
    for (const reclaim of purchase.takings) {
      const state = await this.#next(now, reclaim, context);
      if (state !== null) now = await this.#finish(now, reclaim, state, context);
    }
    // Nothing was left to do, so the purchase must not stay due forever.
    if (now === purchase) await this.purchases.clearDue(purchase);
    return now;
  }

  /** Sends the pending command to the ledger and returns the resulting state; null if nothing is pending. */
  #next(
    purchase: CreditedPurchase,
    reclaim: Reclaim,
    context: CallContext,
  ): Promise<Reclaim['state']> | null {
    if (reclaim.state === 'due') return this.#reverse(purchase, reclaim, context);
    return reclaim.state === 'returning' ? this.#return(purchase, reclaim, context) : null;
  }

  async #reverse(
    { transferId, id: orderId }: CreditedPurchase,
    { id, minutes }: Reclaim,
    context: CallContext,
  ): Promise<Reclaim['state']> {
    if (minutes === 0) return 'taken';
    const result = await this.ledger.submit(
      {
        type: 'transfer.reverse',
        key: reclaimKey(id),
        transfer: transferId,
        amountMinutes: minutes,
        kind: 'refund',
        shortfall: 'debt',
        note: null,
      },
      context,
    );
    if (result.ok) return 'taken';
    if (result.failure.code !== 'transfer.already_reversed')
      throw new Error(`the ledger rejected a reclaim: ${result.failure.code}`);
    // A second reclaim after a won dispute is rare; an admin has to settle it manually.
    this.logger.error({ orderId, takingId: id, minutes }, 'purchase was already reclaimed once');
    return 'refused';
  }

  async #return(
    { memberId }: CreditedPurchase,
    { id, minutes }: Reclaim,
    context: CallContext,
  ): Promise<Reclaim['state']> {
    if (minutes === 0) return 'returned';
    const result = await this.ledger.submit(
      {
        type: 'transfer.post',
        key: returnKey(id),
        from: 'community',
        to: memberAccount(memberId),
        amountMinutes: minutes,
        kind: 'correction',
        note: null,
      },
      context,
    );
    if (!result.ok)
      throw new Error(`the ledger rejected the return of reclaimed minutes: ${result.failure.code}`);
    return 'returned';
  }

  /** Records the next step before it is carried out. */
  async #record(purchase: CreditedPurchase, reclaims: readonly Reclaim[]): Promise<CreditedPurchase> {
    // Another process is changing the purchase, so the sender of this event must retry.
    if (!(await this.purchases.saveReclaims(purchase, reclaims))) throw busyError();
    return { ...purchase, takings: reclaims, version: purchase.version + 1 };
  }

  async #finish(
    purchase: CreditedPurchase,
    { id, minutes, paise }: Reclaim,
    state: Reclaim['state'],
    context: CallContext,
  ): Promise<CreditedPurchase> {
    const reclaims = withState(purchase.takings, id, state);
    const sign = state === 'taken' ? -1 : state === 'returned' ? 1 : 0;
    await this.unitOfWork.run(context, async (tx) => {
      if (!(await this.purchases.saveReclaims(purchase, reclaims, tx))) throw busyError();
      await this.totals.add(purchase.id, { minutes: sign * minutes, paise: sign * paise }, tx);
    });
    return { ...purchase, takings: reclaims, version: purchase.version + 1 };
  }
}
