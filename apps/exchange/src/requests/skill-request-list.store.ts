import { Inject, Injectable } from '@nestjs/common';
import type { MemberId, RequestId, RequestOrder } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE, PagedList, reconcileCount, type Page } from '@skillhour/persistence';
import type { Connection, Model, QueryFilter } from 'mongoose';
import { searchFilter, type ListSearch } from '../domain/index.js';
import { OpenRequestIndex } from './open-request-index.store.js';
import { requestModel, toSkillRequest, type RequestRow } from './skill-request.model.store.js';
import type { SkillRequest } from './skill-request.js';

type ListQuery = ListSearch & { page: number; size: number };
/** Bounds of the length and the preferred time of open requests. `to` is exclusive. */
interface Bounds {
  min_minutes?: number | undefined;
  max_minutes?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
}
/** Conditions of open requests, apart from a text. */
export type OpenFilter = Bounds & Pick<ListSearch, 'category'>;
export type OpenQuery = ListQuery & Bounds & { sort: RequestOrder };
/** Published and open to everyone. */
const OPEN = { status: 'PE' as const, opensAt: null };
/** Drafts and published requests: those without a session. */
const WITHOUT_SESSION = { status: { $in: ['PE' as const, 'DR' as const] } };
/** Published or scheduled, with minutes on hold. */
const HOLDING = { status: { $in: ['PE' as const, 'SC' as const] }, heldMinutes: { $gt: 0 } };
const TEXT_FIELDS = ['content.title', 'content.body_content'] as const;
/** Orders of open requests by a field. The others are by publication, or by match if there is a text. */
const FIELD_ORDERS = {
  soonest: ['content.preferred_time', 1],
  shortest: ['content.duration_minutes', 1],
  longest: ['content.duration_minutes', -1],
} as const;
/** The search index returns at most that many matches. */
const MAX_MATCHES = 1_000;

/** Reads the lists of requests, by publication, a field or search, and finds requests whose time is over. */
@Injectable()
export class SkillRequestListStore {
  readonly #requests: Model<RequestRow>;
  readonly #newestFirst: PagedList<RequestRow>;
  readonly #byField: Readonly<Record<keyof typeof FIELD_ORDERS, PagedList<RequestRow>>>;

