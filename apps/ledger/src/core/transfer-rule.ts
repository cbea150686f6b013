import { isMemberAccount } from './account.js';
import type { TransferRule } from './failure.js';
import type { Move } from './transfer.js';

/** Kinds that only their own command may use, so that a statement's word for a move can be trusted. */
const RESERVED_KINDS = new Set(['welcome', 'reversal', 'refund', 'debt']);

/** The first rule that a caller's move breaks. */
export function brokenRule({ from, to, kind }: Pick<Move, 'from' | 'to' | 'kind'>): TransferRule | null {
  if (from === to) return 'same_account';
  if (RESERVED_KINDS.has(kind)) return 'kind_is_reserved';
  // The account page tells a purchase by its sender, so `platform` gives purchases, nothing else, and takes nothing.
  if (to === 'platform' || (from === 'platform') !== (kind === 'purchase')) return 'platform_sells_only';
  if (kind === 'purchase' && !isMemberAccount(to)) return 'platform_sells_only';
  return null;
}
