import { MemberId, newId } from '@skillhour/contracts';
import { SecretBox } from './secret-box.js';

const FIRST = new Uint8Array(32).fill(1);
const SECOND = new Uint8Array(32).fill(2);
const [mira, noa] = [newId(MemberId), newId(MemberId)];
const box = (current: Uint8Array, ...previous: Uint8Array[]) =>
  new SecretBox({ SECOND_FACTOR_KEY: { current, previous } });

it('decrypts what it encrypted, for the same member only', () => {
  const encrypted = box(FIRST).encrypt(mira, 'a secret');
  expect(box(FIRST).decrypt(mira, encrypted)).toBe('a secret');
  expect(() => box(FIRST).decrypt(noa, encrypted)).toThrow('none of the keys');
  expect(() => box(SECOND).decrypt(mira, encrypted)).toThrow('none of the keys');
  expect(() => box(FIRST).decrypt(mira, `${encrypted.slice(0, -4)}AAAA`)).toThrow('none of the keys');
});

it('encrypts with the first key and reads those of all keys', () => {
  const old = box(FIRST).encrypt(mira, 'a secret');
  expect(box(SECOND, FIRST).decrypt(mira, old)).toBe('a secret');
  expect(box(SECOND).decrypt(mira, box(SECOND, FIRST).encrypt(mira, 'another'))).toBe('another');
});

it('renews what an old key encrypted, once', () => {
  const old = box(FIRST).encrypt(mira, 'a secret');
  const renewed = box(SECOND, FIRST).renew(mira, old) ?? '';
  expect(box(SECOND).decrypt(mira, renewed)).toBe('a secret');
  expect(box(SECOND, FIRST).renew(mira, renewed)).toBeNull();
  expect(() => box(SECOND).renew(mira, old)).toThrow('none of the keys');
});
