import { BalanceCheck } from './balance-check.js';
import type { CheckedAct, CheckedBalance, CheckedEntry } from './checked-entry.js';

const balance = (account: string, available: number, held = 0, debt = 0): CheckedBalance => ({
  ...{ account, available, held, debt },
});
const entry = (act: Partial<CheckedAct>, balancesAfter: CheckedBalance[]): CheckedEntry =>
  ({
    acts: [
      {
        ...{ key: 'k', transfers: [], hold: null, reversed: null, debt: null },
        balances: balancesAfter,
        ...act,
      },
    ],
    balancesAfter,
  }) as unknown as CheckedEntry;
const transferOf = (from: string, to: string, amountMinutes: number, kind = 'purchase') => ({
  ...{ id: '1', from, to, amountMinutes, kind, reverses: null },
});

it('returns the totals and debts of members and the balances of the system accounts', () => {
  const check = new BalanceCheck();
  const problems: string[] = [];
  const read = (act: Partial<CheckedAct>, after: CheckedBalance[]) =>
    check.read(entry(act, after), (problem) => problems.push(problem));
  read({ transfers: [transferOf('platform', 'member:a', 100)] }, [
    balance('platform', -100),
    balance('member:a', 100),
  ]);
  read({ transfers: [transferOf('community', 'member:b', 60, 'welcome')] }, [
    balance('community', -60),
    balance('member:b', 60),
  ]);
  read({ hold: { key: 'h', status: 'pending', account: 'member:a', amountMinutes: 30 } }, [
    balance('member:a', 70, 30),
  ]);
  read(
    {
      transfers: [transferOf('member:a', 'community', 70, 'refund')],
      debt: { account: 'member:a', amountMinutes: 30 },
    },
    [balance('member:a', 0, 30, 30), balance('community', 10)],
  );
  expect(problems).toEqual([]);
  expect(check.holdings()).toEqual({
    ...{ available: 60, held: 30, platform: -100, community: 10, debtors: 1, debt: 30 },
  });
});
