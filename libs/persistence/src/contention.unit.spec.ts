import { Contention } from './contention.js';

let nowMs = 0;
const contention = new Contention(() => nowMs);
const repeatConflict = (
  waiting: ReturnType<Contention['trackTransaction']>,
  everyMs: number,
  times: number,
) =>
  Array.from({ length: times }, () => {
    nowMs += everyMs;
    return waiting.recordConflict();
  });

it('gives up within a second if there is no progress', () => {
  expect(repeatConflict(contention.trackTransaction(), 99, 10)).toEqual([
    ...Array<boolean>(9).fill(true),
    false,
  ]);
});

it('continues to wait while other waiting transactions succeed', () => {
  const [one, other] = [contention.trackTransaction(), contention.trackTransaction()];
  expect(repeatConflict(one, 99, 8)).not.toContain(false);
  other.recordConflict();
  other.recordSuccess();
  expect(repeatConflict(one, 99, 8)).toEqual([...Array<boolean>(7).fill(true), false]);
});

it('ignores transactions that succeed without a conflict', () => {
  const one = contention.trackTransaction();
  expect(repeatConflict(one, 99, 9)).not.toContain(false);
  contention.trackTransaction().recordSuccess();
  expect(repeatConflict(one, 99, 1)).toEqual([false]);
});

it('allows a starved process ten attempts', () => {
  expect(repeatConflict(contention.trackTransaction(), 2_000, 10)).toEqual([
    ...Array<boolean>(9).fill(true),
    false,
  ]);
});
