import { Inject, Injectable } from '@nestjs/common';
import type { MemberId, RequestId } from '@skillhour/contracts';
import { DATABASE, PagedList, type Page } from '@skillhour/persistence';
import type { Connection, Model, QueryFilter } from 'mongoose';
import { searchFilter, type ListSearch } from '../domain/index.js';
import { proposalModel, toProposal, type ProposalRow } from './proposal.model.store.js';
import type { Proposal } from './proposal.js';

type ListQuery = ListSearch & { page: number; size: number };
const TEXT_FIELDS = ['request.content.title', 'note'] as const;
/** Limit on a request's proposals, which are returned as a plain array. */
const MAX_PER_REQUEST = 500;

/** Reads the lists of proposals. */
@Injectable()
export class ProposalListStore {
  readonly #proposals: Model<ProposalRow>;
  readonly #newestFirst: PagedList<ProposalRow>;

  constructor(@Inject(DATABASE) db: Connection) {
    this.#proposals = proposalModel(db);
    this.#newestFirst = new PagedList(this.#proposals, [
      ['createdAt', -1],
      ['_id', -1],
    ]);
  }

  findSent(teacherId: MemberId, query: ListQuery): Promise<Page<Proposal>> {
    return this.#find({ teacherId }, query);
  }

  /** Returns all received proposals, or only those pending at `waitingAt` with a time after it. */
  findReceived(studentId: MemberId, query: ListQuery & { pendingAt: Date | null }): Promise<Page<Proposal>> {
    const { pendingAt } = query;
    const pending = pendingAt && { status: 'PR' as const, startsAt: { $gt: pendingAt } };
    return this.#find({ studentId, ...pending }, query);
  }

  /** Returns a request's proposals, oldest first, optionally only those of one teacher. */
  async findOfRequest(requestId: RequestId, teacherId?: MemberId): Promise<Proposal[]> {
    const filter = teacherId === undefined ? { requestId } : { requestId, teacherId };
    const rows = await this.#proposals
      .find(filter)
      .sort({ createdAt: 1, _id: 1 })
      .limit(MAX_PER_REQUEST)
      .lean<ProposalRow[]>();
    return rows.map(toProposal);
  }

  /** Reads a page without cached counts, because a member's own lists are short. */
  async #find(filter: QueryFilter<ProposalRow>, query: ListQuery): Promise<Page<Proposal>> {
    const searched = { ...filter, ...searchFilter(query, TEXT_FIELDS) };
    const { items, count } = await this.#newestFirst.find(searched, query, { exact: true });
    return { items: items.map(toProposal), count };
  }
}
