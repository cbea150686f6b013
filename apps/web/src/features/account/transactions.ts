import { translate, t, text, type Text } from '@skillhour/texts';
import type { CallOutput } from '@/api';
import { formatNumber } from '@/ui/number-format';

export type Transaction = CallOutput<'ledger.account.read'>['transactions'][number];
export type TransactionFilter = 'all' | 'credit' | 'debit' | 'purchase';

/**
 * Returns the side of a transfer (specification 2, section 6). Minutes received from a regular user are a credit, sent
 * minutes a debit, and minutes received from an admin a purchase.
 */
export function transactionSide(
  { from_user, to_user }: Transaction,
  memberId: string,
): Exclude<TransactionFilter, 'all'> {
  if (from_user.id === memberId && to_user.id !== memberId) return 'debit';
  return from_user.role === 'admin' ? 'purchase' : 'credit';
}

/** Returns the row's headline, verbatim from the specification. */
export function transactionTitle(transaction: Transaction, memberId: string): string {
  const side = transactionSide(transaction, memberId);
  if (side === 'purchase') return t('Time Purchase');
  return side === 'debit'
    ? t('Transfer to {name}', { name: transaction.to_user.username })
    : t('Transfer from {name}', { name: transaction.from_user.username });
}

/** Returns whether a party is a system account. Its username equals its id, and it has no profile page. */
export const isSystemAccount = ({ id, username }: Transaction['from_user']): boolean => id === username;

/** Formats "+45" or "−38". The sign shows the direction; the color only repeats it. */
export const formatSignedMinutes = (transaction: Transaction, memberId: string): string =>
  `${transactionSide(transaction, memberId) === 'debit' ? '−' : '+'}${formatNumber(transaction.amount)}`;

const KIND_LABELS: Record<Transaction['kind'], Text> = {
  welcome: text('Welcome to Skillhour'),
  purchase: text('Minutes bought'),
  settlement: text('Session'),
  no_show: text('Missed session'),
  correction: text('Correction'),
  reversal: text('Reversal'),
  refund: text('Refund'),
  debt: text('Debt covered'),
  opening: text('Opening balance'),
  credit: text('Credit line'),
  credit_return: text('Credit line returned'),
  gift: text('Gift'),
  exchange: text('Exchange'),
};

/** Kinds whose title needs no prefix, because the row's headline names the kind. */
const KINDS_WITHOUT_PREFIX: readonly Transaction['kind'][] = ['settlement', 'purchase'];

/** Returns the reason of a transfer: the session's or plan's title, otherwise the kind. */
export function transactionReason({ kind, about: { title } }: Pick<Transaction, 'kind' | 'about'>): string {
  if (title === null) return translate(KIND_LABELS[kind]);
  return KINDS_WITHOUT_PREFIX.includes(kind)
    ? title
    : t('{kind}: {title}', { kind: translate(KIND_LABELS[kind]), title });
}
