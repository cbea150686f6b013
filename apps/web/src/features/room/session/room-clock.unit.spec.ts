import {
  roundUpToMinutes,
  withMeasuredTime,
  durationOf,
  setRunning,
  secondsLeft,
  serverTimeOf,
  STOPPED_CLOCK,
  togetherMs,
} from './room-clock';

const MINUTE_MS = 60_000;
/** Server time of midnight when the page's time is 0, with a window that ends `minutes` later. */
const endingIn = (minutes: number) =>
  serverTimeOf(
    {
      now: '2030-01-01T00:00:00.000Z',
      ends_at: new Date(Date.UTC(2030, 0, 1) + minutes * MINUTE_MS).toISOString(),
    },
    0,
  );

it('runs while both participants are present and stops while one is not', () => {
  let clock = setRunning(STOPPED_CLOCK, true, 0);
  clock = setRunning(clock, false, 2 * MINUTE_MS);
  expect(secondsLeft(clock, 30, endingIn(600), 10 * MINUTE_MS)).toBe(28 * 60);
  clock = setRunning(clock, true, 10 * MINUTE_MS);
  expect(secondsLeft(clock, 30, endingIn(600), 11 * MINUTE_MS)).toBe(27 * 60);
});

it('ignores a repeated start or stop', () => {
  const clock = setRunning(STOPPED_CLOCK, true, 0);
  expect(setRunning(clock, true, MINUTE_MS)).toBe(clock);
  expect(setRunning(STOPPED_CLOCK, false, MINUTE_MS)).toBe(STOPPED_CLOCK);
});

it('continues from the server’s measured time', () => {
  const running = withMeasuredTime(setRunning(STOPPED_CLOCK, true, 0), 70_000, MINUTE_MS);
  expect(togetherMs(running, MINUTE_MS)).toBe(70_000);
  expect(togetherMs(running, 2 * MINUTE_MS)).toBe(130_000);
  expect(togetherMs(withMeasuredTime(STOPPED_CLOCK, 70_000, MINUTE_MS), 2 * MINUTE_MS)).toBe(70_000);
});

it('rounds up to whole minutes', () => {
  expect([0, 1, MINUTE_MS, MINUTE_MS + 1].map(roundUpToMinutes)).toEqual([0, 1, 1, 2]);
});

it('counts down to the end of the window at most, and never below zero', () => {
  expect(secondsLeft(STOPPED_CLOCK, 30, endingIn(10), 0)).toBe(600);
  expect(secondsLeft(STOPPED_CLOCK, 30, endingIn(10), 11 * MINUTE_MS)).toBe(0);
});

it('uses only the duration before the server sent its time', () => {
  expect(secondsLeft(STOPPED_CLOCK, 30, undefined, 0)).toBe(1_800);
});

it.each([0, -5, Number.NaN])('treats a duration of %s as an hour', (minutes) => {
  expect(durationOf(minutes)).toBe(60);
});
