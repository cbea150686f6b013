import { scaledTimeoutMs } from '@skillhour/machine';
import { problemsOf, type Observation } from './observation.js';

const LIMITS = { failedCalls: 0, gapMs: 1_000, recoveryMs: 3_000 };
const QUIET: Observation = {
  calls: 100,
  failedCalls: [],
  slowest: { ms: 90, what: 'GET tags/ 200' },
  gapMs: scaledTimeoutMs(1_000),
  recoveryMs: scaledTimeoutMs(3_000),
  sessions: 2,
  failures: [],
};

it('finds nothing wrong within the limits', () => {
  expect(problemsOf(LIMITS, QUIET)).toEqual([]);
});

it('finds a single failed call, unless the event allows failures', () => {
  const observed = { ...QUIET, failedCalls: ['GET tags/ 503'] };
  expect(problemsOf(LIMITS, observed)).toEqual(['1 failed calls, the first was GET tags/ 503']);
  expect(problemsOf({ gapMs: 1_000, recoveryMs: 3_000 }, observed)).toEqual([]);
});

it('finds failed sessions, a long time outside the room and a late recovery', () => {
  const gapMs = scaledTimeoutMs(1_000) + 1;
  const recoveryMs = scaledTimeoutMs(3_000) + 1;
  expect(problemsOf(LIMITS, { ...QUIET, failures: ['Lesson 1: 500'], gapMs, recoveryMs })).toEqual([
    'failed: Lesson 1: 500',
    `outside the room for ${gapMs} ms`,
    `recovered after ${recoveryMs} ms`,
  ]);
});
