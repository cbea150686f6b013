import {
  type Balance,
  type Hold,
  type Act,
  type JournalEntry,
  type Needs,
  GENESIS,
  headAfter,
  type Head,
  transferFactOf,
  type TransferFact,
} from '../../src/core/index.js';
import type { AppendOutcome, Facts, FactSource, Journal } from '../../src/committing/index.js';

/**
 * A fault around one insert. `rival`: another writer commits first. `stall`: the process pauses between its
 * decision and the insert, `stall_load` while it loads facts, until all callers have given up.
 */
export type Fault =
  'none' | 'crash_before' | 'crash_after' | 'lost_before' | 'lost_after' | 'rival' | 'stall' | 'stall_load';

/** Thrown when the process dies and loses everything in its memory. */
export class Crash extends Error {}

/** An in-memory database with lagging projections and injectable faults. */
export class SimulatedStore implements Journal, FactSource {
  readonly entries: JournalEntry[] = [];
  readonly #acts = new Map<string, Act>();
  readonly #accounts = new Map<string, Balance>();
  readonly #holds = new Map<string, Hold>();
  readonly #transfers = new Map<string, TransferFact>();
  #projected: Head = GENESIS;
  #fault: Fault = 'none';
  #meanwhile: () => Promise<void> = async () => {};

  constructor(private readonly onInsert: (entry: JournalEntry) => void = () => {}) {}

  /** Sets the fault of the next insert; `meanwhile` is what other processes do then. */
  arm(fault: Fault, meanwhile: () => Promise<void>): void {
    this.#fault = fault;
    this.#meanwhile = meanwhile;
  }

  async append(entry: JournalEntry): Promise<AppendOutcome> {
    const fault = this.#fault;
    this.#fault = 'none';
    // A sent insert can arrive while the sender is stalled, so it counts as started.
    this.onInsert(entry);
    if (fault === 'rival' || fault === 'stall') await this.#meanwhile();
    if (fault === 'crash_before') throw new Crash();
    if (fault === 'lost_before') return 'unknown';
    const outcome = this.#insert(entry);
    if (fault === 'crash_after') throw new Crash();
    return fault === 'lost_after' ? 'unknown' : outcome;
  }

  readNewest(seq: number): Promise<JournalEntry | null> {
    return Promise.resolve(this.entries[seq - 1] ?? null);
  }

  readAfter(seq: number, limit: number): Promise<JournalEntry[]> {
    return Promise.resolve(this.entries.slice(seq, seq + limit));
  }

  lastSeq(): Promise<number> {
    return Promise.resolve(this.entries.length);
  }

  projected(): Promise<Head> {
    return Promise.resolve(this.#projected);
  }

  async load({ accounts, holds, keys, transfers }: Needs): Promise<Facts> {
    if (this.#fault === 'stall_load') {
      this.#fault = 'none';
      await this.#meanwhile();
    }
    return {
      accounts: found(this.#accounts, accounts),
      holds: found(this.#holds, holds),
      acts: found(this.#acts, keys),
      transfers: found(this.#transfers, transfers),
    };
  }

  /** Advances the projections by at most `count` entries; returns their position. */
  project(count: number): number {
    for (const entry of this.entries.slice(this.#projected.seq, this.#projected.seq + count)) {
      for (const balance of entry.balancesAfter) this.#accounts.set(balance.account, balance);
      for (const act of entry.acts) {
        if (act.hold) this.#holds.set(act.hold.key, act.hold);
        for (const transfer of act.transfers) this.#transfers.set(transfer.id, transferFactOf(transfer));
        if (act.reversed) this.#transfers.set(act.reversed.id, act.reversed);
      }
      this.#projected = headAfter(this.#projected, entry);
    }
    return this.#projected.seq;
  }

  #insert(entry: JournalEntry): AppendOutcome {
    if (this.entries.length >= entry._id || entry.acts.some(({ key }) => this.#acts.has(key))) return 'taken';
    this.entries.push(entry);
    for (const act of entry.acts) this.#acts.set(act.key, act);
    return 'appended';
  }
}

const found = <Fact>(facts: ReadonlyMap<string, Fact>, ids: readonly string[]): Fact[] =>
  ids.flatMap((id) => facts.get(id) ?? []);
