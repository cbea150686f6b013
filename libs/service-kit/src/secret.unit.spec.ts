import { hashSecret, makeSecret } from './secret.js';

it('is never the same twice, and is kept as what it cannot be made from', () => {
  const secret = makeSecret();
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(makeSecret()).not.toBe(secret);
  expect(makeSecret(16)).toMatch(/^[\w-]{22}$/);
  expect(hashSecret(secret)).not.toContain(secret);
  expect(hashSecret(secret)).toBe(hashSecret(secret));
});
