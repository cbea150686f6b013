import type { Balance, Hold, Act, JournalEntry, Needs, Head, TransferFact } from '../core/index.js';

/** Outcome of an insert. `unknown`: it may or may not have happened, for example after a lost connection. */
export type AppendOutcome = 'appended' | 'taken' | 'unknown';

/** The durable sequence of entries; the only source of truth. */
export interface Journal {
  /**
   * Commits an entry. `taken`: an entry has this number (perhaps this very entry, by an earlier try) or the
   * key of one of the acts.
   */
  append(entry: JournalEntry): Promise<AppendOutcome>;
  /**
   * Returns the entry with this number; `null` for none. Reads linearizably: a replaced primary cannot return
   * stale data, and an entry not yet on a majority is waited for.
   */
  readNewest(seq: number): Promise<JournalEntry | null>;
  /** Returns the entries after `seq` in order, at most `limit`. */
  readAfter(seq: number, limit: number): Promise<JournalEntry[]>;
  /** Returns the newest entry's number; 0 for none. */
  lastSeq(): Promise<number>;
}

export interface Facts {
  readonly accounts: readonly Balance[];
  readonly holds: readonly Hold[];
  readonly acts: readonly Act[];
  readonly transfers: readonly TransferFact[];
}

/** Loads facts that the state has dropped. Accounts, holds and transfers are as of `projected()` or later. */
export interface FactSource {
  /** Returns the head of the projections. */
  projected(): Promise<Head>;
  load(needs: Needs): Promise<Facts>;
}
