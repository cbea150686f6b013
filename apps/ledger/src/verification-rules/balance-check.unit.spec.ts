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

it('counts minutes of credit lines as the community’s, also after a restart from a saved state', () => {
  const first = new BalanceCheck();
  const credit = transferOf('community', 'member:a', 600, 'credit');
  first.read(
    entry({ transfers: [credit] }, [balance('community', -600), balance('member:a', 600)]),
    () => undefined,
  );
  const check = new BalanceCheck(first.state());
  const fail = (problem: string) => expect(problem).toBe('');
  const spent = transferOf('member:a', 'member:b', 180, 'settlement');
  const lowered = transferOf('member:a', 'community', 200, 'credit_return');
  check.read(entry({ transfers: [spent] }, [balance('member:a', 420), balance('member:b', 180)]), fail);
  check.read(entry({ transfers: [lowered] }, [balance('member:a', 220), balance('community', -400)]), fail);
  expect(check.holdings()).toEqual({
    ...{ available: 0, held: 0, platform: 0, community: 0, debtors: 0, debt: 0, credit: 400 },
  });
});
