import { patientMs } from './patience.js';
import { until } from './until.js';

/** Returns a function that returns the values in turn, and then repeats the last one. */
const answers = <T>(...all: T[]) => {
  let asked = 0;
  return () => all[Math.min(asked++, all.length - 1)];
};

it.each([
  ['a count', answers(0, 0, 2), 2],
  ['what is not there yet', answers<string | null | undefined>(null, undefined, 'here'), 'here'],
  ['a fact', answers(false, true), true],
])('waits for %s', async (_, condition, answer) => {
  expect(await until<unknown>(condition, { everyMs: 1 })).toBe(answer);
});

it('retries a condition that throws, and reports its last error after the time limit', async () => {
  let asked = 0;
  const away = () => Promise.reject(new Error(`away ${(asked += 1)}`));
  const waiting = until(away, { timeoutMs: 10, everyMs: 1, what: 'the other side' });
  await expect(waiting).rejects.toThrow(`timed out after ${patientMs(10)} ms waiting for the other side`);
  await expect(waiting).rejects.toMatchObject({ cause: new Error(`away ${asked}`) });
});
