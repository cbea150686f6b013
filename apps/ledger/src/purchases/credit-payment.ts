import { Inject, Injectable } from '@nestjs/common';
import type { CallContext } from '@skillhour/contracts';
import type { Logger } from '@skillhour/observability';
import { UnitOfWork } from '@skillhour/persistence';
import { LOGGER } from '@skillhour/service-kit';
import { WelcomeGrant } from '../accounts/index.js';
import { memberAccount } from '../core/index.js';
import { TransferDescriptionStore, type TransferDescriptionRow } from '../transfer-descriptions/index.js';
import { Ledger } from '../writing/index.js';
import {
  creditKey,
  isCredited,
  isFullPayment,
  type CreditedPurchase,
  type Payment,
  type Purchase,
} from './purchase.js';
import { PurchaseStore } from './purchase.store.js';
import { TotalsStore } from './totals.store.js';

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
    private readonly welcome: WelcomeGrant,
    private readonly descriptions: TransferDescriptionStore,
    private readonly unitOfWork: UnitOfWork,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Credits a payment; null if it does not count, because it differs from the order or another payment counts. */
  async run(purchase: Purchase, payment: Payment, context: CallContext): Promise<CreditedPurchase | null> {
    const counts = purchase.paymentId === payment.id || (await this.#recordPayment(purchase, payment));
    return counts ? this.carryOut(purchase, payment.id, context) : null;
  }

  /** Completes the remaining steps of a purchase whose payment is recorded. */
  async carryOut(purchase: Purchase, paymentId: string, context: CallContext): Promise<CreditedPurchase> {
    if (isCredited(purchase)) return purchase;
    const transferId = await this.#post(purchase, paymentId, context);
    await this.unitOfWork.run(context, async (tx) => {
      if (!(await this.purchases.finish(purchase.id, transferId, tx))) return tx.markUnchanged();
      await this.totals.add(purchase.id, { minutes: purchase.minutes, paise: purchase.amountPaise }, tx);
      await this.descriptions.save(descriptionOf(purchase, paymentId), tx);
    });
    return { ...purchase, status: 'SU', paymentId, transferId };
  }

  async #recordPayment(purchase: Purchase, payment: Payment): Promise<boolean> {
    const { id: orderId } = purchase;
    if (!isFullPayment(payment, purchase)) {
      this.logger.error({ orderId, payment }, 'payment does not match its order');
      return false;
    }
    const counts = await this.purchases.recordPayment(orderId, payment.id);
    if (!counts)
      this.logger.error({ orderId, payment }, 'order was paid twice, the second payment needs a refund');
    return counts;
  }

  async #post({ memberId, minutes }: Purchase, paymentId: string, context: CallContext): Promise<string> {
    // An account starts with its welcome grant, even if its member's first action is a purchase.
    await this.welcome.ensure(memberId, context);
    const result = await this.ledger.submit(
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
    if (!result.ok) throw new Error(`the ledger rejected a payment: ${result.failure.code}`);
    const [credit] = result.act.transfers;
    if (!credit) throw new Error('the ledger credited nothing for a payment');
    return credit.id;
  }
}

/**
 * Returns the description of the credit and of its reversals: the plan's name. An admin wrote it, so it is
 * kept when the member is deleted.
 */
const descriptionOf = ({ planName: title }: Purchase, paymentId: string): TransferDescriptionRow => ({
  ...{ _id: creditKey(paymentId), title, sessionId: null, note: '', writtenBy: null },
});
