import type { AccountId, Act, Transfer } from '../core/index.js';

/** A transfer, and what its two accounts had in all right after it, in minutes: holds included, since they belong to their member still. */
export interface TransferWithTotals {
  readonly transfer: Transfer;
  readonly fromTotal: number;
  readonly toTotal: number;
}

/** An act tells what accounts had after all of it; what they had after each of its transfers follows backwards from there. */
export function totalsAfter({
  transfers,
  balances,
}: Pick<Act, 'transfers' | 'balances'>): TransferWithTotals[] {
  const totals = new Map<AccountId, number>(
    balances.map(({ account, available, held }) => [account, available + held]),
  );
  const totalOf = (account: AccountId) => totals.get(account) ?? 0;
  return transfers
    .toReversed()
    .map((transfer) => {
      const { from, to, amountMinutes } = transfer;
      const after = { transfer, fromTotal: totalOf(from), toTotal: totalOf(to) };
      totals.set(from, after.fromTotal + amountMinutes);
      totals.set(to, after.toTotal - amountMinutes);
      return after;
    })
    .reverse();
}
