import type { AccountId } from './account.js';

/**
 * Reason for moving minutes. `refund` reclaims a purchase; `debt` collects what a refund could not take at once.
 * `credit` and `credit_return` raise and lower a credit line: minutes of the community that a member may spend.
 */
export type TransferKind =
  | ('welcome' | 'purchase' | 'settlement' | 'no_show' | 'correction' | 'reversal' | 'refund' | 'debt')
  | ('opening' | 'credit' | 'credit_return' | 'gift' | 'exchange');

/** Kinds that only change a credit line. Lists and statistics of members omit them. */
export const CREDIT_KINDS = ['credit', 'credit_return'] as const satisfies readonly TransferKind[];

export const isCreditKind = (kind: TransferKind): boolean =>
  CREDIT_KINDS.some((creditKind) => creditKind === kind);

/** Moves available minutes from one account to another. */
export interface Move {
  readonly from: AccountId;
  readonly to: AccountId;
  readonly amountMinutes: number;
  readonly kind: TransferKind;
  /** The transfer that this one reverses, in whole or in part. */
  readonly reverses: string | null;
  readonly note: string | null;
}

/** A move in the journal. `id` counts all transfers ever made, so as a number it sorts by age. */
export interface Transfer extends Move {
  readonly id: string;
}

/** The data of an old transfer that is needed to reverse it. */
export interface TransferFact {
  readonly id: string;
  readonly from: AccountId;
  readonly to: AccountId;
  readonly amountMinutes: number;
  /** Minutes reversed so far; never more than `amountMinutes`. */
  readonly reversedMinutes: number;
}

/** Returns the sum of an account's incoming minutes that a transfer belongs to. */
export const receivedAs = (kind: TransferKind): 'welcome' | 'received' =>
  kind === 'welcome' ? 'welcome' : 'received';

/** Returns by how many minutes transfers changed the credit line of their member. */
export const creditMinutesOf = (transfers: readonly Pick<Move, 'kind' | 'amountMinutes'>[]): number =>
  transfers.reduce((sum, { kind, amountMinutes }) => {
    if (kind === 'credit') return sum + amountMinutes;
    return kind === 'credit_return' ? sum - amountMinutes : sum;
  }, 0);

export const transferFactOf = ({ id, from, to, amountMinutes }: Transfer): TransferFact => ({
  id,
  from,
  to,
  amountMinutes,
  reversedMinutes: 0,
});
