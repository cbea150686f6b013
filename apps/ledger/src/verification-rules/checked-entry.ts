/**
 * The fields of a journal entry that the verification reads. Deliberately defined again: it shares nothing
 * with the code that it verifies.
 */
export interface CheckedEntry {
  readonly _id: number;
  /** Number of the format; absent in the first format. */
  readonly v?: number;
  readonly acts: readonly CheckedAct[];
  readonly balancesAfter: readonly CheckedBalance[];
  readonly prevHash: string;
  readonly hash: string;
}

export interface CheckedAct {
  readonly key: string;
  readonly transfers: readonly CheckedTransfer[];
  readonly hold: CheckedHold | null;
  readonly reversed: { readonly id: string; readonly reversedMinutes: number } | null;
  readonly debt: { readonly account: string; readonly amountMinutes: number } | null;
  readonly balances: readonly CheckedBalance[];
}

export interface CheckedTransfer {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly amountMinutes: number;
  readonly kind: string;
  readonly reverses: string | null;
}

export interface CheckedHold {
  readonly key: string;
  readonly status: string;
  readonly account: string | null;
  readonly amountMinutes: number;
  readonly postedMinutes?: number;
}

export interface CheckedBalance {
  readonly account: string;
  readonly available: number;
  readonly held: number;
  readonly debt: number;
}

/** Reports a problem with the entry being read. */
export type ReportProblem = (problem: string) => void;
