import type { CallOutput } from '@/api';

export type Transaction = CallOutput<'ledger.account.read'>['transactions'][number];
export type Filter = 'all' | 'credit' | 'debit' | 'purchase';

/** Received from a regular user is a credit, sent is a debit, received from an admin is a purchase (specification 2, section 6). */
export function sideOf({ from_user, to_user }: Transaction, memberId: string): Exclude<Filter, 'all'> {
  if (from_user.id === memberId && to_user.id !== memberId) return 'debit';
  return from_user.role === 'admin' ? 'purchase' : 'credit';
}

export const matches = (transaction: Transaction, memberId: string, filter: Filter): boolean =>
  filter === 'all' || sideOf(transaction, memberId) === filter;

/** The row's headline, word for word from the specification. */
export function titleOf(transaction: Transaction, memberId: string): string {
  const side = sideOf(transaction, memberId);
  if (side === 'purchase') return 'Time Purchase';
  return side === 'debit'
    ? `Transfer to ${transaction.to_user.username}`
    : `Transfer from ${transaction.from_user.username}`;
}

/** "+45" or "−38": the sign says the direction, the colour only repeats it. */
export const signedAmount = (transaction: Transaction, memberId: string): string =>
  `${sideOf(transaction, memberId) === 'debit' ? '−' : '+'}${transaction.amount}`;

const REASON: Record<Transaction['kind'], string> = {
  welcome: 'Welcome to Skillhour',
  purchase: 'Minutes bought',
  settlement: 'Session',
  no_show: 'Missed session',
  correction: 'Correction',
  reversal: 'Reversal',
  refund: 'Refund',
  debt: 'Debt covered',
};
export const reasonOf = ({ kind }: Transaction): string => REASON[kind];
