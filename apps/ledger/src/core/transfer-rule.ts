import { isMemberAccount } from './account.js';
import type { TransferRule } from './failure.js';
import type { Move, TransferKind } from './transfer.js';

type Ends = Pick<Move, 'from' | 'to'>;

/** Kinds that only their own commands may use, so that a transfer's kind can be trusted. */
const RESERVED_KINDS = new Set(['welcome', 'reversal', 'refund', 'debt']);

const isFromCommunity = ({ from, to }: Ends): boolean => from === 'community' && isMemberAccount(to);
const isToCommunity = ({ from, to }: Ends): boolean => to === 'community' && isMemberAccount(from);

/** Kinds that move minutes between these accounts only. A credit line is the sum of its kinds. */
const RESERVED_ENDS: Partial<Record<TransferKind, (ends: Ends) => boolean>> = {
  opening: (ends) => isFromCommunity(ends) || isToCommunity(ends),
  credit: isFromCommunity,
  credit_return: isToCommunity,
  gift: (ends) => isFromCommunity(ends) || isMemberAccount(ends.from),
  exchange: ({ from, to }) => isMemberAccount(from) && isMemberAccount(to),
};

/** Returns the first rule that a caller's move violates. */
export function brokenRule({ from, to, kind }: Pick<Move, 'from' | 'to' | 'kind'>): TransferRule | null {
  if (from === to) return 'same_account';
  if (RESERVED_KINDS.has(kind)) return 'kind_is_reserved';
  if (RESERVED_ENDS[kind]?.({ from, to }) === false) return 'kind_is_reserved';
  // The account page recognizes purchases by their sender. Therefore `platform` sends only purchases and
  // receives nothing.
  if (to === 'platform' || (from === 'platform') !== (kind === 'purchase')) return 'platform_sells_only';
  if (kind === 'purchase' && !isMemberAccount(to)) return 'platform_sells_only';
  return null;
}
