import { TransferCheck } from './transfer-check.js';

const problemsOf = (from: string, to: string, kind: string): string[] => {
  const problems: string[] = [];
  const transfer = { id: '1', from, to, amountMinutes: 5, kind, reverses: null };
  const act = { key: 'k', transfers: [transfer], hold: null, reversed: null, debt: null, balances: [] };
  new TransferCheck().read(act, (problem) => problems.push(problem));
  return problems;
};

describe('a transfer of a reserved kind', () => {
  it.each([
    ['credit', 'community', 'member:a'],
    ['credit_return', 'member:a', 'community'],
    ['opening', 'community', 'member:a'],
    ['opening', 'member:a', 'community'],
    ['gift', 'member:a', 'member:b'],
    ['gift', 'member:a', 'community'],
    ['gift', 'community', 'member:a'],
    ['exchange', 'member:a', 'member:b'],
  ])('%s may move minutes from %s to %s', (kind, from, to) => {
    expect(problemsOf(from, to, kind)).toEqual([]);
  });

  it.each([
    ['credit', 'member:a', 'member:b'],
    ['credit', 'member:a', 'community'],
    ['credit_return', 'community', 'member:a'],
    ['opening', 'member:a', 'member:b'],
    ['exchange', 'community', 'member:a'],
    ['exchange', 'member:a', 'community'],
  ])('%s may not move minutes from %s to %s', (kind, from, to) => {
    expect(problemsOf(from, to, kind)).toEqual([
      `transfer 1: ${kind} may not move minutes between these accounts`,
    ]);
  });
});
