import { createHmac } from 'node:crypto';

/** Returns Razorpay's proof that a payment settled an order: HMAC-SHA256 in hex with the key's secret. */
export function paymentSignature(orderId: string, paymentId: string, keySecret: string): string {
  return createHmac('sha256', keySecret).update(`${orderId}|${paymentId}`).digest('hex');
}

/** Returns `X-Razorpay-Signature`: HMAC-SHA256 in hex over the raw body with the webhook's secret. */
export function webhookSignature(body: string, webhookSecret: string): string {
  return createHmac('sha256', webhookSecret).update(body).digest('hex');
}

/** Signature that never verifies. A failed payment has no real one. */
export const NO_SIGNATURE = '0'.repeat(64);
