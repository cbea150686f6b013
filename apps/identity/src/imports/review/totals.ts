import { addAmounts, roundingSeconds, toMinutesAwayFromZero } from '../reading/amounts.js';
import type { Bank, Fraction } from '../reading/bank.js';
import { memberRowKey } from './member-rows.js';
import type { Totals } from './review.js';
import { type ImportRow, type MemberRow, ROW_KINDS, ROW_STATES, type RowKind, type RowState } from './row.js';

/** The sum of all stated balances, also of those that stay in `community`. Null without a unit. */
function statedMinutes({ members, accounts }: Bank, minutesPerUnit: Fraction | null): number {
  const balances = [...members, ...accounts].flatMap(({ balance }) => balance ?? []);
  return minutesPerUnit === null ? 0 : toMinutesAwayFromZero(addAmounts(balances), minutesPerUnit);
}

/** Rows that the run imports, once their questions are answered. */
const willBeImported = ({ state }: MemberRow): boolean => state === 'ready' || state === 'question';

function countMembers(rows: readonly MemberRow[]): Totals['members'] {
  const counts = { invited: 0, paper: 0, inactive: 0, blocked: 0, existing: 0, merged: 0 };
  for (const { account } of rows)
    if (account.kind === 'new') counts[account.state] += 1;
    else counts[account.kind === 'existing' ? 'existing' : 'merged'] += 1;
  return counts;
}

function countRows(rows: readonly ImportRow[]): Totals['rows'] {
  const empty = () => Object.fromEntries(ROW_STATES.map((state) => [state, 0])) as Record<RowState, number>;
  const counts = Object.fromEntries(ROW_KINDS.map((kind) => [kind, empty()])) as Record<
    RowKind,
    Record<RowState, number>
  >;
  for (const { kind, state } of rows) counts[kind][state] += 1;
  return counts;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, next) => total + next, 0);

export function totalsOf(bank: Bank, rows: readonly ImportRow[], minutesPerUnit: Fraction | null): Totals {
  const members = rows.filter((row) => row.kind === 'member').filter(willBeImported);
  const imported = new Set(members.map(({ key }) => key));
  const balances = bank.members.flatMap(({ key, balance }) =>
    imported.has(memberRowKey(key)) ? (balance ?? []) : [],
  );
  const aboveMinutes = sum(members.map(({ minutes }) => Math.max(0, minutes)));
  const belowMinutes = sum(members.map(({ minutes }) => Math.min(0, minutes)));
  const imports = aboveMinutes + belowMinutes;
  const communityMinutes = imports === 0 ? 0 : -imports;
  return {
    members: countMembers(members),
    aboveMinutes,
    belowMinutes,
    roundingSeconds:
      minutesPerUnit === null
        ? 0
        : Math.round(sum(balances.map((each) => roundingSeconds(each, minutesPerUnit)))),
    communityMinutes,
    wholeMinutes: imports + communityMinutes,
    statedMinutes: statedMinutes(bank, minutesPerUnit),
    creditMinutes: sum(members.map(({ creditLimit }) => creditLimit)),
    differences: members.filter(({ hasDifference }) => hasDifference).length,
    rows: countRows(rows),
  };
}
