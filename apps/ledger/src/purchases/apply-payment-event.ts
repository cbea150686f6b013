import { Inject, Injectable } from '@nestjs/common';
import type { CallContext } from '@skillhour/contracts';
import type { Logger } from '@skillhour/observability';
import { LOGGER } from '@skillhour/service-kit';
import { CreditPayment } from './credit-payment.js';
import type { PaymentEvent } from './payment-event.js';
import type { Purchase } from './purchase.js';
import { PurchaseStore } from './purchase.store.js';
import { ReclaimMinutes } from './reclaim-minutes.js';

/** Applies a payment event to its purchase. Events may arrive in any order and repeatedly. */
@Injectable()
export class ApplyPaymentEvent {
  constructor(
    private readonly purchases: PurchaseStore,
    private readonly credit: CreditPayment,
    private readonly reclaims: ReclaimMinutes,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(event: PaymentEvent, context: CallContext): Promise<void> {
    const purchase = await this.#find(event);
    // The provider's account may be used for other products as well.
    if (!purchase) return this.logger.warn({ event }, 'the payment provider reported an unknown order');
    if (event.kind === 'failed') return this.purchases.fail(purchase.id);
    // A refunded payment was paid first, even if that event has not arrived yet.
    const credited = await this.credit.run(purchase, event.payment, context);
    if (!credited) return;
    if (event.kind === 'back') await this.reclaims.reclaim(credited, event.id, event.paise, context);
    if (event.kind === 'won') await this.reclaims.returnMinutes(credited, event.id, context);
  }

  async #find({ orderId, payment }: PaymentEvent): Promise<Purchase | null> {
    if (orderId !== null) return this.purchases.findByOrder(orderId);
    return this.purchases.findByPayment(payment.id);
  }
}
