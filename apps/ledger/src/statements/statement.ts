import type { Output, ledgerApi } from '@skillhour/contracts';
import type { AccountId } from '../core/index.js';

export type Statement = Output<typeof ledgerApi.readStatement>;
type Line = Statement['lines'][number];
type Transaction = Omit<Line, 'balance'>;

/** A transfer of an account with what the account had in all after it. */
export interface Posted {
  transaction: Transaction;
  isGiven: boolean;
  balance: number;
}

/** Sums up lines, the oldest first. `before`: the total before the first of them, in minutes. */
export function statementOf(
  period: { from: string; to: string },
  before: number,
  posted: readonly Posted[],
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

/** The same as a table (RFC 4180). Minutes that `member` gave are negative. */
export const csvOf = ({ lines }: Statement, member: string): string =>
  [
    HEAD,
    ...lines.map(({ created_at, kind, from_user, to_user, amount, balance }) =>
      [
        created_at,
        kind,
        cell(from_user.username),
        cell(to_user.username),
        from_user.id === member ? -amount : amount,
        balance,
      ].join(','),
    ),
    '',
  ].join('\r\n');

/** A spreadsheet takes what begins with such a sign for a formula and carries it out. */
const FORMULA = /^[=+\-@\t\r]/;

/** Words as a cell that stays words. */
export function cell(words: string): string {
  const harmless = FORMULA.test(words) ? `'${words}` : words;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Both days are in it, by the clock of UTC. */
export const spanOf = ({ from, to }: { from: string; to: string }): { fromMs: number; toMs: number } => ({
  fromMs: Date.parse(`${from}T00:00:00Z`),
  toMs: Date.parse(`${to}T00:00:00Z`) + 86_400_000,
});

/** A transfer's total for one of its accounts. */
export const totalOf = (
  { from, fromTotal, toTotal }: { from: AccountId; fromTotal?: number; toTotal?: number },
  account: AccountId,
): number | undefined => (from === account ? fromTotal : toTotal);
