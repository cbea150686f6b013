import { isSampled, sample } from './sample.js';

const CASES = Array.from({ length: 40 }, (_, n) => ({ n, group: `g${n % 4}` }));
const options = { groupOf: ({ group }: { group: string }) => group };
const chosen = (seed: string, perGroup = 1) => {
  process.env['SEED'] = seed;
  return sample('exchange-kill-points', CASES, { ...options, perGroup }).map(({ n }) => n);
};

describe('sample of a matrix', () => {
  const before = { ...process.env };
  beforeEach(() => delete process.env['EXHAUSTIVE']);
  // The environment is shared by the worker's specs, so others would see changes left here.
  afterAll(() => {
    for (const name of ['SEED', 'EXHAUSTIVE'])
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
  });

  it('contains the requested number of cases per group, in order', () => {
    const some = chosen('7', 2);
    expect(some).toEqual([...some].sort((one, other) => one - other));
    const groups = some.map((n) => n % 4).sort();
    expect(groups).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
  });

  it('is the same for the same seed and differs between seeds', () => {
    expect(chosen('7')).toEqual(chosen('7'));
    expect(new Set(['1', '2', '3', '4', '5'].map((seed) => chosen(seed).join())).size).toBeGreaterThan(1);
  });

  it('contains every case if exhaustive', () => {
    process.env['EXHAUSTIVE'] = '1';
    expect(chosen('7')).toHaveLength(CASES.length);
  });

  it('is chosen independently for each part of a matrix', () => {
    process.env['SEED'] = '7';
    const of = (list: string) => sample('exchange-kill-points', CASES, { list })[0]?.n;
    expect(of('one')).toBe(of('one'));
    expect(new Set(['a', 'b', 'c', 'd', 'e'].map(of)).size).toBeGreaterThan(1);
  });

  it('contains about one in three of single cases, the same for the same seed, and all if exhaustive', () => {
    process.env['SEED'] = '7';
    const names = CASES.map(({ n }) => `case ${n}`);
    const chosen = () => names.filter((name) => isSampled('accessible-states', name, 3));
    expect(chosen()).toEqual(chosen());
    expect(chosen().length).toBeGreaterThan(names.length / 6);
    expect(chosen().length).toBeLessThan(names.length / 2);
    process.env['EXHAUSTIVE'] = '1';
    expect(chosen()).toEqual(names);
  });
});