  constructor(
    @Inject(DATABASE) db: Connection,
    private readonly searchIndex: OpenRequestIndex,
  ) {
    this.#requests = requestModel(db);
    this.#newestFirst = new PagedList(this.#requests, [
      ['createdAt', -1],
      ['_id', -1],
    ]);
    const byField = ([field, direction]: (typeof FIELD_ORDERS)[keyof typeof FIELD_ORDERS]) =>
      new PagedList(this.#requests, [
        [field, direction],
        ['_id', direction],
      ]);
    this.#byField = {
      soonest: byField(FIELD_ORDERS.soonest),
      shortest: byField(FIELD_ORDERS.shortest),
      longest: byField(FIELD_ORDERS.longest),
    };
  }

  /** Returns open requests of other members. Blocked members have none, because a block cancels them. */
  async findOpenOfOthers(viewerId: MemberId, query: OpenQuery): Promise<Page<SkillRequest>> {
    if (query.search !== '') return this.#searchOpen(viewerId, query);
    const open = { ...OPEN, ...narrow(query) };
    const others = { ...open, ownerId: { $ne: viewerId } };
    const { items, count } = await this.#listOf(query.sort).find(others, query, {
      counted: this.#countOthers(viewerId, open),
    });
    return { items: items.map(toSkillRequest), count };
  }

  /** Returns the best matches among open requests of other members, without counting all of them. */
  async findBestMatches(viewerId: MemberId, search: string, size: number): Promise<SkillRequest[]> {
    return this.#readInOrder(await this.searchIndex.findBest(search, viewerId, size));
  }

  /** Returns the same requests newest first, after `suggested`, which may include requests that are still reserved. */
  async findSuggestedFirst(
    viewerId: MemberId,
    suggested: readonly SkillRequest[],
    query: OpenQuery,
  ): Promise<Page<SkillRequest>> {
    const ids = suggested.map(({ id }) => id);
    const open = { ...OPEN, ...narrow(query) };
    const offset = (query.page - 1) * query.size;
    const first = suggested.slice(offset, offset + query.size);
    const range = { offset: Math.max(0, offset - ids.length), size: query.size - first.length };
    const others = { ...open, ownerId: { $ne: viewerId }, _id: { $nin: ids } };
    const [rows, openCount, openOfSuggested] = await Promise.all([
      // A range of no rows would have no limit.
      range.size > 0 ? this.#newestFirst.rows(others, range) : [],
      this.#countOthers(viewerId, open),
      this.#requests.countDocuments({ _id: { $in: ids }, ...OPEN }),
    ]);
    const items = [...first, ...rows.map(toSkillRequest)];
    const count = openCount + ids.length - openOfSuggested;
    return { items, count: reconcileCount(count, offset, items.length, query.size) };
  }

  /** Returns requests currently reserved for the teacher for which they have not proposed a time, newest first. */
  async findReservedFor(
    teacherId: MemberId,
    now: Date,
    filter: OpenFilter,
    limit: number,
  ): Promise<SkillRequest[]> {
    const reserved = { 'asked.teacherId': teacherId, proposers: { $ne: teacherId } };
    const rows = await this.#requests
      .find({ ...reserved, ...narrow(filter), status: 'PE', opensAt: { $gt: now } })
      .sort({ createdAt: -1 })
      .limit(limit)
      .lean<RequestRow[]>();
    return rows.map(toSkillRequest);
  }

  /** Returns open requests that the teacher is invited to and has not proposed a time for, newest first. */
  async findInviting(teacherId: MemberId, filter: OpenFilter, limit: number): Promise<SkillRequest[]> {
    const rows = await this.#requests
      .find({ invited: teacherId, ...OPEN, ...narrow(filter), proposers: { $ne: teacherId } })
      .sort({ createdAt: -1 })
      .limit(limit)
      .lean<RequestRow[]>();
    return rows.map(toSkillRequest);
  }

  /**
   * Returns open requests of others with any of these tags for which the teacher has not proposed a time, newest first.
   */
  async findTeachable(
    teacherId: MemberId,
    tagKeys: readonly string[],
    filter: OpenFilter,
    limit: number,
  ): Promise<SkillRequest[]> {
    const theirs = { ownerId: { $ne: teacherId }, proposers: { $ne: teacherId } };
    const rows = await this.#requests
      .find({ ...OPEN, ...theirs, $and: [{ tagKeys: { $in: [...tagKeys] } }, narrow(filter)] })
      .sort({ createdAt: -1 })
      .limit(limit)
      .lean<RequestRow[]>();
    return rows.map(toSkillRequest);
  }

  /** Returns a member's own requests in every state, or only those that hold minutes. */
  async findOwn(ownerId: MemberId, query: ListQuery & { on_hold: boolean }): Promise<Page<SkillRequest>> {
    const own = {
      ...{ ownerId, hidden: false, ...searchFilter(query, TEXT_FIELDS) },
      ...(query.on_hold && HOLDING),
    };
    const { items, count } = await this.#newestFirst.find(own, query, { exact: true });
    return { items: items.map(toSkillRequest), count };
  }

  /** Returns a member's newest drafts and published requests, and their number. */
  async findOwnOpen(ownerId: MemberId, limit: number): Promise<Page<SkillRequest>> {
    const own = { ownerId, hidden: false, ...WITHOUT_SESSION };
    const { items, count } = await this.#newestFirst.find(own, { page: 1, size: limit }, { exact: true });
    return { items: items.map(toSkillRequest), count };
  }

  /** Returns the published requests that are reserved for the teacher, including those not yet opened by the sweep. */
  async findAllReservedFor(teacherId: MemberId, tx?: Tx): Promise<SkillRequest[]> {
    const rows = await this.#requests
      .find({ 'asked.teacherId': teacherId, status: 'PE', opensAt: { $ne: null } })
      .session(tx?.session ?? null)
      .lean<RequestRow[]>();
    return rows.map(toSkillRequest);
  }

  /** Returns the ID of the request whose reservation ended the longest ago, other than `except`. */
  findEndedReservation(now: Date, except: readonly RequestId[]): Promise<RequestId | null> {
    return this.#findFirst('opensAt', { opensAt: { $lte: now }, status: 'PE' }, except);
  }

  /**
   * Returns the ID of the published request with the earliest preferred time before the given one, other than `except`.
   */
  findExpired(preferredBefore: Date, except: readonly RequestId[]): Promise<RequestId | null> {
    const expired = { status: 'PE' as const, 'content.preferred_time': { $lt: preferredBefore } };
    return this.#findFirst('content.preferred_time', expired, except);
  }

  /** Returns the ID of the first request by a time, other than `except`. */
  async #findFirst(
    time: string,
    filter: QueryFilter<RequestRow>,
    except: readonly RequestId[],
  ): Promise<RequestId | null> {
    const row = await this.#requests
      .findOne({ ...filter, _id: { $nin: [...except] } }, { _id: 1 })
      .sort({ [time]: 1 })
      .lean<Pick<RequestRow, '_id'>>();
    return row && row._id;
  }

  /** Counts all open requests once for all viewers and subtracts the viewer's own, which are few. */
  async #countOthers(ownerId: MemberId, open: QueryFilter<RequestRow>): Promise<number> {
    const [all, own] = await Promise.all([
      this.#newestFirst.count(open),
      this.#requests.countDocuments({ ...open, ownerId }),
    ]);
    return Math.max(0, all - own);
  }

  #listOf(order: RequestOrder): PagedList<RequestRow> {
    return order === 'newest' || order === 'suggested' ? this.#newestFirst : this.#byField[order];
  }

  /** Returns a page of matches: by the field of the order, or best first. */
  async #searchOpen(except: MemberId, query: OpenQuery): Promise<Page<SkillRequest>> {
    const list = this.#listOf(query.sort);
    const bounds = boundsOf(query);
    const isByMatch = list === this.#newestFirst;
    if (isByMatch && Object.keys(bounds).length === 0) {
      const { items: ids, count } = await this.searchIndex.search({ ...query, except }, query);
      return { items: await this.#readInOrder(ids), count };
    }
    const all = { page: 1, size: MAX_MATCHES };
    const { items: ids } = await this.searchIndex.search({ ...query, except }, all);
    const within = { _id: { $in: ids }, ...OPEN, ...bounds };
    if (!isByMatch) {
      const { items, count } = await list.find(within, query, { exact: true });
      return { items: items.map(toSkillRequest), count };
    }
    const rows = await this.#requests.find(within, { _id: 1 }).lean<Pick<RequestRow, '_id'>[]>();
    const known = new Set(rows.map(({ _id }) => _id));
    const kept = ids.filter((id) => known.has(id));
    const offset = (query.page - 1) * query.size;
    return { items: await this.#readInOrder(kept.slice(offset, offset + query.size)), count: kept.length };
  }

  /** Reads those of these requests that are open, in the order of the ids. */
  async #readInOrder(ids: readonly RequestId[]): Promise<SkillRequest[]> {
    const rows = await this.#requests.find({ _id: { $in: [...ids] }, ...OPEN }).lean<RequestRow[]>();
    const byId = new Map(rows.map((row) => [row._id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []).map(toSkillRequest);
  }
}

/** Returns the database filter of a list's bounds, without the unlimited ones. */
function boundsOf({ min_minutes, max_minutes, from, to }: Bounds): QueryFilter<RequestRow> {
  const minutes = {
    ...(min_minutes !== undefined && { $gte: min_minutes }),
    ...(max_minutes !== undefined && { $lte: max_minutes }),
  };
  const time = {
    ...(from !== undefined && { $gte: new Date(from) }),
    ...(to !== undefined && { $lt: new Date(to) }),
  };
  return {
    ...(Object.keys(minutes).length > 0 && { 'content.duration_minutes': minutes }),
    ...(Object.keys(time).length > 0 && { 'content.preferred_time': time }),
  };
}

/** Returns the database filter of a list's category and bounds. */
const narrow = (filter: OpenFilter): QueryFilter<RequestRow> => ({
  ...searchFilter({ search: '', category: filter.category }, TEXT_FIELDS),
  ...boundsOf(filter),
});
