import { HotSet } from './hot-set.js';
import type { Balance } from './account.js';
import type { Hold } from './hold.js';
import { GENESIS_HASH, type Act, type JournalEntry } from './journal-entry.js';
import { transferFactOf, type TransferFact } from './transfer.js';

/** The journal's head plus a bounded cache of facts; uncached facts are in the projections. */
export interface State {
  seq: number;
  hash: string;
  atMs: number;
  /** Number of transfers so far, and thus the id of the latest. */
  transferCount: number;
  readonly accounts: HotSet<Balance>;
  readonly holds: HotSet<Hold>;
  readonly acts: HotSet<Act>;
  readonly transfers: HotSet<TransferFact>;
}

/** Position of a projection: enough to continue without reading earlier entries. */
export type Head = Pick<State, 'seq' | 'hash' | 'atMs' | 'transferCount'>;

export const GENESIS: Head = { seq: 0, hash: GENESIS_HASH, atMs: 0, transferCount: 0 };

export const stateAt = (head: Head): State => ({
  ...head,
  accounts: new HotSet(),
  holds: new HotSet(),
  acts: new HotSet(),
  transfers: new HotSet(),
});

/** Returns the head after `entry`. */
export const headAfter = (head: Head, entry: JournalEntry): Head => ({
  seq: entry._id,
  hash: entry.hash,
  atMs: entry.atMs,
  transferCount: head.transferCount + entry.acts.reduce((sum, act) => sum + act.transfers.length, 0),
});

/** Applies a committed entry. Decides nothing: replaying the journal restores the same state from facts alone. */
export function evolve(state: State, entry: JournalEntry): void {
  if (entry._id !== state.seq + 1 || entry.prevHash !== state.hash) {
    throw new Error(`journal entry ${entry._id} does not follow ${state.seq}`);
  }
  for (const balance of entry.balancesAfter) state.accounts.put(balance.account, balance, entry._id);
  for (const act of entry.acts) {
    state.acts.put(act.key, act, entry._id);
    if (act.hold) state.holds.put(act.hold.key, act.hold, entry._id);
    for (const transfer of act.transfers) {
      state.transfers.put(transfer.id, transferFactOf(transfer), entry._id);
    }
    if (act.reversed) state.transfers.put(act.reversed.id, act.reversed, entry._id);
  }
  Object.assign(state, headAfter(state, entry));
}

/** Bounds the memory for a ledger of any age: at most `keep` facts of each kind, plus all that are not projected. */
export function forget(state: State, projectedSeq: number, keep: number): void {
  for (const facts of [state.accounts, state.holds, state.acts, state.transfers])
    facts.forget(projectedSeq, keep);
}
