import { nextPollDelayMs } from './poll-delay.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it.each([
  [1, 2 * MINUTE],
  [2, 4 * MINUTE],
  [5, 32 * MINUTE],
  [6, HOUR],
  [5_000, HOUR],
])('schedules the next poll after %d polls in %d ms', (looks, expected) => {
  expect(nextPollDelayMs({ looks, firstMs: MINUTE, ageMs: HOUR })).toBe(expected);
});

it('stops polling after three days', () => {
  expect(nextPollDelayMs({ looks: 3, firstMs: MINUTE, ageMs: 72 * HOUR })).toBeNull();
});
