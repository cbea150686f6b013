import { LRUCache } from 'lru-cache';

/** A value with the time since which it includes every change: when loading it began, on this process's clock. */
export interface LoadedValue<T> {
  value: T;
  loadStartedAtMs: number;
  bytes: number;
}

interface Entry<T> {
  /** Moves back if the value turns out to contain older data. */
  loadStartedAtMs: number;
  loading: Promise<LoadedValue<T>>;
  /** The loaded value; later callers need not wait for a promise. */
  loaded?: LoadedValue<T>;
}

/** Approximate memory of an entry without its value: keys and promises. */
const ENTRY_BYTES = 500;

/**
 * A cache whose values are loaded once for all concurrent callers and reused until something newer is known.
 * Bounded in bytes; evicts the least recently used.
 */
export class LoadingCache<T> {
  readonly #entries: LRUCache<string, Entry<T>>;

  constructor(
    maxBytes: number,
    private readonly nowMs: () => number = () => performance.now(),
  ) {
    this.#entries = new LRUCache({ maxSize: Math.max(1, maxBytes), maxEntrySize: Math.max(1, maxBytes / 8) });
  }

  /** Returns a loaded value that is no older than `noOlderThanMs`. */
  get(key: string, noOlderThanMs: number): T | undefined {
    const loaded = this.#entries.get(key)?.loaded;
    return loaded && loaded.loadStartedAtMs >= noOlderThanMs ? loaded.value : undefined;
  }

  /**
   * Returns the value and loads it if no cached one is new enough. Concurrent callers share the load;
   * failures are not cached.
   */
  async getOrLoad(
    key: string,
    noOlderThanMs: number,
    load: () => Promise<LoadedValue<T>>,
  ): Promise<LoadedValue<T>> {
    const entry = this.#entries.get(key);
    if (entry && entry.loadStartedAtMs >= noOlderThanMs)
      return entry.loaded ?? this.#awaitLoad(entry, key, noOlderThanMs, load);
    return this.#load(key, load);
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** Waits for a load started by others. Loads again if its data turns out too old for this caller. */
  async #awaitLoad(
    entry: Entry<T>,
    key: string,
    noOlderThanMs: number,
    load: () => Promise<LoadedValue<T>>,
  ): Promise<LoadedValue<T>> {
    const loaded = await entry.loading;
    return loaded.loadStartedAtMs >= noOlderThanMs ? loaded : this.#load(key, load);
  }

  #load(key: string, load: () => Promise<LoadedValue<T>>): Promise<LoadedValue<T>> {
    const entry: Entry<T> = { loadStartedAtMs: this.nowMs(), loading: load() };
    this.#entries.set(key, entry, { size: ENTRY_BYTES + key.length });
    entry.loading.then(
      (loaded) => {
        entry.loaded = loaded;
        entry.loadStartedAtMs = loaded.loadStartedAtMs;
        if (this.#entries.peek(key) === entry)
          this.#entries.set(key, entry, { size: ENTRY_BYTES + key.length + loaded.bytes });
      },
      () => {
        if (this.#entries.peek(key) === entry) this.#entries.delete(key);
      },
    );
    return entry.loading;
  }
}
