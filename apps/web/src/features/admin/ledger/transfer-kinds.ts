import { text, type Text } from '@skillhour/texts';
import type { CallOutput } from '@/api';

export type LedgerTransfer = CallOutput<'ledger.transfer.list'>['results'][number];
export type TransferKind = LedgerTransfer['kind'];

/** Labels in the filter, in the plural. */
const FILTER_LABELS: Record<TransferKind, Text> = {
  settlement: text('Sessions'),
  no_show: text('Missed sessions'),
  purchase: text('Purchases'),
  welcome: text('Welcome grants'),
  correction: text('Corrections'),
  reversal: text('Reversals'),
  refund: text('Refunds'),
  debt: text('Debts covered'),
  opening: text('Opening balances'),
  credit: text('Credit lines raised'),
  credit_return: text('Credit lines lowered'),
  gift: text('Gifts and grants'),
  exchange: text('Exchanges'),
};

/** Kinds that exist only if minutes are sold. */
const PURCHASE_KINDS: readonly string[] = ['purchase', 'refund'] satisfies TransferKind[];

/** Returns the kinds offered in the filter. */
export const selectableKinds = (plans: boolean) =>
  Object.entries(FILTER_LABELS).filter(([kind]) => plans || !PURCHASE_KINDS.includes(kind));

/** Labels of single transfers. */
export const TRANSFER_KIND_LABELS: Record<TransferKind, Text> = {
  settlement: text('Session'),
  no_show: text('Missed session'),
  purchase: text('Purchase'),
  welcome: text('Welcome grant'),
  correction: text('Correction'),
  reversal: text('Reversal'),
  refund: text('Refund'),
  debt: text('Debt covered'),
  opening: text('Opening balance'),
  credit: text('Credit line raised'),
  credit_return: text('Credit line lowered'),
  gift: text('Gift'),
  exchange: text('Exchange'),
};
