import { text, type Text } from '@skillhour/texts';
import type { CallOutput } from '@/api';

export type LedgerTransfer = CallOutput<'ledger.transfer.list'>['results'][number];
export type TransferKind = LedgerTransfer['kind'];

/** As the filter calls them. */
const KINDS: Record<TransferKind, Text> = {
  settlement: text('Sessions'),
  no_show: text('Missed sessions'),
  purchase: text('Purchases'),
  welcome: text('Welcome grants'),
  correction: text('Corrections'),
  reversal: text('Reversals'),
  refund: text('Refunds'),
  debt: text('Debts covered'),
};

/** What there is only where minutes are sold. */
const SOLD: readonly string[] = ['purchase', 'refund'] satisfies TransferKind[];

/** The kinds to choose from. */
export const kindsOffered = (plans: boolean) =>
  Object.entries(KINDS).filter(([kind]) => plans || !SOLD.includes(kind));

/** What a single one is. */
export const KIND: Record<TransferKind, Text> = {
  settlement: text('Session'),
  no_show: text('Missed session'),
  purchase: text('Purchase'),
  welcome: text('Welcome grant'),
  correction: text('Correction'),
  reversal: text('Reversal'),
  refund: text('Refund'),
  debt: text('Debt covered'),
};
