import type { MemberId, TransferId } from '@skillhour/contracts';
import { CREDIT_KINDS, type TransferKind } from '../core/index.js';
import type { PostedTransfer } from '../projection/index.js';

/** An admin's intent to reverse a transfer, recorded before the journal is written. */
export interface Reversal {
  /** Business key of the opposite transfer. It ensures that the rest of a transfer is reversed here only once. */
  key: string;
  transferId: TransferId;
  amountMinutes: number;
  reason: string;
  adminId: MemberId;
}

export const reversalKey = (id: TransferId): string => `transfer:${id}:reverse`;

/**
 * Kinds that admins can't reverse: purchases are reversed by refunding the payment, a credit line by setting
 * it again, and the others follow from another act. Nor can any transfer that reverses another.
 */
const NOT_REVERSIBLE: readonly TransferKind[] = [
  ...(['purchase', 'refund', 'debt', 'reversal'] as const),
  ...CREDIT_KINDS,
];

export const isReversible = ({ kind, reverses }: Pick<PostedTransfer, 'kind' | 'reverses'>): boolean =>
  reverses === null && !NOT_REVERSIBLE.includes(kind);

/** Returns the minutes of a transfer that were not reversed yet. */
export const reversibleMinutesOf = ({ amountMinutes, reversedMinutes }: PostedTransfer): number =>
  amountMinutes - reversedMinutes;
