import type { MemberId } from '@skillhour/contracts';

/** An admin's intent to change a credit line or to grant minutes, recorded before the journal is written. */
export interface AdminTransfer {
  /** Business key of the transfer. */
  key: string;
  kind: 'credit' | 'credit_return' | 'gift';
  memberId: MemberId;
  minutes: number;
  /** The credit line before and after; null for a grant. */
  line: { before: number; after: number } | null;
  reason: string;
  adminId: MemberId;
}
