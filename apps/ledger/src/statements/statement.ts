import { csvRow, dateOfLocalTime, type Input, type ledgerApi, type Output } from '@skillhour/contracts';
import { creditMinutesOf, receivedAs, type AccountId } from '../core/index.js';
import type { PostedTransfer } from '../projection/index.js';

export { csvCell } from '@skillhour/contracts';

export type Statement = Output<typeof ledgerApi.readStatement>;
type Line = Statement['lines'][number];
type Transaction = Omit<Line, 'balance'>;
type Period = Input<typeof ledgerApi.readStatement>;

/** A transfer of an account, with the account's total after it. */
export interface StatementTransfer {
  transaction: Transaction;
  isGiven: boolean;
  balance: number;
}

/** Summarizes transfers, oldest first. `before`: the total before the first of them, in minutes. */
export function statementOf(period: Period, before: number, posted: readonly StatementTransfer[]): Statement {
  const sums = { given: 0, received: 0, welcome: 0 };
  for (const { transaction, isGiven } of posted)
    sums[isGiven ? 'given' : receivedAs(transaction.kind)] += transaction.amount;
  return {
    ...period,
    opening: before,
    closing: posted.at(-1)?.balance ?? before,
    ...sums,
    lines: posted.map(({ transaction, balance }) => ({ ...transaction, balance })),
  };
}

const HEAD = ['date', 'type', 'from', 'to', 'minutes', 'balance'];

/** Formats a statement as CSV (RFC 4180). Minutes that `member` gave are negative. */
export const csvOf = ({ lines }: Statement, member: string): string =>
  [
    csvRow(HEAD),
    ...lines.map(({ created_at, kind, from_user, to_user, amount, balance }) =>
      csvRow([
        created_at,
        kind,
        from_user.username,
        to_user.username,
        from_user.id === member ? -amount : amount,
        balance,
      ]),
    ),
  ].join('');

const DAY_MS = 86_400_000;

/** Returns the period in milliseconds, including both days in its time zone. */
export function spanOf({ from, to, timezone }: Period): { fromMs: number; toMs: number } {
  const startOf = (day: number) => dateOfLocalTime({ day, minute: 0 }, timezone).getTime();
  return { fromMs: startOf(dayNumberOf(from)), toMs: startOf(dayNumberOf(to) + 1) };
}

/** Returns the number of days from 1970 to a day. */
const dayNumberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

type WithTotals = Pick<PostedTransfer, '_id' | 'from' | 'fromTotal' | 'toTotal'>;
type CreditChange = Pick<PostedTransfer, '_id' | 'kind' | 'amountMinutes'>;

/**
 * Returns the total of one of a transfer's accounts right after it, without the credit line that the account had
 * then. `credits` are all changes of that line. Undefined if the row has no total.
 */
export function totalOf(
  { _id, from, fromTotal, toTotal }: WithTotals,
  account: AccountId,
  credits: readonly CreditChange[],
): number | undefined {
  const total = from === account ? fromTotal : toTotal;
  if (total === undefined) return undefined;
  return total - creditMinutesOf(credits.filter((change) => change._id < _id));
}
