import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { DATABASE, PagedList, type Page } from '@skillhour/persistence';
import type { Connection, QueryFilter } from 'mongoose';
import { searchFilter, type ListSearch } from '../terms/index.js';
import { requestModel, toSkillRequest, type RequestRow } from './skill-request.model.store.js';
import type { SkillRequest } from './skill-request.js';

type ListQuery = ListSearch & { page: number; size: number };
const TEXT_FIELDS = ['content.title', 'content.body_content'] as const;

/** The lists of requests, newest first. */
@Injectable()
export class SkillRequestListStore {
  readonly #newestFirst: PagedList<RequestRow>;

  constructor(@Inject(DATABASE) db: Connection) {
    this.#newestFirst = new PagedList(requestModel(db), [
      ['createdAt', -1],
      ['_id', -1],
    ]);
  }

  /** Published requests of others. A blocked member has none: the block cancels them. */
  findOpenOfOthers(viewerId: MemberId, query: ListQuery): Promise<Page<SkillRequest>> {
    return this.#find({ status: 'PE', ownerId: { $ne: viewerId } }, query);
  }

  /** A member's own, in every state. */
  findOwn(ownerId: MemberId, query: ListQuery): Promise<Page<SkillRequest>> {
    return this.#find({ ownerId, hidden: false }, query, { exact: true });
  }

  async #find(
    filter: QueryFilter<RequestRow>,
    query: ListQuery,
    options?: { exact: boolean },
  ): Promise<Page<SkillRequest>> {
    const searched = { ...filter, ...searchFilter(query, TEXT_FIELDS) };
    const { items, count } = await this.#newestFirst.find(searched, query, options);
    return { items: items.map(toSkillRequest), count };
  }
}
