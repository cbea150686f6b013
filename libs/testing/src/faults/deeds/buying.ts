import type { KeptPurchase } from '../trader.js';
import type { Deed } from './scene.js';

const PLAN = { id: 'starter-hour', minutes: 60 };
/** Ways to pay. With a closed window nothing is confirmed, so only the payment server's webhook reports the payment. */
const WAYS = ['confirmed', 'window closed', 'second try', 'failed', 'not paid', 'refunded'] as const;
const REFUNDED_SHARES = [1 / 3, 1];

export const buy: Deed = async ({ student: buyer, checkout, pick }) => {
  const path = `time-plans/${PLAN.id}`;
  const way = pick(WAYS);
  const order = await buyer.patron.command('POST', `${path}/create-order/`);
  const orderId = String(order['order_id']);
  const { minutes } = PLAN;
  const purchase: KeptPurchase = { orderId, status: 'PE', paymentId: null, minutes, refunded: 0 };
  buyer.purchases.push(purchase);
  if (way === 'not paid') return;
  if (way === 'failed' || way === 'second try') {
    await checkout.pay(orderId, 'failure');
    purchase.status = 'FA';
  }
  if (way === 'failed') return;
  const proof = await checkout.pay(orderId, 'success');
  Object.assign(purchase, { status: 'SU', paymentId: proof.razorpay_payment_id });
  buyer.earned += minutes;
  if (way === 'refunded') {
    const share = pick(REFUNDED_SHARES);
    await checkout.refund(proof.razorpay_payment_id, String(order['key']), Number(order['amount']) * share);
    purchase.refunded = minutes * share;
    buyer.earned -= purchase.refunded;
  } else if (way !== 'window closed') await buyer.patron.command('POST', `${path}/verify-payment/`, proof);
};
