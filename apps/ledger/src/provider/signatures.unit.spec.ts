import { createHmac } from 'node:crypto';
import { isSigned, isValidProof } from './signatures.js';

const SECRET = 'the-key-secret';
const sign = (text: string, secret = SECRET) => createHmac('sha256', secret).update(text).digest('hex');
const proof = { orderId: 'order_1', paymentId: 'pay_1', signature: sign('order_1|pay_1') };

it('accepts a proof that the provider signed', () => {
  expect(isValidProof(proof, SECRET)).toBe(true);
});

it.each([
  ['another payment', { ...proof, paymentId: 'pay_2' }],
  ['another order', { ...proof, orderId: 'order_2' }],
  ['no signature', { ...proof, signature: '' }],
  ['a part of the signature', { ...proof, signature: proof.signature.slice(0, 63) }],
  ['additional characters', { ...proof, signature: `${proof.signature}0` }],
  ['characters of several bytes', { ...proof, signature: 'é'.repeat(32) }],
  ['another secret', { ...proof, signature: sign('order_1|pay_1', 'another') }],
  ['a shifted separator', { orderId: 'order_1|pay', paymentId: '_1', signature: sign('order_1|pay|_1') }],
])('rejects a proof with %s', (_, forged) => {
  expect(isValidProof(forged, SECRET)).toBe(false);
});

it('verifies the exact bytes, not their meaning', () => {
  const signature = sign('{"a": 1}');
  expect(isSigned(Buffer.from('{"a": 1}'), signature, SECRET)).toBe(true);
  expect(isSigned(Buffer.from('{"a":1}'), signature, SECRET)).toBe(false);
});
