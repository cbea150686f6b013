import { Injectable } from '@nestjs/common';
import { FORMER_USERNAME, type MemberId } from '@skillhour/contracts';
import { systemContext } from '@skillhour/messaging';
import { MemberDirectory, UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { PaymentProvider, type StoredOrder } from '../provider/index.js';
import { ApplyPaymentEvent } from './apply-payment-event.js';
import { paymentEventsOf, type PaymentEvent } from './payment-event.js';
import { isCredited, type Purchase } from './purchase.js';
import { PurchaseStore } from './purchase.store.js';

const TIMEOUT_MS = 20_000;

/** An order that is paid but not credited. */
interface LostPayment {
  readonly orderId: string;
  readonly memberId: MemberId | null;
  readonly minutes: number | null;
  /** Reason why it can't be credited, so that an operator has to refund it; otherwise null. */
  readonly problem: string | null;
  readonly events: readonly PaymentEvent[];
  /** The purchase that the database has lost; null if it is stored. */
  readonly purchase: Purchase | null;
}

/**
 * Credits payments that the provider captured and the database does not contain, because it was restored from an
 * older backup. The orders' notes contain what the purchases contained. Also repeats refunds made since then.
 */
@Injectable()
export class CreditLostPayments {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly purchases: PurchaseStore,
    private readonly applyEvent: ApplyPaymentEvent,
    private readonly members: MemberDirectory,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Returns the orders with payments since a time that are not credited. */
  async find(since: Date): Promise<LostPayment[]> {
    const found: LostPayment[] = [];
    for (const orderId of await this.provider.ordersSince(since)) {
      const lost = await this.#check(orderId);
      if (lost) found.push(lost);
    }
    return found;
  }

  /** Credits a payment without a problem. Can be repeated. */
  async credit({ purchase, events }: LostPayment): Promise<void> {
    const context = newContext();
    if (purchase)
      await this.unitOfWork.run(context, (tx) => this.purchases.insert(purchase, this.clock.now(), tx));
    for (const event of events) await this.applyEvent.run(event, context);
  }

  /** Reclaims minutes for refunds since a time, unless that was done before. Returns the number of refunds. */
  async repeatRefunds(since: Date): Promise<number> {
    const refunds = await this.provider.refundsSince(since);
    for (const { id, payment_id, amount: paise } of refunds) {
      const payment = { id: payment_id, paise: 0, currency: '' };
      await this.applyEvent.run({ kind: 'back', id, paise, payment, orderId: null }, newContext());
    }
    return refunds.length;
  }

  async #check(orderId: string): Promise<LostPayment | null> {
    const known = await this.purchases.findByOrder(orderId);
    if (known && isCredited(known)) return null;
    const payments = paymentEventsOf(orderId, await this.provider.paymentsOf(orderId));
    const events = payments.filter(({ kind }) => kind !== 'failed');
    if (events.length === 0) return null;
    const order = known ? null : await this.provider.findOrder(orderId);
    const purchase = order && purchaseOf(orderId, order);
    const stored = known ?? purchase;
    const memberId = stored?.memberId ?? null;
    const problem = await this.#problemOf(memberId);
    return { orderId, memberId, minutes: stored?.minutes ?? null, problem, events, purchase };
  }

  async #problemOf(memberId: MemberId | null): Promise<string | null> {
    if (memberId === null) return 'the order names no member';
    const member = (await this.members.get([memberId], newContext())).get(memberId);
    if (member === undefined) return 'the account does not exist';
    return member.username === FORMER_USERNAME ? 'the account was deleted' : null;
  }
}

const newContext = () => systemContext({ deadlineAtMs: Date.now() + TIMEOUT_MS });

const purchaseOf = (
  providerOrderId: string,
  { receipt, amount, created_at, notes }: StoredOrder,
): Purchase => ({
  id: receipt,
  memberId: notes.member_id,
  planId: notes.plan_id,
  planName: notes.plan_name,
  minutes: notes.minutes,
  amountPaise: amount,
  status: 'PE',
  providerOrderId,
  paymentId: null,
  transferId: null,
  takings: [],
  version: 0,
  createdAt: new Date(created_at * 1_000),
});
