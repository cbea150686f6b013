import { durationOf, elapsedMinutes, run, secondsLeft, STOPPED } from './room-clock';

const MINUTE_MS = 60_000;
const IN_A_DAY = new Date(86_400_000).toISOString();

it('starts with the connection and stands while it is lost', () => {
  let clock = run(STOPPED, true, 0);
  clock = run(clock, false, 2 * MINUTE_MS);
  expect(secondsLeft(clock, 30, IN_A_DAY, 10 * MINUTE_MS)).toBe(28 * 60);
  clock = run(clock, true, 10 * MINUTE_MS);
  expect(secondsLeft(clock, 30, IN_A_DAY, 11 * MINUTE_MS)).toBe(27 * 60);
});

it('takes the same word twice for once', () => {
  const clock = run(STOPPED, true, 0);
  expect(run(clock, true, MINUTE_MS)).toBe(clock);
  expect(run(STOPPED, false, MINUTE_MS)).toBe(STOPPED);
});

it('rounds begun minutes up', () => {
  const clock = run(STOPPED, true, 0);
  expect([0, 1, MINUTE_MS, MINUTE_MS + 1].map((nowMs) => elapsedMinutes(clock, nowMs))).toEqual([0, 1, 1, 2]);
});

it('never promises a minute after the window, nor less than none', () => {
  const endsAt = new Date(10 * MINUTE_MS).toISOString();
  expect(secondsLeft(STOPPED, 30, endsAt, 0)).toBe(600);
  expect(secondsLeft(STOPPED, 30, endsAt, 11 * MINUTE_MS)).toBe(0);
});

it.each([0, -5, Number.NaN])('takes a duration of %s for an hour', (minutes) => {
  expect(durationOf(minutes)).toBe(60);
});
