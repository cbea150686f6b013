import type { AccountId, Act, Transfer } from '../core/index.js';

/**
 * A transfer, and the totals of its two accounts right after it, in minutes. Totals include holds, which
 * still belong to the member.
 */
export interface TransferWithTotals {
  readonly transfer: Transfer;
  readonly fromTotal: number;
  readonly toTotal: number;
}

/** Returns the totals after each transfer of an act, computed backwards from the balances after the act. */
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
