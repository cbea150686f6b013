import { LRUCache } from 'lru-cache';

/** A value with the time since which it includes every change: when loading it began, on this process's clock. */
export interface Dated<T> {
  value: T;
  begunAtMs: number;
  bytes: number;
}

interface Entry<T> {
  /** Moves back if the value turns out to contain older data. */
  begunAtMs: number;
  dated: Promise<Dated<T>>;
  /** The loaded value; later callers need not wait for a promise. */
  made?: Dated<T>;
}

/** Approximate memory of an entry without its value: keys and promises. */
const ENTRY_BYTES = 500;

/**
 * A cache whose values are loaded once for all concurrent callers and reused until something newer is known.
 * Bounded in bytes; evicts the least recently used.
 */
export class FreshStore<T> {
  readonly #entries: LRUCache<string, Entry<T>>;

  constructor(
    maxBytes: number,
    private readonly nowMs: () => number = () => performance.now(),
  ) {
    this.#entries = new LRUCache({ maxSize: Math.max(1, maxBytes), maxEntrySize: Math.max(1, maxBytes / 8) });
  }

  /** Returns a loaded value that is no older than `noOlderThanMs`. */
  get(key: string, noOlderThanMs: number): T | undefined {
    const made = this.#entries.get(key)?.made;
    return made && made.begunAtMs >= noOlderThanMs ? made.value : undefined;
  }

  /**
   * Returns the value and loads it if no cached one is new enough. Concurrent callers share the load;
   * failures are not cached.
   */
  async take(key: string, noOlderThanMs: number, make: () => Promise<Dated<T>>): Promise<Dated<T>> {
    const known = this.#entries.get(key);
    if (known && known.begunAtMs >= noOlderThanMs)
      return known.made ?? this.#checked(known, key, noOlderThanMs, make);
    return this.#make(key, make);
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** Waits for a load started by others. Loads again if its data turns out too old for this caller. */
  async #checked(
    known: Entry<T>,
    key: string,
    noOlderThanMs: number,
    make: () => Promise<Dated<T>>,
  ): Promise<Dated<T>> {
    const dated = await known.dated;
    return dated.begunAtMs >= noOlderThanMs ? dated : this.#make(key, make);
  }

  #make(key: string, make: () => Promise<Dated<T>>): Promise<Dated<T>> {
    const entry: Entry<T> = { begunAtMs: this.nowMs(), dated: make() };
    this.#entries.set(key, entry, { size: ENTRY_BYTES + key.length });
    entry.dated.then(
      (made) => {
        entry.made = made;
        entry.begunAtMs = made.begunAtMs;
        if (this.#entries.peek(key) === entry)
          this.#entries.set(key, entry, { size: ENTRY_BYTES + key.length + made.bytes });
      },
      () => {
        if (this.#entries.peek(key) === entry) this.#entries.delete(key);
      },
    );
    return entry.dated;
  }
}
