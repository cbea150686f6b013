import { hashSecret, makeSecret } from './secret.js';

it('creates a different secret each time, and a hash that does not reveal it', () => {
  const secret = makeSecret();
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(makeSecret()).not.toBe(secret);
  expect(makeSecret(16)).toMatch(/^[\w-]{22}$/);
  expect(hashSecret(secret)).not.toContain(secret);
  expect(hashSecret(secret)).toBe(hashSecret(secret));
});
