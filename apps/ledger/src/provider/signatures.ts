import { createHmac, timingSafeEqual } from 'node:crypto';

/** Format of the provider's ids. They contain no separator, so the signed text is unambiguous. */
const PROVIDER_ID = /^\w{1,100}$/;

/** The result that the checkout passes on after a payment. */
export interface PaymentProof {
  readonly orderId: string;
  readonly paymentId: string;
  readonly signature: string;
}

/** Whether the provider confirms with the key's secret that this payment paid this order. */
export const isValidProof = ({ orderId, paymentId, signature }: PaymentProof, keySecret: string): boolean =>
  PROVIDER_ID.test(orderId) &&
  PROVIDER_ID.test(paymentId) &&
  isSigned(Buffer.from(`${orderId}|${paymentId}`), signature, keySecret);

/** Verifies an HMAC-SHA256 in hex over the exact bytes, in constant time. */
export function isSigned(bytes: Uint8Array, signature: string, secret: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(bytes).digest('hex'));
  const given = Buffer.from(signature);
  // The length is not secret: every signature has the same one.
  return given.length === expected.length && timingSafeEqual(given, expected);
}
