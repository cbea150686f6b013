import { Contention } from './contention.js';

let nowMs = 0;
const contention = new Contention(() => nowMs);
const conflicts = (waiting: ReturnType<Contention['enter']>, everyMs: number, times: number) =>
  Array.from({ length: times }, () => {
    nowMs += everyMs;
    return waiting.mayGoOn();
  });

it('gives up within a second if there is no progress', () => {
  expect(conflicts(contention.enter(), 99, 9)).toEqual([...Array<boolean>(8).fill(true), false]);
});

it('continues to wait while other waiting transactions succeed', () => {
  const [one, other] = [contention.enter(), contention.enter()];
  expect(conflicts(one, 99, 8)).not.toContain(false);
  other.mayGoOn();
  other.cameThrough();
  expect(conflicts(one, 99, 8)).toEqual([...Array<boolean>(7).fill(true), false]);
});

it('ignores transactions that succeed without a conflict', () => {
  const one = contention.enter();
  expect(conflicts(one, 99, 8)).not.toContain(false);
  contention.enter().cameThrough();
  expect(conflicts(one, 99, 1)).toEqual([false]);
});

it('allows a starved process five attempts', () => {
  expect(conflicts(contention.enter(), 2_000, 5)).toEqual([true, true, true, true, false]);
});
