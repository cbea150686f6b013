import { acceptedKeysFor, keyFor, mailboxKeyFor } from './keys.js';

const ACCESS_TOKEN_PRIVATE_KEY = '-----BEGIN PRIVATE KEY-----\nfirst\n-----END PRIVATE KEY-----\n';
const REPLACED = '-----BEGIN PRIVATE KEY-----\nsecond\n-----END PRIVATE KEY-----\n';
const IDENTITY_KEY = 'q7Zr2mW9xKfT4vLb';

const hex = (...[settings, purpose]: Parameters<typeof keyFor>) =>
  Buffer.from(keyFor(settings, purpose)).toString('hex');

it('derives a key of its own for each purpose', () => {
  const purposes = ['one-time codes', 'recovery codes', 'appeals', 'settings mark'] as const;
  const keys = purposes.map((purpose) => hex({ ACCESS_TOKEN_PRIVATE_KEY, IDENTITY_KEY }, purpose));
  expect(new Set(keys).size).toBe(purposes.length);
});

it('does not depend on the access token key if there is an identity key', () => {
  const before = hex({ ACCESS_TOKEN_PRIVATE_KEY, IDENTITY_KEY }, 'recovery codes');
  expect(hex({ ACCESS_TOKEN_PRIVATE_KEY: REPLACED, IDENTITY_KEY }, 'recovery codes')).toBe(before);
  expect(hex({ ACCESS_TOKEN_PRIVATE_KEY }, 'recovery codes')).not.toBe(before);
});

it('derives the keys of an installation without an identity key from its access token key, also after it was copied', () => {
  const before = hex({ ACCESS_TOKEN_PRIVATE_KEY }, 'appeals');
  expect(before).toBe('10129378f598005950b45e5c2b3ad5013021d39ae7ae962cdeacf85f48f8dfb6');
  const copied = { ACCESS_TOKEN_PRIVATE_KEY: REPLACED, IDENTITY_KEY: ACCESS_TOKEN_PRIVATE_KEY };
  expect(hex(copied, 'appeals')).toBe(before);
});

it('accepts another identity key, but makes everything with its own', () => {
  const own = { ACCESS_TOKEN_PRIVATE_KEY, IDENTITY_KEY };
  const replaced = { ...own, IDENTITY_KEY: 'x8Yt3nQ1yLgU5wMc', ACCEPTED_IDENTITY_KEY: IDENTITY_KEY };
  const accepted = acceptedKeysFor(replaced, 'appeals').map((key) => Buffer.from(key).toString('hex'));
  expect(accepted).toEqual([hex(replaced, 'appeals'), hex(own, 'appeals')]);
  expect(acceptedKeysFor(own, 'appeals')).toHaveLength(1);
});

const FIRST = new Uint8Array(32).fill(1);
const SECOND = new Uint8Array(32).fill(2);
const mailboxKey = (...[settings]: Parameters<typeof mailboxKeyFor>) =>
  Buffer.from(mailboxKeyFor(settings)).toString('hex');

it('keeps the mailbox key when the key of second factors is replaced, if it was set to the first one', () => {
  const before = mailboxKey({ SECOND_FACTOR_KEY: { current: FIRST, previous: [] } });
  const during = { SECOND_FACTOR_KEY: { current: SECOND, previous: [FIRST] } };
  expect(mailboxKey({ ...during, MAILBOX_KEY: FIRST })).toBe(before);
  expect(() => mailboxKeyFor(during)).toThrow('MAILBOX_KEY: is required');
});
