import { createHmac, timingSafeEqual } from 'node:crypto';

/** The provider's ids hold nothing else, so that what is signed can be read in one way only. */
const PROVIDER_ID = /^\w{1,100}$/;

/** What the checkout hands over after a payment. */
export interface PaymentProof {
  readonly orderId: string;
  readonly paymentId: string;
  readonly signature: string;
}

/** Whether the provider says, with the key's secret, that this payment paid this order. */
export const provesPayment = ({ orderId, paymentId, signature }: PaymentProof, keySecret: string): boolean =>
  PROVIDER_ID.test(orderId) &&
  PROVIDER_ID.test(paymentId) &&
  isSigned(Buffer.from(`${orderId}|${paymentId}`), signature, keySecret);

/** HMAC-SHA256 in hex over the very bytes, compared in constant time. */
export function isSigned(bytes: Uint8Array, signature: string, secret: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(bytes).digest('hex'));
  const given = Buffer.from(signature);
  // The length is no secret: every signature has the same one.
  return given.length === expected.length && timingSafeEqual(given, expected);
}
