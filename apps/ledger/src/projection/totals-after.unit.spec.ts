import { totalsAfter } from './totals-after.js';

const [ann, bob] = ['member:ann', 'member:bob'] as const;
const move = { kind: 'settlement', reverses: null, note: null } as const;
const balance = (account: typeof ann | typeof bob | 'community', available: number, held = 0) => ({
  account,
  available,
  held,
  debt: 0,
});

it('returns the totals of both accounts after a transfer, including holds', () => {
  const [paid] = totalsAfter({
    transfers: [{ ...move, id: '7', from: ann, to: bob, amountMinutes: 30 }],
    balances: [balance(ann, 10, 20), balance(bob, 90)],
  });
  expect([paid?.fromTotal, paid?.toTotal]).toEqual([30, 90]);
});

it('computes the totals after each of several transfers of one act', () => {
  const after = totalsAfter({
    transfers: [
      { ...move, id: '7', from: ann, to: bob, amountMinutes: 30 },
      { ...move, id: '8', from: bob, to: 'community', amountMinutes: 12, kind: 'debt' },
    ],
    balances: [balance(ann, 0), balance(bob, 18), balance('community', -48)],
  });
  expect(after.map(({ transfer, fromTotal, toTotal }) => [transfer.id, fromTotal, toTotal])).toEqual([
    ['7', 0, 30],
    ['8', 18, -48],
  ]);
});
