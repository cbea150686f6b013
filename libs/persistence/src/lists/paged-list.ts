import { mongo, type Model, type QueryFilter } from 'mongoose';
import { countAll, findPage, type Page } from './find-page.js';
import { ListCache, type Anchor } from './list-cache.js';
import { filterAfter, sortKeyOf, reverseSort, type Sort } from './sort.js';

interface PageQuery {
  /** From 1. */
  page: number;
  size: number;
}

interface RowRange {
  offset: number;
  size: number;
}

/** Maximum number of rows that one query skips. */
const MAX_SKIPPED = 1_000;
/** Maximum number of remembered lists (one per filter). */
const MAX_LISTS = 500;

/**
 * A sorted list that is requested by page number and read by key, starting at the nearest known page border. Borders
 * are known from reads of the last seconds, so a deep page costs the same as the first one. The count and the position
 * of a page are at most five seconds old; the rows themselves are always current.
 */
export class PagedList<Row> {
  readonly #caches = new Map<string, ListCache>();

  constructor(
    private readonly model: Model<Row>,
    private readonly sort: Sort<Row>,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  /**
   * Returns one page of the rows that match a filter. `exact` bypasses all remembered positions; use it for a member's
   * own lists, which are short. `counted` replaces the count query if the caller has a cheaper way.
   */
  async find(
    filter: QueryFilter<Row>,
    { page, size }: PageQuery,
    { exact = false, counted }: { exact?: boolean; counted?: Promise<number> } = {},
  ): Promise<Page<Row>> {
    if (exact) return findPage(this.#query(filter, this.sort).lean<Row[]>(), { page, size });
    const offset = (page - 1) * size;
    const [items, count] = await Promise.all([
      this.rows(filter, { offset, size }),
      counted ?? this.count(filter),
    ]);
    return { items, count: reconcileCount(count, offset, items.length, size) };
  }

  /** Returns rows from an offset on, for a list that continues where another ends. */
  rows(filter: QueryFilter<Row>, range: RowRange): Promise<Row[]> {
    return this.#read(this.#cacheOf(filter), filter, range);
  }

  /** Counts the rows that match a filter, up to `max`. */
  count(filter: QueryFilter<Row>, max?: number): Promise<number> {
    return this.#cacheOf(filter).count(() => this.#count(filter, max), max);
  }

  #count(filter: QueryFilter<Row>, max: number | undefined): Promise<number> {
    if (max === undefined) return countAll(this.model, filter);
    return this.model.countDocuments(filter, { limit: max }).exec();
  }

  async #read(cache: ListCache, filter: QueryFilter<Row>, range: RowRange): Promise<Row[]> {
    const anchor = await this.#nearest(cache, filter, range);
    if (anchor === null) return [];
    const isBehind = anchor.offset > range.offset;
    const rows = await (isBehind
      ? this.#readBackward(filter, anchor, range)
      : this.#readForward(filter, anchor, range));
    const last = rows.at(-1);
    if (last && rows.length === range.size)
      cache.remember(this.#anchorAt(last, range.offset + range.size, anchor));
    return rows;
  }

  /** Returns a position from which one query reaches the page, or null if the list ends before. */
  async #nearest(
    cache: ListCache,
    filter: QueryFilter<Row>,
    { offset, size }: RowRange,
  ): Promise<Anchor | null> {
    let anchor: Anchor | null = cache.nearest(offset, size, MAX_SKIPPED);
    while (anchor && offset - anchor.offset > MAX_SKIPPED) {
      const from: Anchor = anchor;
      anchor = await cache.stride(from, () => this.#stride(filter, from));
    }
    return anchor;
  }

  #readForward(filter: QueryFilter<Row>, anchor: Anchor, { offset, size }: RowRange): Promise<Row[]> {
    return this.#query(filter, this.sort, anchor.key && filterAfter(this.sort, anchor.key))
      .skip(offset - anchor.offset)
      .limit(size)
      .lean<Row[]>()
      .exec();
  }

  async #readBackward(filter: QueryFilter<Row>, anchor: Anchor, { offset, size }: RowRange): Promise<Row[]> {
    const sort = reverseSort(this.sort);
    const rows = await this.#query(
      filter,
      sort,
      anchor.key && filterAfter(sort, anchor.key, { inclusive: true }),
    )
      .skip(Math.max(0, anchor.offset - offset - size))
      .limit(Math.min(size, anchor.offset - offset))
      .lean<Row[]>();
    return rows.reverse();
  }

  /** Returns the position that one query reaches at most, or null if the list ends before. */
  async #stride(filter: QueryFilter<Row>, anchor: Anchor): Promise<Anchor | null> {
    const [row] = await this.#query(filter, this.sort, anchor.key && filterAfter(this.sort, anchor.key))
      .skip(MAX_SKIPPED - 1)
      .limit(1)
      .select(this.sort.map(([field]) => field))
      .lean<Row[]>();
    return row === undefined ? null : this.#anchorAt(row, anchor.offset + MAX_SKIPPED, anchor);
  }

  #anchorAt(row: Row, offset: number, { asOfMs }: Anchor): Anchor {
    return { offset, key: sortKeyOf(row, this.sort), asOfMs };
  }

  #query(filter: QueryFilter<Row>, sort: Sort<Row>, anchor: object | null = null) {
    const wanted = anchor ? ({ $and: [filter, anchor] } as QueryFilter<Row>) : filter;
    return this.model
      .find(wanted)
      .sort(sort.map(([field, direction]): [string, 1 | -1] => [field, direction]));
  }

  #cacheOf(filter: QueryFilter<Row>): ListCache {
    const list = mongo.BSON.EJSON.stringify(filter);
    const cache = this.#caches.get(list) ?? new ListCache(this.nowMs);
    this.#caches.delete(list);
    this.#caches.set(list, cache);
    const [oldest] = this.#caches.keys();
    if (this.#caches.size > MAX_LISTS && oldest !== undefined) this.#caches.delete(oldest);
    return cache;
  }
}

/** Corrects a count that contradicts the page: a page that is not full ends the list. */
export function reconcileCount(count: number, offset: number, found: number, size: number): number {
  if (found === size) return Math.max(count, offset + found);
  if (found > 0 || offset === 0) return offset + found;
  return Math.min(count, offset);
}
