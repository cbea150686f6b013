import { Inject, Injectable } from '@nestjs/common';
import type { CallContext } from '@skillhour/contracts';
import { systemContext, type BackgroundLoop, Loops } from '@skillhour/messaging';
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { LedgerConfig } from '../config.js';
import { PaymentProvider } from '../provider/index.js';
import { CreditPayment } from './credit-payment.js';
import { nextPollDelayMs } from './poll-delay.js';
import { ApplyPaymentEvent } from './apply-payment-event.js';
import { paymentEventsOf } from './payment-event.js';
import { isCredited, type Purchase } from './purchase.js';
import { PurchaseStore, type DuePurchase } from './purchase.store.js';
import { ReclaimMinutes } from './reclaim-minutes.js';

const POLL_MS = 1_000;
const PARALLEL = 8;
const TIMEOUT_MS = 10_000;

/**
 * Completes purchases interrupted by a crash, and polls the provider for orders without events. A closed
 * window or a lost webhook must not cost a member their minutes.
 */
@Injectable()
export class ReconcilePurchases {
  readonly #loop: BackgroundLoop;

  constructor(
    private readonly purchases: PurchaseStore,
    private readonly provider: PaymentProvider,
    private readonly applyEvent: ApplyPaymentEvent,
    private readonly credit: CreditPayment,
    private readonly reclaims: ReclaimMinutes,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: LedgerConfig,
    loops: Loops,
  ) {
    const work = purchases.tasks.work((due) => this.#reconcile(due));
    this.#loop = loops.startWork({ name: 'reconcile-payments', work, restMs: POLL_MS, parallel: PARALLEL });
  }

  wake(): void {
    this.#loop.wake();
  }

  async #reconcile({ purchase, looks }: DuePurchase): Promise<void> {
    const context = systemContext({ deadlineAtMs: Date.now() + TIMEOUT_MS });
    if (isCredited(purchase)) await this.reclaims.carryOut(purchase, context);
    else if (purchase.paymentId !== null) await this.credit.carryOut(purchase, purchase.paymentId, context);
    else await this.#pollProvider(purchase, context).finally(() => this.#scheduleNextPoll(purchase, looks));
  }

  async #pollProvider({ providerOrderId }: Purchase, context: CallContext): Promise<void> {
    const payments = await this.provider.paymentsOf(providerOrderId);
    for (const event of paymentEventsOf(providerOrderId, payments)) await this.applyEvent.run(event, context);
  }

  /** Schedules the next check of an unpaid order, with growing delays. */
  async #scheduleNextPoll({ id, createdAt }: Purchase, looks: number): Promise<void> {
    const now = this.clock.now().getTime();
    const firstMs = this.config.PAYMENT_LOOK_MS;
    const pauseMs = nextPollDelayMs({ looks, firstMs, ageMs: now - createdAt.getTime() });
    await this.purchases.scheduleNextPoll(id, pauseMs === null ? null : new Date(now + pauseMs));
  }
}
