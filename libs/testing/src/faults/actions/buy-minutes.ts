import type { RecordedPurchase } from '../tracked-member.js';
import type { Action } from './action-context.js';

const PLAN = { id: 'starter-hour', minutes: 60 };
/** Ways to pay. With a closed window nothing is confirmed, so only the payment server's webhook reports the payment. */
const PAYMENT_OUTCOMES = [
  'confirmed',
  'window closed',
  'second try',
  'failed',
  'not paid',
  'refunded',
] as const;
const REFUNDED_SHARES = [1 / 3, 1];

export const buyMinutes: Action = async ({ student: buyer, checkout, pick }) => {
  const path = `time-plans/${PLAN.id}`;
  const outcome = pick(PAYMENT_OUTCOMES);
  const order = await buyer.client.command('POST', `${path}/create-order/`);
  const orderId = String(order['order_id']);
  const { minutes } = PLAN;
  const purchase: RecordedPurchase = { orderId, status: 'PE', paymentId: null, minutes, refunded: 0 };
  buyer.purchases.push(purchase);
  if (outcome === 'not paid') return;
  if (outcome === 'failed' || outcome === 'second try') {
    await checkout.pay(orderId, 'failure');
    purchase.status = 'FA';
  }
  if (outcome === 'failed') return;
  const proof = await checkout.pay(orderId, 'success');
  Object.assign(purchase, { status: 'SU', paymentId: proof.razorpay_payment_id });
  buyer.earned += minutes;
  if (outcome === 'refunded') {
    const share = pick(REFUNDED_SHARES);
    await checkout.refund(proof.razorpay_payment_id, String(order['key']), Number(order['amount']) * share);
    purchase.refunded = minutes * share;
    buyer.earned -= purchase.refunded;
  } else if (outcome !== 'window closed')
    await buyer.client.command('POST', `${path}/verify-payment/`, proof);
};
