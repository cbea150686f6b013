import type { Tx } from '@skillhour/messaging';
import type { Connection, Model, QueryFilter } from 'mongoose';
import { agreeing, PagedList } from '../lists/paged-list.js';
import type { Page } from '../lists/find-page.js';
import { rowSchema } from '../row-schema.js';
import { demandsOf, tokensOf, type Demand, type Texts } from './tokens.js';

interface WordsRow {
  _id: string;
  /** Which list it is found in. */
  list: string;
  /** What lists are narrowed by, beside words. */
  facets: string[];
  words: string[];
  /** Among equals the newest comes first. */
  at: Date;
}

/** What stands in the index. */
export interface Indexed extends Texts {
  id: string;
  list: string;
  facets: readonly string[];
  at: Date;
}

/** A search finds this many at most: nobody reads on so far, and counting all that speak of a frequent word takes seconds. */
const MOST_FOUND = 1_000;

export interface Search {
  list: string;
  facet?: string | undefined;
  /** Without what has this facet. */
  except?: string | undefined;
  text: string;
}

/**
 * Finds rows of another collection by words and their beginnings: best first, newest among equals. Each demand is a stretch of one index
 * (the array of tokens with the order behind it), so neither a scan nor a sort of all that is there.
 */
export class WordIndex {
  readonly #rows: Model<WordsRow>;
  readonly #list: PagedList<WordsRow>;

  constructor(database: Connection, collection: string) {
    const schema = rowSchema<WordsRow>(
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
    this.#rows = database.model<WordsRow>(`Words of ${collection}`, schema);
    this.#list = new PagedList(this.#rows, [
      ['at', -1],
      ['_id', -1],
    ]);
  }

  async put({ id, list, facets, at, ...texts }: Indexed, { session }: Tx): Promise<void> {
    const row = { list, facets: [...facets], at, words: tokensOf(texts) };
    await this.#rows.updateOne({ _id: id }, { $set: row }, { upsert: true, session });
  }

  /** The same words, found in another list from now on. */
  async move(id: string, list: string, { session }: Tx): Promise<void> {
    await this.#rows.updateOne({ _id: id }, { $set: { list } }, { session });
  }

  async remove(id: string, { session }: Tx): Promise<void> {
    await this.#rows.deleteOne({ _id: id }, { session });
  }

  /** Which of these stand in it. */
  async known(ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.#rows.find({ _id: { $in: [...ids] } }, { _id: 1 }).lean();
    return new Set(rows.map(({ _id }) => _id));
  }

  /** The ids of one page, in their order, of the first thousand that are found. */
  async search(search: Search, { page, size }: { page: number; size: number }): Promise<Page<string>> {
    const tiers = tiersOf(search);
    const items: string[] = [];
    const from = (page - 1) * size;
    let [offset, found] = [from, 0];
    for (const filter of tiers) {
      const count = Math.min(MOST_FOUND - found, await this.#list.count(filter, MOST_FOUND));
      const part = { offset, size: Math.min(size - items.length, count - offset) };
      if (part.size > 0) items.push(...(await this.#list.rows(filter, part)).map(({ _id }) => _id));
      offset = Math.max(0, offset - count);
      found += count;
      if (found >= MOST_FOUND) break;
    }
    return { items, count: agreeing(found, from, items.length, size) };
  }
}

/** A filter for each demand, without what a better one finds already. */
function tiersOf({ list, facet, except, text }: Search): QueryFilter<WordsRow>[] {
  const met = demandsOf(text).map((demand: Demand) => demand.map((one) => ({ words: { $in: one } })));
  const facets = {
    ...(facet !== undefined && { $eq: facet }),
    ...(except !== undefined && { $ne: except }),
  };
  const narrowed = { list, ...(Object.keys(facets).length > 0 && { facets }) };
  return met.map((demand, index) => ({
    ...narrowed,
    $and: demand,
    ...(index > 0 && { $nor: met.slice(0, index).map((better) => ({ $and: better })) }),
  }));
}
