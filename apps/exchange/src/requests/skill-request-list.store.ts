import { Inject, Injectable } from '@nestjs/common';
import type { MemberId, RequestId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE, PagedList, type Page } from '@skillhour/persistence';
import type { Connection, Model, QueryFilter } from 'mongoose';
import { searchFilter, type ListSearch } from '../domain/index.js';
import { OpenRequestIndex } from './open-request-index.store.js';
import { requestModel, toSkillRequest, type RequestRow } from './skill-request.model.store.js';
import type { SkillRequest } from './skill-request.js';

type ListQuery = ListSearch & { page: number; size: number };
/** Published and open to everyone. */
const OPEN = { status: 'PE' as const, opensAt: null };
/** Published or scheduled, with minutes on hold. */
const HOLDING = { status: { $in: ['PE' as const, 'SC' as const] }, heldMinutes: { $gt: 0 } };
const TEXT_FIELDS = ['content.title', 'content.body_content'] as const;

/** Reads the lists of requests, newest first or by search, and finds requests whose time is over. */
@Injectable()
export class SkillRequestListStore {
  readonly #requests: Model<RequestRow>;
  readonly #newestFirst: PagedList<RequestRow>;

  constructor(
    @Inject(DATABASE) db: Connection,
    private readonly searchIndex: OpenRequestIndex,
  ) {
    this.#requests = requestModel(db);
    this.#newestFirst = new PagedList(this.#requests, [
      ['createdAt', -1],
      ['_id', -1],
    ]);
  }

  /** Returns open requests of other members. Blocked members have none, because a block cancels them. */
  async findOpenOfOthers(viewerId: MemberId, query: ListQuery): Promise<Page<SkillRequest>> {
    if (query.search !== '') return this.#searchOpen(viewerId, query);
    const open = { ...OPEN, ...searchFilter(query, TEXT_FIELDS) };
    const others = { ...open, ownerId: { $ne: viewerId } };
    const { items, count } = await this.#newestFirst.find(others, query, {
      counted: this.#countOthers(viewerId, open),
    });
    return { items: items.map(toSkillRequest), count };
  }

  /** Returns requests currently reserved for the teacher for which they have not proposed a time, newest first. */
  async findReservedFor(teacherId: MemberId, now: Date, limit: number): Promise<SkillRequest[]> {
    const reserved = { 'asked.teacherId': teacherId, proposers: { $ne: teacherId } };
    const rows = await this.#requests
      .find({ ...reserved, status: 'PE', opensAt: { $gt: now } })
      .sort({ createdAt: -1 })
      .limit(limit)
      .lean<RequestRow[]>();
    return rows.map(toSkillRequest);
  }

  /** Returns open requests that the teacher is invited to and has not proposed a time for, newest first. */
  async findInviting(teacherId: MemberId, limit: number): Promise<SkillRequest[]> {
    const rows = await this.#requests
      .find({ invited: teacherId, ...OPEN, proposers: { $ne: teacherId } })
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
    limit: number,
  ): Promise<SkillRequest[]> {
    const theirs = { ownerId: { $ne: teacherId }, proposers: { $ne: teacherId } };
    const rows = await this.#requests
      .find({ ...OPEN, tagKeys: { $in: [...tagKeys] }, ...theirs })
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

  /** Returns the published requests that are reserved for the teacher, including those not yet opened by the sweep. */
  async findAllReservedFor(teacherId: MemberId, tx: Tx): Promise<SkillRequest[]> {
    const rows = await this.#requests
      .find({ 'asked.teacherId': teacherId, status: 'PE', opensAt: { $ne: null } })
      .session(tx.session)
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
  async #countOthers(ownerId: MemberId, open: typeof OPEN): Promise<number> {
    const [all, own] = await Promise.all([
      this.#newestFirst.count(open),
      this.#requests.countDocuments({ ...open, ownerId }),
    ]);
    return Math.max(0, all - own);
  }

  async #searchOpen(except: MemberId, query: ListQuery): Promise<Page<SkillRequest>> {
    const { items: ids, count } = await this.searchIndex.search({ ...query, except }, query);
    const rows = await this.#requests.find({ _id: { $in: ids }, ...OPEN }).lean<RequestRow[]>();
    const byId = new Map(rows.map((row) => [row._id, row]));
    return { items: ids.flatMap((id) => byId.get(id) ?? []).map(toSkillRequest), count };
  }
}
