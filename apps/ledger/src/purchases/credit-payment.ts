import { Inject, Injectable } from '@nestjs/common';
import type { CallContext } from '@skillhour/contracts';
import type { Logger } from '@skillhour/observability';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock, LOGGER } from '@skillhour/service-kit';
import { Welcome } from '../accounts/index.js';
import { memberAccount } from '../core/index.js';
import { TransferWordsStore, type TransferWordsRow } from '../words/index.js';
import { Ledger } from '../writing/index.js';
import { creditKey, isCredited, isWhole, type Credited, type Payment, type Purchase } from './purchase.js';
import { PurchaseStore } from './purchase.store.js';
import { TotalsStore } from './totals.store.js';

/** Delay before an interrupted purchase is resumed, longer than any call takes. */
export const RECOVERY_GRACE_MS = 15_000;

/**
 * Credits a payment confirmed by the provider, in three steps. First the purchase records which payment
 * counts. Then the ledger posts the transfer under that payment's key, and finally the purchase is marked as
 * done. Concurrent or repeated runs continue with the remaining step.
 */
@Injectable()
export class CreditPayment {
  constructor(
    private readonly purchases: PurchaseStore,
    private readonly totals: TotalsStore,
    private readonly ledger: Ledger,
    private readonly welcome: Welcome,
    private readonly words: TransferWordsStore,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Credits a payment; null if it does not count, because it differs from the order or another payment counts. */
  async run(purchase: Purchase, payment: Payment, context: CallContext): Promise<Credited | null> {
    const counts = purchase.paymentId === payment.id || (await this.#note(purchase, payment));
    return counts ? this.carryOut(purchase, payment.id, context) : null;
  }

  /** Completes the remaining steps of a purchase whose payment is recorded. */
  async carryOut(purchase: Purchase, paymentId: string, context: CallContext): Promise<Credited> {
    if (isCredited(purchase)) return purchase;
    const transferId = await this.#post(purchase, paymentId, context);
    await this.unitOfWork.run(context, async (tx) => {
      if (!(await this.purchases.finish(purchase.id, transferId, tx))) return tx.changedNothing();
      await this.totals.add(purchase.id, { minutes: purchase.minutes, paise: purchase.amountPaise }, tx);
      await this.words.save(wordsOf(purchase, paymentId), tx);
    });
    return { ...purchase, status: 'SU', paymentId, transferId };
  }

  async #note(purchase: Purchase, payment: Payment): Promise<boolean> {
    const { id: orderId } = purchase;
    if (!isWhole(payment, purchase)) {
      this.logger.error({ orderId, payment }, 'payment does not match its order');
      return false;
    }
    const dueAt = new Date(this.clock.now().getTime() + RECOVERY_GRACE_MS);
    const counts = await this.purchases.notePayment(orderId, payment.id, dueAt);
    if (!counts)
      this.logger.error({ orderId, payment }, 'order was paid twice, the second payment needs a refund');
    return counts;
  }

  async #post({ memberId, minutes }: Purchase, paymentId: string, context: CallContext): Promise<string> {
    // An account starts with its welcome grant, even if its member's first action is a purchase.
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
    if (!answer.ok) throw new Error(`the ledger rejected a payment: ${answer.failure.code}`);
    const [credit] = answer.act.transfers;
    if (!credit) throw new Error('the ledger credited nothing for a payment');
    return credit.id;
  }
}

/**
 * Returns the description of the credit and of its reversals: the plan's name. An admin wrote it, so it is
 * kept when the member is deleted.
 */
const wordsOf = ({ planName: title }: Purchase, paymentId: string): TransferWordsRow => ({
  ...{ _id: creditKey(paymentId), title, sessionId: null, note: '', writtenBy: null },
});
