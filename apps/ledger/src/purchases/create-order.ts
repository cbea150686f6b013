import { Inject, Injectable } from '@nestjs/common';
import {
  fail,
  ledgerApi,
  newId,
  OrderId,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { LedgerConfig } from '../config.js';
import { PlanStore } from '../plans/index.js';
import { PaymentProvider } from '../provider/index.js';
import type { Purchase } from './purchase.js';
import { PurchaseStore } from './purchase.store.js';

const endpoint = ledgerApi.createOrder;
type Endpoint = typeof endpoint;

/**
 * Creates a purchase. It opens the provider's order first: if it then crashes before saving, nobody knows the
 * order, so nobody can pay it. A retry opens another order.
 */
@Injectable()
export class CreateOrder implements Handler<Endpoint> {
  constructor(
    private readonly plans: PlanStore,
    private readonly provider: PaymentProvider,
    private readonly purchases: PurchaseStore,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: LedgerConfig,
  ) {}

  async handle({ id: planId }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const plan = (await this.plans.find(planId)) ?? fail(endpoint, 'time_plan.not_found');
    const id = newId(OrderId);
    const createdAt = this.clock.now();
    const { memberId } = context.actor;
    const notes = { member_id: memberId, plan_id: planId, plan_name: plan.name, minutes: plan.minutes };
    const purchase: Purchase = {
      id,
      memberId,
      planId,
      planName: plan.name,
      minutes: plan.minutes,
      amountPaise: plan.pricePaise,
      status: 'PE',
      providerOrderId: await this.provider.openOrder(id, plan.pricePaise, notes),
      paymentId: null,
      transferId: null,
      takings: [],
      version: 0,
      createdAt,
    };
    await this.unitOfWork.run(context, async (tx) => {
      const dueAt = new Date(createdAt.getTime() + this.config.PAYMENT_LOOK_MS);
      await this.purchases.insert(purchase, dueAt, tx);
      tx.note(id);
    });
    return this.#responseFor(purchase);
  }

  async resume(_: Input<Endpoint>, __: SignedInContext, note: string | null): Promise<Output<Endpoint>> {
    const purchase = await this.purchases.find(OrderId.parse(note));
    return this.#responseFor(purchase ?? fail(endpoint, 'time_plan.not_found'));
  }

  #responseFor({ providerOrderId, amountPaise }: Purchase): Output<Endpoint> {
    return { key: this.provider.key, order_id: providerOrderId, amount: amountPaise, currency: 'INR' };
  }
}
