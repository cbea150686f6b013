import { Injectable } from '@nestjs/common';
import {
  fail,
  ledgerApi,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { AccountBalances, timeBalance } from '../accounts/index.js';
import { PaymentProvider } from '../provider/index.js';
import { CreditPayment } from './credit-payment.js';
import { fullPayment, type Purchase } from './purchase.js';
import { PurchaseStore } from './purchase.store.js';

const endpoint = ledgerApi.verifyPayment;
type Endpoint = typeof endpoint;

/**
 * Confirms a payment with the result of the checkout. A valid signature proves that it comes from the
 * provider. The minutes are credited before the response.
 */
@Injectable()
export class VerifyPayment implements Handler<Endpoint> {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly purchases: PurchaseStore,
    private readonly credit: CreditPayment,
    private readonly balances: AccountBalances,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { razorpay_order_id: orderId, razorpay_payment_id: paymentId } = input;
    if (!this.provider.isValidProof({ orderId, paymentId, signature: input.razorpay_signature }))
      return fail(endpoint, 'payment.forged');
    const purchase = await this.#find(input, context);
    // The checkout signs only full payments of an order.
    const payment = fullPayment(paymentId, purchase);
    if (!(await this.credit.run(purchase, payment, context))) return fail(endpoint, 'order.paid');
    const { balance, creditLimit } = await this.balances.read(purchase.memberId, context);
    return { status: 'SU', minutes: purchase.minutes, time_balance: timeBalance(balance, creditLimit) };
  }

  /** Continues an interrupted command: each step does only what is left of it. */
  resume(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return this.handle(input, context);
  }

  async #find(
    { id, razorpay_order_id: orderId }: Input<Endpoint>,
    { actor }: SignedInContext,
  ): Promise<Purchase> {
    const purchase = await this.purchases.findByOrder(orderId);
    if (!purchase || purchase.planId !== id) return fail(endpoint, 'order.not_found');
    return purchase.memberId === actor.memberId ? purchase : fail(endpoint, 'order.another');
  }
}
