import { limitsOf } from './limits.js';
import { SenderGate, SenderGates } from './sender-gate.js';

const LIMITS = {
  ...limitsOf({ name: 'any', summary: '', messages: {} }),
  framesPerSecond: 10,
  burstFrames: 20,
  bytesPerSecond: 1_000,
  burstBytes: 2_000,
  patienceMs: 6_000,
};

it('delays a sender by frames or by bytes, whichever takes longer', () => {
  const gate = new SenderGate(LIMITS, 0);
  for (let n = 0; n < 20; n += 1) gate.pass(0, 100);
  expect(gate.waitMs(0)).toBe(0);
  gate.pass(0, 500);
  expect(gate.waitMs(0)).toBe(500);
  for (let n = 0; n < 20; n += 1) gate.pass(0, 0);
  expect(gate.waitMs(0)).toBe(2_100);
  expect(gate.waitMs(2_100)).toBe(0);
});

it('is exhausted when a sender is throttled for too long, and recovers', () => {
  const gate = new SenderGate(LIMITS, 0);
  gate.pass(0, 8_000);
  expect(gate.isExhausted(0)).toBe(false);
  gate.pass(0, 100);
  expect(gate.isExhausted(0)).toBe(true);
  expect(gate.isExhausted(60_000)).toBe(false);
});

it('is shared by all sockets of a member at a subject, including later ones', () => {
  const gates = new SenderGates(LIMITS);
  gates.of('room', 'tom', 0).pass(0, 4_000);
  const gone = [{ subject: 'room', memberId: 'somebody else' }];
  gates.forgetUnused(gone, 0);
  expect(gates.of('room', 'tom', 0).waitMs(0)).toBe(2_000);
  expect(gates.of('another room', 'tom', 0).waitMs(0)).toBe(0);
});
