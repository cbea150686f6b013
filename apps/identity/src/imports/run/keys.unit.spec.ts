import { importKey, openingKey, reversalKey } from './keys.js';

it('names the bank and the key of the old system', () => {
  expect(openingKey('timeoverflow', '12')).toBe('opening:timeoverflow:12');
  expect(reversalKey('timeoverflow~2', '12')).toBe('undo:timeoverflow~2:12');
});

it('replaces long keys by a hash that differs with each key', () => {
  const [one, other] = ['a'.repeat(500), `${'a'.repeat(499)}b`].map((key) => importKey('table', key));
  expect(one).not.toBe(other);
  expect(`opening:${one}`.length).toBeLessThanOrEqual(200);
});
