import { createHmac } from 'node:crypto';

/** Razorpay's proof that this payment settled this order: HMAC-SHA256 in hex with the key's secret. */
export function paymentSignature(orderId: string, paymentId: string, keySecret: string): string {
  return createHmac('sha256', keySecret).update(`${orderId}|${paymentId}`).digest('hex');
}

/** `X-Razorpay-Signature`: HMAC-SHA256 in hex over the raw body with the webhook's secret. */
export function webhookSignature(body: string, webhookSecret: string): string {
  return createHmac('sha256', webhookSecret).update(body).digest('hex');
}

/** A failed payment has no signature; this one never verifies. */
export const NO_SIGNATURE = '0'.repeat(64);
