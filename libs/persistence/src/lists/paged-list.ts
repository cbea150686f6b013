import { mongo, type Model, type QueryFilter } from 'mongoose';
import { countAll, findPage, type Page } from './find-page.js';
import { ListMemory, type Anchor } from './list-memory.js';
import { behind, keyOf, reversed, type Sort } from './sort.js';

interface PageQuery {
  /** From 1. */
  page: number;
  size: number;
}

interface Part {
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
  readonly #memories = new Map<string, ListMemory>();

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
    return { items, count: agreeing(count, offset, items.length, size) };
  }

  /** Returns rows from an offset on, for a list that continues where another ends. */
  rows(filter: QueryFilter<Row>, part: Part): Promise<Row[]> {
    return this.#read(this.#memoryOf(filter), filter, part);
  }

  /** Counts the rows that match a filter, up to `most`. */
  count(filter: QueryFilter<Row>, most?: number): Promise<number> {
    return this.#memoryOf(filter).count(() => this.#count(filter, most), most);
  }

  #count(filter: QueryFilter<Row>, most: number | undefined): Promise<number> {
    if (most === undefined) return countAll(this.model, filter);
    return this.model.countDocuments(filter, { limit: most }).exec();
  }

  async #read(memory: ListMemory, filter: QueryFilter<Row>, part: Part): Promise<Row[]> {
    const anchor = await this.#nearest(memory, filter, part);
    if (anchor === null) return [];
    const isBehind = anchor.offset > part.offset;
    const rows = await (isBehind ? this.#readBack(filter, anchor, part) : this.#readOn(filter, anchor, part));
    const last = rows.at(-1);
    if (last && rows.length === part.size)
      memory.remember(this.#border(last, part.offset + part.size, anchor));
    return rows;
  }

  /** Returns a position from which one query reaches the page, or null if the list ends before. */
  async #nearest(
    memory: ListMemory,
    filter: QueryFilter<Row>,
    { offset, size }: Part,
  ): Promise<Anchor | null> {
    let anchor: Anchor | null = memory.nearest(offset, size, MAX_SKIPPED);
    while (anchor && offset - anchor.offset > MAX_SKIPPED) {
      const from: Anchor = anchor;
      anchor = await memory.stride(from, () => this.#stride(filter, from));
    }
    return anchor;
  }

  #readOn(filter: QueryFilter<Row>, anchor: Anchor, { offset, size }: Part): Promise<Row[]> {
    return this.#query(filter, this.sort, anchor.key && behind(this.sort, anchor.key))
      .skip(offset - anchor.offset)
      .limit(size)
      .lean<Row[]>()
      .exec();
  }

  async #readBack(filter: QueryFilter<Row>, anchor: Anchor, { offset, size }: Part): Promise<Row[]> {
    const sort = reversed(this.sort);
    const rows = await this.#query(filter, sort, anchor.key && behind(sort, anchor.key, { inclusive: true }))
      .skip(Math.max(0, anchor.offset - offset - size))
      .limit(Math.min(size, anchor.offset - offset))
      .lean<Row[]>();
    return rows.reverse();
  }

  /** Returns the position that one query reaches at most, or null if the list ends before. */
  async #stride(filter: QueryFilter<Row>, anchor: Anchor): Promise<Anchor | null> {
    const [row] = await this.#query(filter, this.sort, anchor.key && behind(this.sort, anchor.key))
      .skip(MAX_SKIPPED - 1)
      .limit(1)
      .select(this.sort.map(([field]) => field))
      .lean<Row[]>();
    return row === undefined ? null : this.#border(row, anchor.offset + MAX_SKIPPED, anchor);
  }

  #border(row: Row, offset: number, { asOfMs }: Anchor): Anchor {
    return { offset, key: keyOf(row, this.sort), asOfMs };
  }

  #query(filter: QueryFilter<Row>, sort: Sort<Row>, place: object | null = null) {
    const wanted = place ? ({ $and: [filter, place] } as QueryFilter<Row>) : filter;
    return this.model
      .find(wanted)
      .sort(sort.map(([field, direction]): [string, 1 | -1] => [field, direction]));
  }

  #memoryOf(filter: QueryFilter<Row>): ListMemory {
    const list = mongo.BSON.EJSON.stringify(filter);
    const memory = this.#memories.get(list) ?? new ListMemory(this.nowMs);
    this.#memories.delete(list);
    this.#memories.set(list, memory);
    const [oldest] = this.#memories.keys();
    if (this.#memories.size > MAX_LISTS && oldest !== undefined) this.#memories.delete(oldest);
    return memory;
  }
}

/** Corrects a count that contradicts the page: a page that is not full ends the list. */
export function agreeing(count: number, offset: number, found: number, size: number): number {
  if (found === size) return Math.max(count, offset + found);
  if (found > 0 || offset === 0) return offset + found;
  return Math.min(count, offset);
}
