import type { JournalEntry } from '../core/index.js';

/** Twice the maximum batch of a projector. */
const MAX_ENTRIES = 512;

/** Cache of the last entries committed by this process, so that projections and relay need not read them back. */
export class RecentEntries {
  readonly #entries = new Map<number, JournalEntry>();

  /** Caches an entry. Committed entries never change, so cached ones are always valid. */
  add(entry: JournalEntry): void {
    this.#entries.set(entry._id, entry);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= MAX_ENTRIES) break;
      this.#entries.delete(oldest);
    }
  }

  /** Returns cached entries after `seq` up to the first gap, at most `limit`. */
  after(seq: number, limit: number): JournalEntry[] {
    const found: JournalEntry[] = [];
    for (let next = seq + 1; found.length < limit; next += 1) {
      const entry = this.#entries.get(next);
      if (!entry) break;
      found.push(entry);
    }
    return found;
  }
}
