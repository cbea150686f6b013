import type { JournalEntry } from '../core/index.js';

/** Twice what a projector takes at once, which gathers that much at most. */
const KEPT_ENTRIES = 512;

/** The last entries that this process committed: projections and relay follow them without reading them back. */
export class RecentEntries {
  readonly #entries = new Map<number, JournalEntry>();

  /** A committed entry never changes, so remembering it is always right. */
  add(entry: JournalEntry): void {
    this.#entries.set(entry._id, entry);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= KEPT_ENTRIES) break;
      this.#entries.delete(oldest);
    }
  }

  /** The entries behind `seq` as far as they are known without a gap, at most `limit`. */
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
