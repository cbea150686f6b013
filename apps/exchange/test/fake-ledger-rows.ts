import type { MemberId } from '@skillhour/contracts';

/** A posting that paid from a hold. */
export interface StoredPosting {
  holdKey: string;
  amount: number;
  kind: string;
  from: MemberId;
  to: MemberId;
  reversed: number;
  /** Entry number in the journal. */
  entry: number;
}

export interface StoredHold {
  memberId: MemberId | null;
  amount: number;
  state: 'pending' | 'posted' | 'voided';
  posted: number;
  /** Number of the last adjustment. */
  n: number;
}
