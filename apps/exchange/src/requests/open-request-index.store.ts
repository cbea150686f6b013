import { Inject, Injectable } from '@nestjs/common';
import { RequestId, type MemberId } from '@skillhour/contracts';
import { plainText } from '@skillhour/markdown';
import type { Tx } from '@skillhour/messaging';
import { DATABASE, SearchIndex, type SearchEntry, type Page } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { requestModel, type RequestRow } from './skill-request.model.store.js';

type Texts = Pick<RequestRow, '_id' | 'ownerId' | 'createdAt' | 'content' | 'tagKeys' | 'status' | 'opensAt'>;
type PageQuery = { page: number; size: number };

const OPEN = 'open';
const TEXTS = { ownerId: 1, createdAt: 1, content: 1, tagKeys: 1, status: 1, opensAt: 1 } as const;
/** Batch size of the backfill. */
const BATCH_SIZE = 100;

/** Search index of open requests. */
@Injectable()
export class OpenRequestIndex {
  readonly #requests: Model<RequestRow>;
  readonly #index: SearchIndex;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#requests = requestModel(database);
    this.#index = new SearchIndex(database, 'request_words');
  }

  /** Updates the index after a change in this transaction. Only requests that are open to everyone are indexed. */
  async reindex(id: RequestId, tx: Tx): Promise<void> {
    const row = await this.#requests.findById(id, TEXTS).session(tx.session).lean<Texts>();
    if (row?.status === 'PE' && !row.opensAt) await this.#index.put(indexEntryOf(row), tx);
    else await this.#index.remove(id, tx);
  }

  /** Returns a page of matches, best first, optionally of one tag, without the requests of the `except` member. */
  async search(
    { search, category, except }: { search: string; category: string; except: MemberId },
    query: PageQuery,
  ): Promise<Page<RequestId>> {
    const facet = category === '' ? undefined : tagFacet(category.toLowerCase());
    const wanted = { list: OPEN, facet, except: ownerFacet(except), text: search };
    const { items, count } = await this.#index.search(wanted, query);
    return { items: items.map((id) => RequestId.parse(id)), count };
  }

  /** Returns the best matches, without the requests of the `except` member. */
  async findBest(search: string, except: MemberId, size: number): Promise<RequestId[]> {
    const ids = await this.#index.top({ list: OPEN, except: ownerFacet(except), text: search }, size);
    return ids.map((id) => RequestId.parse(id));
  }

  /**
   * Returns the next batch of open requests, after the ID `behind`, that are missing from the search index (backfill).
   */
  async findUnindexed(after: RequestId | null): Promise<{ ids: RequestId[]; last: RequestId | null }> {
    const rows = await this.#requests
      .find({ status: 'PE', opensAt: null, ...(after && { _id: { $gt: after } }) }, { _id: 1 })
      .sort({ _id: 1 })
      // With the index on open requests, the database would sort all of them in memory.
      .hint({ _id: 1 })
      .limit(BATCH_SIZE)
      .lean<Pick<RequestRow, '_id'>[]>();
    const ids = rows.map(({ _id }) => _id);
    const known = await this.#index.findIndexed(ids);
    return {
      ids: ids.filter((id) => !known.has(id)),
      last: rows.length === BATCH_SIZE ? (ids.at(-1) ?? null) : null,
    };
  }
}

const ownerFacet = (id: MemberId): string => `by:${id}`;
const tagFacet = (key: string): string => `tag:${key}`;

const indexEntryOf = ({ _id, ownerId, createdAt, content, tagKeys }: Texts): SearchEntry => ({
  id: _id,
  list: OPEN,
  facets: [ownerFacet(ownerId), ...tagKeys.map(tagFacet)],
  at: createdAt,
  title: content.title,
  tags: content.tags.map(({ name }) => name),
  names: [],
  body: plainText(content.body_content),
});
