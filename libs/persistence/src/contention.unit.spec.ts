import { Contention } from './contention.js';

let nowMs = 0;
const contention = new Contention(() => nowMs);
const conflicts = (waiting: ReturnType<Contention['enter']>, everyMs: number, times: number) =>
  Array.from({ length: times }, () => {
    nowMs += everyMs;
    return waiting.mayGoOn();
  });

it('gives up on what does not move, before a second is over', () => {
  expect(conflicts(contention.enter(), 99, 9)).toEqual([...Array<boolean>(8).fill(true), false]);
});

it('waits on while others that had to wait come through', () => {
  const [one, other] = [contention.enter(), contention.enter()];
  expect(conflicts(one, 99, 8)).not.toContain(false);
  other.mayGoOn();
  other.cameThrough();
  expect(conflicts(one, 99, 8)).toEqual([...Array<boolean>(7).fill(true), false]);
});

it('does not take those for a sign that met nobody', () => {
  const one = contention.enter();
  expect(conflicts(one, 99, 8)).not.toContain(false);
  contention.enter().cameThrough();
  expect(conflicts(one, 99, 1)).toEqual([false]);
});

it('gives a starved process a few tries', () => {
  expect(conflicts(contention.enter(), 2_000, 5)).toEqual([true, true, true, true, false]);
});
