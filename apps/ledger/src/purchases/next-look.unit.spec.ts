import { nextLookMs } from './next-look.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it.each([
  [1, 2 * MINUTE],
  [2, 4 * MINUTE],
  [5, 32 * MINUTE],
  [6, HOUR],
  [5_000, HOUR],
])('schedules the next poll after %d polls in %d ms', (looks, expected) => {
  expect(nextLookMs({ looks, firstMs: MINUTE, ageMs: HOUR })).toBe(expected);
});

it('stops polling after three days', () => {
  expect(nextLookMs({ looks: 3, firstMs: MINUTE, ageMs: 72 * HOUR })).toBeNull();
});
