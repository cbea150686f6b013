import type { AccountId } from './account.js';

/** Why minutes moved. `refund` takes back a purchase, `debt` collects what a refund could not take at once. */
export type TransferKind =
  'welcome' | 'purchase' | 'settlement' | 'no_show' | 'correction' | 'reversal' | 'refund' | 'debt';

/** Minutes from one account's available to another's. */
export interface Move {
  readonly from: AccountId;
  readonly to: AccountId;
  readonly amountMinutes: number;
  readonly kind: TransferKind;
  /** The transfer that this one takes back, wholly or in part. */
  readonly reverses: string | null;
  readonly note: string | null;
}

/** A journalled move. `id` counts all transfers ever made, so it sorts by age once turned into a number. */
export interface Transfer extends Move {
  readonly id: string;
}

/** What must be known of an old transfer to reverse it. */
export interface TransferFact {
  readonly id: string;
  readonly from: AccountId;
  readonly to: AccountId;
  readonly amountMinutes: number;
  /** Taken back so far; never more than `amountMinutes`. */
  readonly reversedMinutes: number;
}

export const factOf = ({ id, from, to, amountMinutes }: Transfer): TransferFact => ({
  id,
  from,
  to,
  amountMinutes,
  reversedMinutes: 0,
});
