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
 * Takes minutes back for rupees that went back, and returns them where the member won. How many is written into the purchase first, so that
 * whoever repeats it asks the ledger for the same; what the member has no more becomes a debt.
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

  /** Of a refund or a dispute, by the provider's id. */
  async take(purchase: Credited, id: string, paise: number, context: CallContext): Promise<void> {
    const isKnown = purchase.takings.some((taking) => taking.id === id);
    const noted = isKnown
      ? purchase
      : await this.#note(purchase, [...purchase.takings, takingOf(purchase, id, paise)]);
    await this.carryOut(noted, context);
  }

  /** The member won the dispute. */
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

  /** Does what was written down and is not done. */
  async carryOut(purchase: Credited, context: CallContext): Promise<Credited> {
    let now = purchase;
    for (const taking of purchase.takings) {
      const state = await this.#next(now, taking, context);
      if (state !== null) now = await this.#finish(now, taking, state, context);
    }
    // What was found done must not be looked at for ever.
    if (now === purchase) await this.purchases.leaveAlone(purchase);
    return now;
  }

  /** Asks the ledger for what is to be done, and tells how it stands then; null where nothing is. */
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
      throw new Error(`the ledger refused to take back: ${answer.failure.code}`);
    // A second time after a dispute that was won: rare, and for an admin to settle by hand.
    this.logger.error({ orderId, takingId: id, minutes }, 'a purchase was taken back once already');
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
    if (!answer.ok) throw new Error(`the ledger refused to give back: ${answer.failure.code}`);
    return 'returned';
  }

  /** Writes down what is to be done, before it is. */
  async #note(purchase: Credited, takings: readonly Taking[]): Promise<Credited> {
    // Somebody else changes it right now: who told this comes again.
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
  /** When somebody else looks after it; null where nothing is left to do. */
  #dueAt(takings: readonly Taking[]): Date | null {
    const isLeft = takings.some(({ state }) => state === 'due' || state === 'returning');
    return isLeft ? new Date(this.clock.now().getTime() + RECOVERY_GRACE_MS) : null;
  }
}
