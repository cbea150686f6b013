/** What the check reads of a journal entry. Written anew on purpose: it shares nothing with the code it checks. */
export interface CheckedEntry {
  readonly _id: number;
  /** The format's number; the first has none. */
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

/** Tells what is wrong with the entry being read. */
export type Complain = (problem: string) => void;
