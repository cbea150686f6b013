import type { Output, ledgerApi } from '@skillhour/contracts';
import type { AccountId } from '../core/index.js';

export type Statement = Output<typeof ledgerApi.readStatement>;
type Line = Statement['lines'][number];
type Transaction = Omit<Line, 'balance'>;

/** A transfer of an account, with the account's total after it. */
export interface StatementTransfer {
  transaction: Transaction;
  isGiven: boolean;
  balance: number;
}

/** Summarizes transfers, oldest first. `before`: the total before the first of them, in minutes. */
export function statementOf(
  period: { from: string; to: string },
  before: number,
  posted: readonly StatementTransfer[],
): Statement {
  const sum = (isGiven: boolean) =>
    posted
      .filter((one) => one.isGiven === isGiven)
      .reduce((minutes, { transaction }) => minutes + transaction.amount, 0);
  return {
    ...period,
    opening: before,
    closing: posted.at(-1)?.balance ?? before,
    received: sum(false),
    given: sum(true),
    lines: posted.map(({ transaction, balance }) => ({ ...transaction, balance })),
  };
}

const HEAD = 'date,type,from,to,minutes,balance';

/** Formats a statement as CSV (RFC 4180). Minutes that `member` gave are negative. */
export const csvOf = ({ lines }: Statement, member: string): string =>
  [
    HEAD,
    ...lines.map(({ created_at, kind, from_user, to_user, amount, balance }) =>
      [
        created_at,
        kind,
        csvCell(from_user.username),
        csvCell(to_user.username),
        from_user.id === member ? -amount : amount,
        balance,
      ].join(','),
    ),
    '',
  ].join('\r\n');

/** Characters that make a spreadsheet execute a cell as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Escapes text for a CSV cell, so that no spreadsheet executes it as a formula. */
export function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Returns the period in milliseconds, including both days in UTC. */
export const spanOf = ({ from, to }: { from: string; to: string }): { fromMs: number; toMs: number } => ({
  fromMs: Date.parse(`${from}T00:00:00Z`),
  toMs: Date.parse(`${to}T00:00:00Z`) + 86_400_000,
});

/** Returns a transfer's total for one of its accounts. */
export const totalOf = (
  { from, fromTotal, toTotal }: { from: AccountId; fromTotal?: number; toTotal?: number },
  account: AccountId,
): number | undefined => (from === account ? fromTotal : toTotal);
