import { scaledTimeoutMs } from './scaled-timeout.js';
import { until } from './until.js';

/** Returns a function that returns the values in turn, and then repeats the last one. */
const valuesInTurn = <T>(...all: T[]) => {
  let attempts = 0;
  return () => all[Math.min(attempts++, all.length - 1)];
};

it.each([
  ['a count', valuesInTurn(0, 0, 2), 2],
  [
    'a value that is missing at first',
    valuesInTurn<string | null | undefined>(null, undefined, 'here'),
    'here',
  ],
  ['a boolean', valuesInTurn(false, true), true],
])('waits for %s', async (_, condition, expected) => {
  expect(await until<unknown>(condition, { everyMs: 1 })).toBe(expected);
});

it('retries a condition that throws, and reports its last error after the time limit', async () => {
  let attempts = 0;
  const unavailable = () => Promise.reject(new Error(`unavailable ${(attempts += 1)}`));
  const waiting = until(unavailable, { timeoutMs: 10, everyMs: 1, what: 'the other side' });
  await expect(waiting).rejects.toThrow(
    `timed out after ${scaledTimeoutMs(10)} ms waiting for the other side`,
  );
  await expect(waiting).rejects.toMatchObject({ cause: new Error(`unavailable ${attempts}`) });
});
