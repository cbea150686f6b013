import { FAULT_KINDS, planFaults, PROCESSES_BY_KIND } from './plan.js';

it('depends only on the seed, and a longer plan starts with the shorter one', () => {
  expect(planFaults(7, 300).slice(0, 40)).toEqual(planFaults(7, 40));
  expect(planFaults(8, 40)).not.toEqual(planFaults(7, 40));
});

it('affects every process in every way within 300 faults', () => {
  const planned = new Set(planFaults(7, 300).map(({ kind, processName }) => `${kind} ${processName}`));
  const possible = FAULT_KINDS.flatMap((kind) => PROCESSES_BY_KIND[kind].map((name) => `${kind} ${name}`));
  expect([...planned].sort()).toEqual(possible.sort());
});

it('stops no process for more than five seconds, and a single one for at most four', () => {
  for (const { processName, lastsMs } of planFaults(3, 300)) {
    expect(lastsMs).toBeGreaterThanOrEqual(1_000);
    expect(lastsMs).toBeLessThanOrEqual(processName === 'nats' || processName === 'mongo' ? 4_000 : 5_000);
  }
});
