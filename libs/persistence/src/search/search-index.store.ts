import type { Tx } from '@skillhour/messaging';
import type { Connection, Model, QueryFilter } from 'mongoose';
import { reconcileCount, PagedList } from '../lists/paged-list.js';
import type { Page } from '../lists/find-page.js';
import { rowSchema } from '../row-schema.js';
import { tokenQueriesOf, tokensOf, type TokenQuery, type IndexedTexts } from './tokens.js';

interface SearchIndexRow {
  _id: string;
  /** The list in which the row is found. */
  list: string;
  /** Values by which lists can be narrowed in addition to words. */
  facets: string[];
  words: string[];
  /** Sort key among equal matches, newest first. */
  at: Date;
}

/** An entry of the index. */
export interface SearchEntry extends IndexedTexts {
  id: string;
  list: string;
  facets: readonly string[];
  at: Date;
}

/** Maximum number of results. No one reads further, and counting all matches of a frequent word takes seconds. */
const MAX_RESULTS = 1_000;

export interface SearchQuery {
  list: string;
  facet?: string | undefined;
  /** Excludes rows with this facet. */
  except?: string | undefined;
  /** Rows must have at least one facet of each of these lists. */
  facets?: readonly (readonly string[])[];
  text: string;
}

/**
 * Finds rows of another collection by words and word beginnings: best match first, newest among equals. Each demand is
 * a range of one index (the token array, then the order), so no query scans or sorts all rows.
 */
export class SearchIndex {
  readonly #rows: Model<SearchIndexRow>;
  readonly #list: PagedList<SearchIndexRow>;

  constructor(database: Connection, collection: string) {
    const schema = rowSchema<SearchIndexRow>(
      {
        _id: { type: String, required: true },
        list: { type: String, required: true },
        facets: { type: [String], required: true },
        words: { type: [String], required: true },
        at: { type: Date, required: true },
      },
      { collection },
    );
    schema.index({ list: 1, words: 1, at: -1, _id: -1 });
    this.#rows = database.model<SearchIndexRow>(`Words of ${collection}`, schema);
    this.#list = new PagedList(this.#rows, [
      ['at', -1],
      ['_id', -1],
    ]);
  }

  async put({ id, list, facets, at, ...texts }: SearchEntry, { session }: Tx): Promise<void> {
    const row = { list, facets: [...facets], at, words: tokensOf(texts) };
    await this.#rows.updateOne({ _id: id }, { $set: row }, { upsert: true, session });
  }

  /** Moves an entry to another list. */
  async move(id: string, list: string, { session }: Tx): Promise<void> {
    await this.#rows.updateOne({ _id: id }, { $set: { list } }, { session });
  }

  async remove(id: string, { session }: Tx): Promise<void> {
    await this.#rows.deleteOne({ _id: id }, { session });
  }

  /** Returns which of these ids are indexed. */
  async findIndexed(ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.#rows.find({ _id: { $in: [...ids] } }, { _id: 1 }).lean();
    return new Set(rows.map(({ _id }) => _id));
  }

  /** Returns the ids of the best results in order, without counting the others. */
  async top(search: SearchQuery, size: number): Promise<string[]> {
    const items: string[] = [];
    for (const filter of filtersOf(search)) {
      if (items.length === size) break;
      const rows = await this.#list.rows(filter, { offset: 0, size: size - items.length });
      items.push(...rows.map(({ _id }) => _id));
    }
    return items;
  }

  /** Returns the ids of one page in order, out of the first thousand results. */
  async search(search: SearchQuery, { page, size }: { page: number; size: number }): Promise<Page<string>> {
    const tiers = filtersOf(search);
    const items: string[] = [];
    const from = (page - 1) * size;
    let [offset, found] = [from, 0];
    for (const filter of tiers) {
      const count = Math.min(MAX_RESULTS - found, await this.#list.count(filter, MAX_RESULTS));
      const range = { offset, size: Math.min(size - items.length, count - offset) };
      if (range.size > 0) items.push(...(await this.#list.rows(filter, range)).map(({ _id }) => _id));
      offset = Math.max(0, offset - count);
      found += count;
      if (found >= MAX_RESULTS) break;
    }
    return { items, count: reconcileCount(found, from, items.length, size) };
  }
}

/** Returns one filter per demand; each excludes what a better one already finds. */
function filtersOf({
  list,
  facet,
  except,
  facets: required = [],
  text,
}: SearchQuery): QueryFilter<SearchIndexRow>[] {
  const conditions = tokenQueriesOf(text).map((query: TokenQuery) =>
    query.map((one) => ({ words: { $in: one } })),
  );
  const facets = {
    ...(facet !== undefined && { $eq: facet }),
    ...(except !== undefined && { $ne: except }),
  };
  const narrowed = { list, ...(Object.keys(facets).length > 0 && { facets }) };
  const ofEach = required.map((options) => ({ facets: { $in: [...options] } }));
  return conditions.map((query, index) => ({
    ...narrowed,
    $and: [...query, ...ofEach],
    ...(index > 0 && { $nor: conditions.slice(0, index).map((better) => ({ $and: better })) }),
  }));
}
