import { message } from '@skillhour/texts';
import { z } from 'zod';
import { endpoint, rawInput } from '../kernel/endpoint.js';
import { Minutes } from '../kernel/fields.js';
import { PlanId } from '../kernel/ids.js';
import { declareError } from '../kernel/declared-error.js';
import { TimeBalance } from './account.js';
import { planNotFound } from './time-plans.js';

const forged = { 'payment.forged': declareError('invalid', 'Payment verification failed') };

/** A value from the checkout. Without it, a payment is not proven. */
const checkoutValue = z.string({ error: message('Payment verification failed') }).max(300);

export const createOrder = endpoint({
  name: 'ledger.order.create',
  summary: "Orders a time plan: creates the payment provider's order for the checkout.",
  access: 'member',
  feature: 'plans',
  http: { method: 'POST', path: 'time-plans/{id}/create-order/', status: 201 },
  input: z.object({ id: PlanId }),
  output: z.object({
    /** The public key for opening the checkout. */
    key: z.string(),
    /** The provider's id of the order. */
    order_id: z.string(),
    /** In paise. */
    amount: z.int().positive(),
    currency: z.literal('INR'),
  }),
  errors: planNotFound,
  timeoutMs: 15_000,
});

export const verifyPayment = endpoint({
  name: 'ledger.payment.verify',
  summary:
    "Confirms a payment by the checkout's result, and credits its minutes once; repeating it returns the same response.",
  access: 'member',
  feature: 'plans',
  http: { method: 'POST', path: 'time-plans/{id}/verify-payment/' },
  input: z.object({
    id: PlanId,
    razorpay_order_id: checkoutValue,
    razorpay_payment_id: checkoutValue,
    razorpay_signature: checkoutValue,
  }),
  output: z.object({
    status: z.literal('SU'),
    minutes: Minutes.positive(),
    time_balance: TimeBalance,
  }),
  errors: {
    ...forged,
    'order.not_found': declareError('not_found', 'This order does not exist.'),
    'order.another': declareError('forbidden', 'This is another member’s order.'),
    'order.paid': declareError('conflict', 'This order has already been paid.'),
  },
});

export const hearPayments = endpoint({
  name: 'ledger.payment.hear',
  summary: "Receives the payment provider's webhook, signed over the raw body.",
  access: 'public',
  feature: 'plans',
  http: { method: 'POST', path: 'payments/razorpay/webhook/', body: 'raw' },
  input: rawInput({ 'x-razorpay-signature': z.string().default('') }),
  output: z.object({ status: z.literal('ok') }),
  errors: {
    ...forged,
    'payment.unreadable': declareError('invalid', 'The payment provider’s message couldn’t be read.'),
  },
  timeoutMs: 10_000,
});
