import { Inject, Injectable } from '@nestjs/common';
import type { CallContext } from '@skillhour/contracts';
import { systemContext, type BackgroundLoop, Loops } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { Clock, CONFIG, LOGGER } from '@skillhour/service-kit';
import type { LedgerConfig } from '../config.js';
import { PaymentProvider } from '../provider/index.js';
import { CreditPayment, RECOVERY_GRACE_MS } from './credit-payment.js';
import { nextPollDelayMs } from './poll-delay.js';
import { ApplyPaymentEvent } from './apply-payment-event.js';
import { paymentEventsOf } from './payment-event.js';
import { isCredited, type Purchase } from './purchase.js';
import { PurchaseStore, type DuePurchase } from './purchase.store.js';
import { ReclaimMinutes } from './reclaim-minutes.js';

const POLL_MS = 1_000;
const AT_ONCE = 8;
const TIMEOUT_MS = 10_000;

/**
 * Completes purchases interrupted by a crash, and polls the provider for orders without events. A closed
 * window or a lost webhook must not cost a member their minutes. Each purchase is claimed by a guarded
 * update, so several processes may run this.
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
    @Inject(LOGGER) private readonly logger: Logger,
    loops: Loops,
  ) {
    this.#loop = loops.start({ name: 'reconcile-payments', run: () => this.#run() });
  }

  wake(): void {
    this.#loop.wake();
  }

  async #run(): Promise<number> {
    const due = await this.#claimDue(AT_ONCE);
    await Promise.all(due.map((each) => this.#process(each)));
    return due.length === AT_ONCE ? 0 : POLL_MS;
  }

  async #claimDue(most: number): Promise<DuePurchase[]> {
    const now = this.clock.now();
    const leaseUntil = new Date(now.getTime() + RECOVERY_GRACE_MS);
    const taken: DuePurchase[] = [];
    while (taken.length < most) {
      const next = await this.purchases.takeDue(now, leaseUntil);
      if (!next) break;
      taken.push(next);
    }
    return taken;
  }

  async #process({ purchase, looks }: DuePurchase): Promise<void> {
    const context = systemContext({ deadlineAtMs: Date.now() + TIMEOUT_MS });
    try {
      if (isCredited(purchase)) await this.reclaims.carryOut(purchase, context);
      else if (purchase.paymentId !== null) await this.credit.carryOut(purchase, purchase.paymentId, context);
      else await this.#pollProvider(purchase, context);
    } catch (err) {
      // A purchase with a payment or refund in progress becomes due again when its lease ends.
      this.logger.warn({ err, orderId: purchase.id }, 'purchase could not be reconciled, will be retried');
    }
    await this.#scheduleNextPoll(purchase, looks);
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
