import { FAULT_KINDS, planFaults, PARTS_OF } from './plan.js';

it('depends only on the seed, and a longer plan starts with the shorter one', () => {
  expect(planFaults(7, 300).slice(0, 40)).toEqual(planFaults(7, 40));
  expect(planFaults(8, 40)).not.toEqual(planFaults(7, 40));
});

it('affects every process in every way within 300 faults', () => {
  const inflicted = new Set(planFaults(7, 300).map(({ kind, part }) => `${kind} ${part}`));
  const possible = FAULT_KINDS.flatMap((kind) => PARTS_OF[kind].map((part) => `${kind} ${part}`));
  expect([...inflicted].sort()).toEqual(possible.sort());
});

it('stops no process for more than five seconds, and a single one for at most four', () => {
  for (const { part, lastsMs } of planFaults(3, 300)) {
    expect(lastsMs).toBeGreaterThanOrEqual(1_000);
    expect(lastsMs).toBeLessThanOrEqual(part === 'nats' || part === 'mongo' ? 4_000 : 5_000);
  }
});
