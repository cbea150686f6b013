import type { SortKey } from './sort.js';

/**
 * A known position in a list: `offset` rows up to and including `key`. Without a key it is the start or the end of the
 * list.
 */
export interface Anchor {
  offset: number;
  key: SortKey | null;
  /** Time at which the position was correct. Positions derived from it keep this time. */
  asOfMs: number;
}

/** One second less than a list may be stale, because reading the page takes time as well. In milliseconds. */
const CACHE_TTL_MS = 4_000;
const MAX_ANCHORS = 200;

/** Positions and counts of one list, read in the last few seconds. */
export class ListCache {
  readonly #anchors = new Map<number, Anchor>();
  /** Pending strides by their start offset. */
  readonly #strides = new Map<number, Promise<Anchor | null>>();
  #counting: { count: Promise<number>; asOfMs: number } | null = null;
  #end: Anchor | null = null;

  constructor(private readonly nowMs: () => number) {}

  /**
   * Returns the position from which the page can be read by skipping the fewest rows. From a position behind the page
   * at most `furthestBack` rows may be skipped.
   */
  nearest(offset: number, size: number, furthestBack: number): Anchor {
    let best: Anchor = { offset: 0, key: null, asOfMs: this.nowMs() };
    for (const anchor of this.#usableFor(offset, size)) {
      const isNear = anchor.offset <= offset || distance(anchor, offset, size) <= furthestBack;
      if (isNear && distance(anchor, offset, size) < distance(best, offset, size)) best = anchor;
    }
    return best;
  }

  remember(anchor: Anchor): void {
    this.#anchors.delete(anchor.offset);
    this.#anchors.set(anchor.offset, anchor);
    const [oldest] = this.#anchors.keys();
    if (this.#anchors.size > MAX_ANCHORS && oldest !== undefined) this.#anchors.delete(oldest);
  }

  /** Returns and remembers the position one stride after another; concurrent callers share the query. */
  stride({ offset }: Anchor, take: () => Promise<Anchor | null>): Promise<Anchor | null> {
    const pending = this.#strides.get(offset);
    if (pending) return pending;
    const stride = take()
      .then((anchor) => {
        if (anchor) this.remember(anchor);
        return anchor;
      })
      .finally(() => this.#strides.delete(offset));
    this.#strides.set(offset, stride);
    return stride;
  }

  /**
   * Returns the count, renewed if it is too old; concurrent callers share the query. A count that reaches `max` does
   * not reveal the end of the list.
   */
  count(take: () => Promise<number>, max = Infinity): Promise<number> {
    if (this.#counting && this.#isFresh(this.#counting)) return this.#counting.count;
    const counting = { count: take(), asOfMs: this.nowMs() };
    this.#counting = counting;
    counting.count.then(
      (count) => {
        if (count < max) this.#end = { offset: count, key: null, asOfMs: counting.asOfMs };
      },
      () => (this.#counting = this.#counting === counting ? null : this.#counting),
    );
    return counting.count;
  }

  /**
   * Positions at or before a page's start, or behind its end. The end of the list may be in the middle of its last
   * page.
   */
  #usableFor(offset: number, size: number): Anchor[] {
    const borders = [...this.#anchors.values()].filter(
      (anchor) => anchor.offset <= offset || anchor.offset >= offset + size,
    );
    if (this.#end && this.#end.offset > offset) borders.push(this.#end);
    return borders.filter((anchor) => this.#isFresh(anchor));
  }

  #isFresh({ asOfMs }: { asOfMs: number }): boolean {
    return this.nowMs() - asOfMs < CACHE_TTL_MS;
  }
}

/** Number of rows to skip on the way to a page. */
const distance = (anchor: Anchor, offset: number, size: number): number =>
  anchor.offset <= offset ? offset - anchor.offset : Math.max(0, anchor.offset - offset - size);
