import type { MemberId, TransferId } from '@skillhour/contracts';
import type { TransferKind } from '../core/index.js';
import type { PostedTransfer } from '../projection/index.js';

/** That an admin takes a transfer back: written down before the journal hears of it. */
export interface Reversal {
  /** The business key of the opposite transfer: what is left of a transfer is taken back here once. */
  key: string;
  transferId: TransferId;
  amountMinutes: number;
  reason: string;
  adminId: MemberId;
}

export const reversalKey = (id: TransferId): string => `transfer:${id}:reverse`;

/** What goes back by its payment's refund, or follows from another act; so does all that takes something back, of whatever kind. */
const NOT_REVERSIBLE: readonly TransferKind[] = ['purchase', 'refund', 'debt', 'reversal'];

export const isReversible = ({ kind, reverses }: Pick<PostedTransfer, 'kind' | 'reverses'>): boolean =>
  reverses === null && !NOT_REVERSIBLE.includes(kind);

/** Minutes of a transfer that were not taken back yet. */
export const leftOf = ({ amountMinutes, reversedMinutes }: PostedTransfer): number =>
  amountMinutes - reversedMinutes;
