import type { KeptPurchase } from '../trader.js';
import type { Deed } from './scene.js';

const PLAN = { id: 'starter-hour', minutes: 60 };
const WAYS = ['confirmed', 'window closed', 'second try', 'failed', 'not paid'] as const;

/** What the payment server hands over at the checkout. */
interface Proof {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

/** Orders minutes. The payment server tells its webhook of every try; who does not close the window confirms the payment beside it. */
export const buy: Deed = async ({ student: buyer, pay, pick }) => {
  const path = `time-plans/${PLAN.id}`;
  const way = pick(WAYS);
  const { order_id } = await buyer.patron.command('POST', `${path}/create-order/`);
  const purchase: KeptPurchase = {
    orderId: String(order_id),
    status: 'PE',
    paymentId: null,
    minutes: PLAN.minutes,
  };
  buyer.purchases.push(purchase);
  if (way === 'not paid') return;
  if (way === 'failed' || way === 'second try') {
    await atCheckout(pay, purchase, 'failure');
    purchase.status = 'FA';
  }
  if (way === 'failed') return;
  const proof = await atCheckout(pay, purchase, 'success');
  Object.assign(purchase, { status: 'SU', paymentId: proof.razorpay_payment_id });
  buyer.earned += PLAN.minutes;
  if (way !== 'window closed') await buyer.patron.command('POST', `${path}/verify-payment/`, proof);
};

/** As a person pays; that server is none of those that are killed. */
async function atCheckout(
  pay: string,
  { orderId }: KeptPurchase,
  outcome: 'success' | 'failure',
): Promise<Proof> {
  const answer = await fetch(`${pay}/dev/orders/${orderId}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome }),
  });
  if (!answer.ok) throw new Error(`the payment server answered ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Proof;
}
