import type { MemberId } from '@skillhour/contracts';

/** Minutes that a hold was paid with. */
export interface KeptPost {
  holdKey: string;
  amount: number;
  kind: string;
  from: MemberId;
  to: MemberId;
  reversed: number;
  /** Its number in the journal. */
  entry: number;
}

export interface KeptHold {
  memberId: MemberId | null;
  amount: number;
  state: 'pending' | 'posted' | 'voided';
  posted: number;
  /** The number of its last adjustment. */
  n: number;
}
