import { Inject, Injectable } from '@nestjs/common';
import type { Interval, MemberId, RequestId } from '@skillhour/contracts';
import { DATABASE, PagedList, type Page } from '@skillhour/persistence';
import type { Connection, Model, QueryFilter } from 'mongoose';
import { searchFilter, type ListSearch } from '../domain/index.js';
import { proposalModel, toProposal, type ProposalRow } from './proposal.model.store.js';
import type { Proposal } from './proposal.js';

type ListQuery = ListSearch & { page: number; size: number };
const TEXT_FIELDS = ['request.content.title', 'note'] as const;
/** Limit on a request's proposals, which are returned as a plain array. */
const MAX_PER_REQUEST = 500;
const pendingAt = (now: Date) => ({ status: 'PR' as const, startsAt: { $gt: now } });

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

  /** Returns received proposals that can be decided: pending ones with a time after `now`. */
  findPending(studentId: MemberId, now: Date, query: ListQuery): Promise<Page<Proposal>> {
    return this.#find({ studentId, ...pendingAt(now) }, query);
  }

  /** Returns the received proposals with the earliest times that can be decided, and the number of all that can. */
  async findSoonest(studentId: MemberId, now: Date, limit: number): Promise<Page<Proposal>> {
    const pending = { studentId, ...pendingAt(now) };
    const [rows, count] = await Promise.all([
      this.#proposals.find(pending).sort({ startsAt: 1, _id: 1 }).limit(limit).lean<ProposalRow[]>(),
      this.#proposals.countDocuments(pending),
    ]);
    return { items: rows.map(toProposal), count };
  }

  /** Returns all received proposals: those that can be decided first. It takes at most four queries. */
  async findReceived(studentId: MemberId, now: Date, query: ListQuery): Promise<Page<Proposal>> {
    const own = { studentId, ...searchFilter(query, TEXT_FIELDS) };
    const pending = { ...own, ...pendingAt(now) };
    const { page, size } = query;
    const offset = (page - 1) * size;
    const [first, count] = await Promise.all([
      this.#slice(pending, offset, size),
      this.#proposals.countDocuments(own),
    ]);
    if (first.length === size) return { items: first.map(toProposal), count };
    const isEndKnown = first.length > 0 || offset === 0;
    const found = offset + first.length;
    const pendingCount = isEndKnown ? found : await this.#proposals.countDocuments(pending);
    const isOther = { $or: [{ status: { $ne: 'PR' as const } }, { startsAt: { $lte: now } }] };
    const others: QueryFilter<ProposalRow> = { $and: [own, isOther] };
    const rest = await this.#slice(others, Math.max(0, offset - pendingCount), size - first.length);
    return { items: [...first, ...rest].map(toProposal), count };
  }

  /** Returns the member's pending proposals, sent and received, whose time begins within the period; at most `limit` of each. */
  async findPendingWithin(memberId: MemberId, { from, to }: Interval, limit: number): Promise<Proposal[]> {
    const pending = { status: 'PR' as const, startsAt: { $gt: from, $lt: to } };
    const rows = await Promise.all([
      this.#slice({ teacherId: memberId, ...pending }, 0, limit),
      this.#slice({ studentId: memberId, ...pending }, 0, limit),
    ]);
    return rows.flat().map(toProposal);
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

  /** Returns a range of the rows that match a filter, newest first. */
  #slice(filter: QueryFilter<ProposalRow>, offset: number, limit: number): Promise<ProposalRow[]> {
    return this.#proposals
      .find(filter)
      .sort({ createdAt: -1, _id: -1 })
      .skip(offset)
      .limit(limit)
      .lean<ProposalRow[]>()
      .exec();
  }

  /** Reads a page without cached counts, because a member's own lists are short. */
  async #find(filter: QueryFilter<ProposalRow>, query: ListQuery): Promise<Page<Proposal>> {
    const searched = { ...filter, ...searchFilter(query, TEXT_FIELDS) };
    const { items, count } = await this.#newestFirst.find(searched, query, { exact: true });
    return { items: items.map(toProposal), count };
  }
}
