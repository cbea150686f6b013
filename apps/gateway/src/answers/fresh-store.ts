import { LRUCache } from 'lru-cache';

/** A value, and the moment from which on it knows of every change: when the asking for it began, on this process's clock. */
export interface Dated<T> {
  value: T;
  begunAtMs: number;
  bytes: number;
}

interface Entry<T> {
  /** Moves back where the value turns out to be made of something older. */
  begunAtMs: number;
  dated: Promise<Dated<T>>;
  /** Once it is there: whoever comes then need not wait for a promise. */
  made?: Dated<T>;
}

/** What an entry costs beside its value: keys and promises, roughly. */
const ENTRY_BYTES = 500;

/** Values that are made once for all who ask at a time, and kept while nothing is known that is newer. Bounded by bytes; the longest unused go. */
export class FreshStore<T> {
  readonly #entries: LRUCache<string, Entry<T>>;

  constructor(
    maxBytes: number,
    private readonly nowMs: () => number = () => performance.now(),
  ) {
    this.#entries = new LRUCache({ maxSize: Math.max(1, maxBytes), maxEntrySize: Math.max(1, maxBytes / 8) });
  }

  /** What is there already and no older than told. */
  get(key: string, noOlderThanMs: number): T | undefined {
    const made = this.#entries.get(key)?.made;
    return made && made.begunAtMs >= noOlderThanMs ? made.value : undefined;
  }

  /** The value, made anew where there is none that is new enough; who asks meanwhile shares it. A failure is nobody's later. */
  async take(key: string, noOlderThanMs: number, make: () => Promise<Dated<T>>): Promise<Dated<T>> {
    const known = this.#entries.get(key);
    if (known && known.begunAtMs >= noOlderThanMs)
      return known.made ?? this.#checked(known, key, noOlderThanMs, make);
    return this.#make(key, make);
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** What others were making may rest on something older than this caller may be shown. */
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
