import type { Hold } from './hold.js';

/** A rejection: nothing changed and nothing is in the journal, so the same key may be tried again later. */
export type Failure =
  /** `available` includes what the same hold already reserves; `debt` explains why it may be lower than expected. */
  | {
      readonly code: 'account.insufficient_minutes';
      readonly needed: number;
      readonly available: number;
      readonly debt: number;
    }
  /** Holds, welcome grants and refunds require a member's account. */
  | { readonly code: 'account.not_member'; readonly account: string }
  | { readonly code: 'amount.invalid'; readonly amountMinutes: number }
  | { readonly code: 'hold.not_found'; readonly hold: string }
  | {
      readonly code: 'hold.not_pending';
      readonly hold: string;
      readonly status: Exclude<Hold['status'], 'pending'>;
    }
  /** A later intent, `adjustedN`, has already adjusted the hold. */
  | { readonly code: 'hold.adjust_superseded'; readonly hold: string; readonly adjustedN: number }
  | { readonly code: 'hold.exceeded'; readonly needed: number; readonly held: number }
  | { readonly code: 'hold.not_due'; readonly hold: string; readonly expiresAtMs: number | null }
  /** The key already identifies another command. */
  | { readonly code: 'key.reused'; readonly key: string }
  | { readonly code: 'transfer.not_found'; readonly transfer: string }
  | { readonly code: 'transfer.not_allowed'; readonly reason: TransferRule }
  /** A transfer can be reversed at most up to its amount. */
  | { readonly code: 'transfer.already_reversed'; readonly needed: number; readonly reversible: number };

export type TransferRule = 'same_account' | 'unknown_account' | 'platform_sells_only' | 'kind_is_reserved';
