import type { AccountId } from './account.js';

/** Minutes reserved on a member's account under a business key such as `request:{id}:hold`. */
export type Hold = PendingHold | PostedHold | VoidedHold;

export interface PendingHold {
  readonly key: string;
  readonly status: 'pending';
  readonly account: AccountId;
  readonly amountMinutes: number;
  /** From this time an expiry command may void the hold; `null` = never. */
  readonly expiresAtMs: number | null;
  /**
   * The highest `n` that adjusted it; absent before the first adjustment and in legacy entries without
   * numbered adjustments.
   */
  readonly adjustedN?: number;
}

/** Paid: `postedMinutes` went `to` another account, the rest returned to the holder. */
interface PostedHold {
  readonly key: string;
  readonly status: 'posted';
  readonly account: AccountId;
  readonly amountMinutes: number;
  readonly postedMinutes: number;
  readonly to: AccountId;
}

/** Released. `account` is `null` on a tombstone: the void came first, and the late place is rejected. */
interface VoidedHold {
  readonly key: string;
  readonly status: 'voided';
  readonly account: AccountId | null;
  readonly amountMinutes: number;
  readonly cause: 'asked' | 'expired' | 'never_placed';
}

/** Returns the minutes that the hold reserves now. */
export const reservedMinutes = (hold: Hold | null): number =>
  hold?.status === 'pending' ? hold.amountMinutes : 0;
