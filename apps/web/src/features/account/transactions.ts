import { say, t, text, type Text } from '@skillhour/texts';
import type { CallOutput } from '@/api';
import { figureOf } from '@/ui/figures';

export type Transaction = CallOutput<'ledger.account.read'>['transactions'][number];
export type Filter = 'all' | 'credit' | 'debit' | 'purchase';

/** Received from a regular user is a credit, sent is a debit, received from an admin is a purchase (specification 2, section 6). */
export function sideOf({ from_user, to_user }: Transaction, memberId: string): Exclude<Filter, 'all'> {
  if (from_user.id === memberId && to_user.id !== memberId) return 'debit';
  return from_user.role === 'admin' ? 'purchase' : 'credit';
}

/** The row's headline, word for word from the specification. */
export function titleOf(transaction: Transaction, memberId: string): string {
  const side = sideOf(transaction, memberId);
  if (side === 'purchase') return t('Time Purchase');
  return side === 'debit'
    ? t('Transfer to {name}', { name: transaction.to_user.username })
    : t('Transfer from {name}', { name: transaction.from_user.username });
}

/** The house's own accounts are called by their ids, and have no page. */
export const isHouse = ({ id, username }: Transaction['from_user']): boolean => id === username;

/** "+45" or "−38": the sign says the direction, the colour only repeats it. */
export const signedAmount = (transaction: Transaction, memberId: string): string =>
  `${sideOf(transaction, memberId) === 'debit' ? '−' : '+'}${figureOf(transaction.amount)}`;

const REASON: Record<Transaction['kind'], Text> = {
  welcome: text('Welcome to Skillhour'),
  purchase: text('Minutes bought'),
  settlement: text('Session'),
  no_show: text('Missed session'),
  correction: text('Correction'),
  reversal: text('Reversal'),
  refund: text('Refund'),
  debt: text('Debt covered'),
};

/** What a title says without its kind before it: the row's headline tells that. */
const BY_NAME: readonly Transaction['kind'][] = ['settlement', 'purchase'];

/** What it was for: the lesson or the plan by its name, else the kind. */
export function reasonOf({ kind, about: { title } }: Pick<Transaction, 'kind' | 'about'>): string {
  if (title === null) return say(REASON[kind]);
  return BY_NAME.includes(kind) ? title : t('{kind}: {title}', { kind: say(REASON[kind]), title });
}
