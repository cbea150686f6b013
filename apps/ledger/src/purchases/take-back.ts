import { Inject, Injectable } from '@nestjs/common';
import { busy, type CallContext } from '@skillhour/contracts';
import type { Logger } from '@skillhour/observability';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock, LOGGER } from '@skillhour/service-kit';
import { memberAccount } from '../core/index.js';
import { Ledger } from '../writing/index.js';
import { RECOVERY_GRACE_MS } from './credit-payment.js';
import {
  returnKey,
  takingKey,
  takingOf,
  withState,
  wonBefore,
  type Credited,
  type Taking,
} from './purchase.js';
import { PurchaseStore } from './purchase.store.js';
import { TotalsStore } from './totals.store.js';

/**
 * Reclaims minutes for returned rupees, and returns them if the merchant wins the dispute. The purchase
 * records the number first, so that repetitions send the same command to the ledger. Minutes that the member
 * no longer has become a debt.
 */
@Injectable()
export class TakeBack {
  constructor(
    private readonly purchases: PurchaseStore,
    private readonly totals: TotalsStore,
    private readonly ledger: Ledger,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Reclaims minutes for a refund or dispute, by the provider's id. */
  async take(purchase: Credited, id: string, paise: number, context: CallContext): Promise<void> {
    const isKnown = purchase.takings.some((taking) => taking.id === id);
    const noted = isKnown
      ? purchase
      : await this.#note(purchase, [...purchase.takings, takingOf(purchase, id, paise)]);
    await this.carryOut(noted, context);
  }

  /** Returns the minutes after the merchant won the dispute. */
  async giveBack(purchase: Credited, id: string, context: CallContext): Promise<void> {
    const carriedOut = await this.carryOut(purchase, context);
    const taking = carriedOut.takings.find((each) => each.id === id);
    if (!taking) await this.#note(carriedOut, [...carriedOut.takings, wonBefore(id)]);
    if (taking?.state !== 'taken') return;
    await this.carryOut(
      await this.#note(carriedOut, withState(carriedOut.takings, id, 'returning')),
      context,
    );
  }

  /** Completes the remaining steps of the recorded reclaims. */
  async carryOut(purchase: Credited, context: CallContext): Promise<Credited> {
    let now = purchase;
    for (const taking of purchase.takings) {
      const state = await this.#next(now, taking, context);
      if (state !== null) now = await this.#finish(now, taking, state, context);
    }
    // Nothing was left to do, so the purchase must not stay due forever.
    if (now === purchase) await this.purchases.leaveAlone(purchase);
    return now;
  }

  /** Sends the pending command to the ledger and returns the resulting state; null if nothing is pending. */
  #next(purchase: Credited, taking: Taking, context: CallContext): Promise<Taking['state']> | null {
    if (taking.state === 'due') return this.#reverse(purchase, taking, context);
    return taking.state === 'returning' ? this.#return(purchase, taking, context) : null;
  }

  async #reverse(
    { transferId, id: orderId }: Credited,
    { id, minutes }: Taking,
    context: CallContext,
  ): Promise<Taking['state']> {
    if (minutes === 0) return 'taken';
    const answer = await this.ledger.ask(
      {
        type: 'transfer.reverse',
        key: takingKey(id),
        transfer: transferId,
        amountMinutes: minutes,
        kind: 'refund',
        shortfall: 'debt',
        note: null,
      },
      context,
    );
    if (answer.ok) return 'taken';
    if (answer.failure.code !== 'transfer.already_reversed')
      throw new Error(`the ledger rejected a reclaim: ${answer.failure.code}`);
    // A second reclaim after a won dispute is rare; an admin has to settle it manually.
    this.logger.error({ orderId, takingId: id, minutes }, 'purchase was already reclaimed once');
    return 'refused';
  }

  async #return(
    { memberId }: Credited,
    { id, minutes }: Taking,
    context: CallContext,
  ): Promise<Taking['state']> {
    if (minutes === 0) return 'returned';
    const answer = await this.ledger.ask(
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
    if (!answer.ok)
      throw new Error(`the ledger rejected the return of reclaimed minutes: ${answer.failure.code}`);
    return 'returned';
  }

  /** Records the next step before it is carried out. */
  async #note(purchase: Credited, takings: readonly Taking[]): Promise<Credited> {
    // Another process is changing the purchase, so the sender of this event must retry.
    if (!(await this.purchases.saveTakings(purchase, takings, this.#dueAt(takings)))) throw busy();
    return { ...purchase, takings, version: purchase.version + 1 };
  }

  async #finish(
    purchase: Credited,
    { id, minutes, paise }: Taking,
    state: Taking['state'],
    context: CallContext,
  ): Promise<Credited> {
    const takings = withState(purchase.takings, id, state);
    const sign = state === 'taken' ? -1 : state === 'returned' ? 1 : 0;
    await this.unitOfWork.run(context, async (tx) => {
      if (!(await this.purchases.saveTakings(purchase, takings, this.#dueAt(takings), tx))) throw busy();
      await this.totals.add(purchase.id, { minutes: sign * minutes, paise: sign * paise }, tx);
    });
    return { ...purchase, takings, version: purchase.version + 1 };
  }
  /** Returns when another process takes over; null if nothing is left to do. */
  #dueAt(takings: readonly Taking[]): Date | null {
    const isLeft = takings.some(({ state }) => state === 'due' || state === 'returning');
    return isLeft ? new Date(this.clock.now().getTime() + RECOVERY_GRACE_MS) : null;
  }
}
