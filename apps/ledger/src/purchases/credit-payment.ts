import { Injectable } from '@nestjs/common';
import type { CallContext } from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { Welcome } from '../accounts/index.js';
import { memberAccount } from '../core/index.js';
import { Ledger } from '../writing/index.js';
import { creditKey, isCredited, type Credited, type Purchase } from './purchase.js';
import { PurchaseStore } from './purchase.store.js';
import { TotalsStore } from './totals.store.js';

/** What a crash leaves half done is taken over so long after it was begun: longer than any call takes. */
export const RECOVERY_GRACE_MS = 15_000;

/**
 * Credits a payment that the provider has vouched for. First the purchase says which payment counts, then the ledger is asked under that
 * payment's key, then the purchase says that it is done. Whoever comes in between, or again, finds the step that is left.
 */
@Injectable()
export class CreditPayment {
  constructor(
    private readonly purchases: PurchaseStore,
    private readonly totals: TotalsStore,
    private readonly ledger: Ledger,
    private readonly welcome: Welcome,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Null where another payment counts for this purchase. */
  async run(purchase: Purchase, paymentId: string, context: CallContext): Promise<Credited | null> {
    if (isCredited(purchase)) return purchase.paymentId === paymentId ? purchase : null;
    const dueAt = new Date(this.clock.now().getTime() + RECOVERY_GRACE_MS);
    if (!(await this.purchases.notePayment(purchase.id, paymentId, dueAt))) return null;
    const transferId = await this.#post(purchase, paymentId, context);
    await this.unitOfWork.run(context, async (tx) => {
      if (!(await this.purchases.finish(purchase.id, transferId, tx))) return tx.changedNothing();
      await this.totals.add(purchase.id, { minutes: purchase.minutes, paise: purchase.amountPaise }, tx);
    });
    return { ...purchase, status: 'SU', paymentId, transferId };
  }

  async #post({ memberId, minutes }: Purchase, paymentId: string, context: CallContext): Promise<string> {
    // An account begins with its welcome, also where the first thing that its member does is to buy.
    await this.welcome.ensure(memberId, context);
    const answer = await this.ledger.ask(
      {
        type: 'transfer.post',
        key: creditKey(paymentId),
        from: 'platform',
        to: memberAccount(memberId),
        amountMinutes: minutes,
        kind: 'purchase',
        note: null,
      },
      context,
    );
    if (!answer.ok) throw new Error(`the ledger refused a payment: ${answer.failure.code}`);
    const [credit] = answer.act.transfers;
    if (!credit) throw new Error('the ledger credited nothing for a payment');
    return credit.id;
  }
}
