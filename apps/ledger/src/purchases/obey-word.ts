import { Inject, Injectable } from '@nestjs/common';
import type { CallContext } from '@skillhour/contracts';
import type { Logger } from '@skillhour/observability';
import { LOGGER } from '@skillhour/service-kit';
import { CreditPayment } from './credit-payment.js';
import type { ProviderWord } from './provider-word.js';
import type { Purchase } from './purchase.js';
import { PurchaseStore } from './purchase.store.js';
import { TakeBack } from './take-back.js';

/** Applies a payment event to its purchase. Events may arrive in any order and repeatedly. */
@Injectable()
export class ObeyWord {
  constructor(
    private readonly purchases: PurchaseStore,
    private readonly credit: CreditPayment,
    private readonly takeBack: TakeBack,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(word: ProviderWord, context: CallContext): Promise<void> {
    const purchase = await this.#find(word);
    // The provider's account may be used for other products as well.
    if (!purchase) return this.logger.warn({ word }, 'the payment provider reported an unknown order');
    if (word.kind === 'failed') return this.purchases.fail(purchase.id);
    // A refunded payment was paid first, even if that event has not arrived yet.
    const credited = await this.credit.run(purchase, word.payment, context);
    if (!credited) return;
    if (word.kind === 'back') await this.takeBack.take(credited, word.id, word.paise, context);
    if (word.kind === 'won') await this.takeBack.giveBack(credited, word.id, context);
  }

  async #find({ orderId, payment }: ProviderWord): Promise<Purchase | null> {
    if (orderId !== null) return this.purchases.findByOrder(orderId);
    return this.purchases.findByPayment(payment.id);
  }
}
