import { FloodGate } from './flood-gate.js';

const passed = (gate: FloodGate, frames: number, nowMs: number) => {
  for (let n = 0; n < frames; n += 1) gate.pass(nowMs);
  return gate.waitMs(nowMs);
};

it('allows a burst and then returns the waiting time for the excess', () => {
  const gate = new FloodGate(10, 2, 0);
  expect(passed(gate, 10, 0)).toBe(0);
  expect(passed(gate, 4, 0)).toBe(2_000);
  expect(gate.waitMs(1_500)).toBe(500);
  expect(gate.waitMs(2_000)).toBe(0);
});

it('never saves more than a burst', () => {
  const gate = new FloodGate(10, 2, 0);
  expect(passed(gate, 10, 3_600_000)).toBe(0);
  expect(passed(gate, 1, 3_600_000)).toBe(500);
});

it('counts the given amount, such as the bytes of a frame', () => {
  const gate = new FloodGate(1_000, 500, 0);
  gate.pass(0, 1_000);
  expect(gate.waitMs(0)).toBe(0);
  gate.pass(0, 250);
  expect(gate.waitMs(0)).toBe(500);
});
