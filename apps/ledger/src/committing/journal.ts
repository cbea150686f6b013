import type { Balance, Hold, Act, JournalEntry, Needs, Head, TransferFact } from '../core/index.js';

/** What became of an insert. `unknown`: it may or may not have happened, as after a lost connection. */
export type AppendOutcome = 'appended' | 'taken' | 'unknown';

/** The durable sequence of entries; the only truth. */
export interface Journal {
  /** Commits. `taken`: some entry has this number (perhaps this very one, by an earlier try), or the key of one of the acts. */
  append(entry: JournalEntry): Promise<AppendOutcome>;
  /**
   * The entry with this number, `null` for none. Reads linearizably: a primary that another one has replaced cannot answer from its own
   * stale data, and an entry that not yet a majority has is waited for.
   */
  readNewest(seq: number): Promise<JournalEntry | null>;
  /** Entries behind `seq` in order, at most `limit`. */
  readAfter(seq: number, limit: number): Promise<JournalEntry[]>;
  /** The newest entry's number; 0 for none. */
  lastSeq(): Promise<number>;
}

export interface Facts {
  readonly accounts: readonly Balance[];
  readonly holds: readonly Hold[];
  readonly acts: readonly Act[];
  readonly transfers: readonly TransferFact[];
}

/** Gives back what the state has forgotten. Accounts, holds and transfers are as of `projected()` or later. */
export interface FactSource {
  /** How far the projections have come. */
  projected(): Promise<Head>;
  load(needs: Needs): Promise<Facts>;
}
