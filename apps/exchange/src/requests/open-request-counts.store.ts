import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, FreshCounts } from '@skillhour/persistence';
import type { Connection } from 'mongoose';
import { requestModel, type RequestRow } from './skill-request.model.store.js';

/** Counts open requests by tag. */
@Injectable()
export class OpenRequestCounts {
  readonly #counts: FreshCounts<RequestRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#counts = new FreshCounts(requestModel(database));
  }

  /** Returns how many requests are open to everyone under each tag, with an index only. */
  async countByTag(tags: readonly string[]): Promise<number[]> {
    const counts: number[] = [];
    // Sequential, so that hundreds of tags do not overload the database.
    for (const tag of tags)
      counts.push(await this.#counts.count({ status: 'PE', opensAt: null, tagKeys: tag.toLowerCase() }));
    return counts;
  }
}
