import { isMemberAccount } from './account.js';
import type { TransferRule } from './failure.js';
import type { Move } from './transfer.js';

/** Kinds that only their own commands may use, so that a transfer's kind can be trusted. */
const RESERVED_KINDS = new Set(['welcome', 'reversal', 'refund', 'debt']);

/** Returns the first rule that a caller's move violates. */
export function brokenRule({ from, to, kind }: Pick<Move, 'from' | 'to' | 'kind'>): TransferRule | null {
  if (from === to) return 'same_account';
  if (RESERVED_KINDS.has(kind)) return 'kind_is_reserved';
  // The account page recognizes purchases by their sender. Therefore `platform` sends only purchases and
  // receives nothing.
  if (to === 'platform' || (from === 'platform') !== (kind === 'purchase')) return 'platform_sells_only';
  if (kind === 'purchase' && !isMemberAccount(to)) return 'platform_sells_only';
  return null;
}
