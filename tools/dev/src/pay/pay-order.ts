import { newProviderId, nowSeconds, type Order, type Payment } from './entities.ts';
import { ProviderError } from './provider-error.ts';

export type Outcome = 'success' | 'failure';

const FAILURE = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description: 'Your payment was declined by the bank. Try another payment method.',
  error_source: 'bank',
  error_step: 'payment_authorization',
  error_reason: 'payment_failed',
};
const NO_FAILURE = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};

/** Returns the order and its payment after an attempt to pay at the checkout. */
export function payOrder(
  order: Order,
  outcome: Outcome,
): { readonly order: Order; readonly payment: Payment } {
  if (order.status === 'paid') throw new ProviderError('Order already paid');
  const paid = outcome === 'success';
  const payment: Payment = {
    id: newProviderId('pay'),
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status: paid ? 'captured' : 'failed',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: 'upi',
    amount_refunded: 0,
    refund_status: null,
    captured: paid,
    description: null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: 'member@upi',
    email: 'member@example.com',
    contact: '+919900000000',
    notes: order.notes,
    fee: 0,
    tax: 0,
    ...(paid ? NO_FAILURE : FAILURE),
    created_at: nowSeconds(),
  };
  return {
    payment,
    order: {
      ...order,
      attempts: order.attempts + 1,
      status: paid ? 'paid' : 'attempted',
      amount_paid: paid ? order.amount : 0,
      amount_due: paid ? 0 : order.amount,
    },
  };
}
