import { Inject, Injectable } from '@nestjs/common';
import type { CallContext } from '@skillhour/contracts';
import type { Logger } from '@skillhour/observability';
import { LOGGER } from '@skillhour/service-kit';
import { CreditPayment } from './credit-payment.js';
import type { ProviderWord } from './provider-word.js';
import { isWhole, type Credited, type Purchase } from './purchase.js';
import { PurchaseStore } from './purchase.store.js';
import { TakeBack } from './take-back.js';

type Heard = Exclude<ProviderWord, { kind: 'other' }>;

/** Does what the provider's word means for a purchase, in whatever order and however often it is told. */
@Injectable()
export class ObeyWord {
  constructor(
    private readonly purchases: PurchaseStore,
    private readonly credit: CreditPayment,
    private readonly takeBack: TakeBack,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(word: ProviderWord, context: CallContext): Promise<void> {
    if (word.kind === 'other') return;
    const purchase = await this.#find(word);
    // The provider's account may sell other things, too.
    if (!purchase)
      return this.logger.warn({ word }, 'the payment provider told of an order that is not ours');
    await this.#obey(word, purchase, context);
  }

  async #obey(word: Heard, purchase: Purchase, context: CallContext): Promise<void> {
    switch (word.kind) {
      case 'paid':
        if (!isWhole(word, purchase)) return this.logger.error({ word }, 'a payment is not what was ordered');
        await this.#credited(purchase, word.paymentId, context);
        return;
      case 'failed':
        return this.purchases.fail(purchase.id);
      case 'back': {
        // What went back had been paid, also where that was not told yet.
        const credited = await this.#credited(purchase, word.paymentId, context);
        if (credited) await this.takeBack.take(credited, word.id, word.paise, context);
        return;
      }
      case 'won': {
        const credited = await this.#credited(purchase, word.paymentId, context);
        if (credited) await this.takeBack.giveBack(credited, word.id, context);
      }
    }
  }

  async #credited(purchase: Purchase, paymentId: string, context: CallContext): Promise<Credited | null> {
    const credited = await this.credit.run(purchase, paymentId, context);
    if (!credited) {
      const { id: orderId, paymentId: counts } = purchase;
      this.logger.error(
        { orderId, paymentId, counts },
        'an order was paid twice; the second payment wants a refund',
      );
    }
    return credited;
  }

  async #find({ orderId, paymentId }: Heard): Promise<Purchase | null> {
    if (orderId !== null) return this.purchases.findByOrder(orderId);
    return this.purchases.findByPayment(paymentId);
  }
}
