import { Inject, Injectable } from '@nestjs/common';
import { EntryId } from '@skillhour/contracts';
import { plainText } from '@skillhour/markdown';
import { DATABASE, SearchIndex, type Page, type Tx } from '@skillhour/persistence';
import type { Connection } from 'mongoose';
import type { Account } from '../accounts/index.js';
import type { Entry } from './entry.js';

const OFFERS = 'offers';

/** Search index of listed offers. */
@Injectable()
export class OfferWords {
  readonly #index: SearchIndex;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#index = new SearchIndex(database, 'offer_words');
  }

  async put(offer: Entry, facets: readonly string[], teacher: Account, tx: Tx): Promise<void> {
    const entry = {
      id: offer.id,
      list: OFFERS,
      facets,
      at: offer.createdAt,
      title: offer.name,
      tags: offer.tags.map(({ name }) => name),
      names: [teacher.firstName, teacher.lastName, teacher.username],
      body: plainText(offer.about),
    };
    await this.#index.put(entry, tx);
  }

  async remove(id: EntryId, tx: Tx): Promise<void> {
    await this.#index.remove(id, tx);
  }

  /** Returns the best matches, without counting the others. */
  async findBest(text: string, size: number): Promise<EntryId[]> {
    const ids = await this.#index.top({ list: OFFERS, text }, size);
    return ids.map((id) => EntryId.parse(id));
  }

  /** Returns a page of matches with at least one facet of each list, best first. */
  async search(
    text: string,
    facets: readonly (readonly string[])[],
    query: { page: number; size: number },
  ): Promise<Page<EntryId>> {
    const { items, count } = await this.#index.search({ list: OFFERS, text, facets }, query);
    return { items: items.map((id) => EntryId.parse(id)), count };
  }
}
