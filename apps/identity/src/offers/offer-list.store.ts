import { Inject, Injectable } from '@nestjs/common';
import type { EntryId, OfferOrder } from '@skillhour/contracts';
import { DATABASE, type Page, PagedList } from '@skillhour/persistence';
import type { Connection, Model, QueryFilter } from 'mongoose';
import {
  type Entry,
  entryModel,
  type EntryRow,
  LISTED_FACET,
  OfferWords,
  toEntry,
} from '../entries/index.js';

export interface OfferQuery {
  search: string;
  /** Offers have at least one facet of each list. */
  facets: readonly (readonly string[])[];
}

/** Reads the list of offers, by an order or, with a text, best match first. */
@Injectable()
export class OfferListStore {
  readonly #entries: Model<EntryRow>;
  readonly #lists: Readonly<Record<OfferOrder, PagedList<EntryRow>>>;

  constructor(
    @Inject(DATABASE) database: Connection,
    private readonly words: OfferWords,
  ) {
    this.#entries = entryModel(database);
    this.#lists = {
      newest: new PagedList(this.#entries, [
        ['createdAt', -1],
        ['_id', -1],
      ]),
      rating: new PagedList(this.#entries, [
        ['rating', -1],
        ['_id', -1],
      ]),
    };
  }

  async find(
    { search, facets }: OfferQuery,
    order: OfferOrder,
    pageRequest: { page: number; size: number },
  ): Promise<Page<Entry>> {
    if (search !== '') {
      const { items: ids, count } = await this.words.search(search, facets, pageRequest);
      return { items: await this.#findInOrder(ids), count };
    }
    const { items, count } = await this.#lists[order].find(filterOf(facets), pageRequest);
    return { items: items.map(toEntry), count };
  }

  /** Returns the first offers by name, and the number of all. Reads all of them, so it is for rare use. */
  async findByName(limit: number): Promise<Page<Entry>> {
    const filter = { facets: LISTED_FACET };
    const [rows, count] = await Promise.all([
      this.#entries.find(filter).sort({ nameKey: 1, _id: 1 }).limit(limit).lean<EntryRow[]>(),
      this.#entries.countDocuments(filter),
    ]);
    return { items: rows.map(toEntry), count };
  }

  /** Returns the offers that match a text best, without counting the others. */
  async findBestMatches(search: string, size: number): Promise<Entry[]> {
    return this.#findInOrder(await this.words.findBest(search, size));
  }

  async #findInOrder(ids: readonly EntryId[]): Promise<Entry[]> {
    const rows = await this.#entries.find({ _id: { $in: [...ids] } }).lean<EntryRow[]>();
    const byId = new Map(rows.map((row) => [row._id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []).map(toEntry);
  }
}

function filterOf(facets: OfferQuery['facets']): QueryFilter<EntryRow> {
  const conditions = facets.map(conditionOf);
  const [first, ...others] = conditions;
  if (!first) return { facets: LISTED_FACET };
  return others.length > 0 ? { $and: conditions } : first;
}

function conditionOf(options: readonly string[]): QueryFilter<EntryRow> {
  const [first, ...others] = options;
  return first !== undefined && others.length === 0 ? { facets: first } : { facets: { $in: [...options] } };
}
