import { Inject, Injectable } from '@nestjs/common';
import { SessionStatus, type Interval, type MemberId, type Side } from '@skillhour/contracts';
import { DATABASE, type Page } from '@skillhour/persistence';
import type { Connection, Model, QueryFilter } from 'mongoose';
import { LONGEST_SESSION_MS, searchFilter, type ListSearch } from '../domain/index.js';
import { sessionModel, toSession, WITHOUT_MEASURED, type SessionRow } from './session.model.store.js';
import type { Session } from './session.js';

type ListQuery = ListSearch & { page: number; size: number };
const TEXT_FIELDS = ['request.content.title', 'note'] as const;
/** Completed sessions long enough to be rated. */
const ratable = { status: 'CO' as const, 'decision.tooShort': { $ne: true } };

/** Reads the lists of sessions. */
@Injectable()
export class SessionListStore {
  readonly #sessions: Model<SessionRow>;

  constructor(@Inject(DATABASE) db: Connection) {
    this.#sessions = sessionModel(db);
  }

  /**
   * Returns a page of a member's sessions: joinable and future ones first, by time, then past ones, newest first. It
   * takes at most four queries, regardless of its size.
   */
  async find(memberId: MemberId, side: Side, now: Date, query: ListQuery): Promise<Page<Session>> {
    const own = { [`${side}Id`]: memberId, ...searchFilter(query, TEXT_FIELDS) };
    const coming: QueryFilter<SessionRow> = { ...own, status: 'AC', endsAt: { $gt: now } };
    const isPast: QueryFilter<SessionRow> = { $or: [{ status: { $ne: 'AC' } }, { endsAt: { $lte: now } }] };
    const past: QueryFilter<SessionRow> = { $and: [own, isPast] };
    const [comingCount, pastCount] = await Promise.all([
      this.#sessions.countDocuments(coming),
      this.#sessions.countDocuments(past),
    ]);
    const offset = (query.page - 1) * query.size;
    const first = await this.#slice(coming, 1, offset, Math.min(query.size, comingCount - offset));
    const restOffset = Math.max(0, offset - comingCount);
    const rest = await this.#slice(past, -1, restOffset, query.size - first.length);
    return { items: [...first, ...rest].map(toSession), count: comingCount + pastCount };
  }

  /** Returns a member's agreed session, in either role, that ends first after `now`. */
  async findNext(memberId: MemberId, now: Date): Promise<Session | null> {
    const row = await this.#sessions
      .findOne({ memberIds: memberId, status: 'AC', endsAt: { $gt: now } }, WITHOUT_MEASURED)
      .sort({ endsAt: 1 })
      .lean<SessionRow>();
    return row && toSession(row);
  }

  /** Returns the first sessions of two members, in either role, in the same order. */
  async findBetween(one: MemberId, other: MemberId, now: Date, limit: number): Promise<Session[]> {
    const both: QueryFilter<SessionRow> = {
      $or: [
        { studentId: one, teacherId: other },
        { studentId: other, teacherId: one },
      ],
    };
    const coming = await this.#slice({ ...both, status: 'AC', endsAt: { $gt: now } }, 1, 0, limit);
    if (coming.length === limit) return coming.map(toSession);
    const others = { ...both, _id: { $nin: coming.map(({ _id }) => _id) } };
    const past = await this.#slice(others, -1, 0, limit - coming.length);
    return [...coming, ...past].map(toSession);
  }

  /** Returns sessions in any state that ended after `since`, by time; if there are more than `limit`, the latest. */
  async findSince(memberId: MemberId, since: Date, limit: number): Promise<Session[]> {
    const rows = await this.#sessions
      // Lists all statuses, because the index has the status before the time.
      .find(
        { memberIds: memberId, status: { $in: SessionStatus.options }, endsAt: { $gte: since } },
        WITHOUT_MEASURED,
      )
      .sort({ endsAt: -1 })
      .limit(limit)
      .lean<SessionRow[]>();
    return rows.toReversed().map(toSession);
  }

  /** Returns agreed and completed sessions that overlap the period, by end. */
  async findWithin(memberId: MemberId, { from, to }: Interval, limit: number): Promise<Session[]> {
    const rows = await this.#sessions
      .find(
        {
          memberIds: memberId,
          status: { $in: ['AC', 'CO'] },
          startsAt: { $lt: to },
          // The upper limit keeps later sessions out of the range of the index.
          endsAt: { $gt: from, $lt: new Date(to.getTime() + LONGEST_SESSION_MS) },
        },
        WITHOUT_MEASURED,
      )
      .sort({ endsAt: 1 })
      .limit(limit)
      .lean<SessionRow[]>();
    return rows.map(toSession);
  }

  /** Returns upcoming sessions with another time proposed that begins within the period. */
  async findRescheduledWithin(
    memberId: MemberId,
    { from, to }: Interval,
    now: Date,
    limit: number,
  ): Promise<Session[]> {
    const rows = await this.#sessions
      .find(
        {
          memberIds: memberId,
          status: 'AC',
          endsAt: { $gt: now },
          'reschedule.startsAt': { $gt: from, $lt: to },
        },
        WITHOUT_MEASURED,
      )
      .limit(limit)
      .lean<SessionRow[]>();
    return rows.map(toSession);
  }

  /** Returns sessions whose other party a member can rate and has not rated, newest first. */
  async findUnrated(memberId: MemberId, limit: number): Promise<Session[]> {
    const sides = [
      { studentId: memberId, ...ratable, 'rated.student': false },
      { teacherId: memberId, ...ratable, 'rated.teacher': false },
    ];
    const rows = await this.#sessions
      .find({ $or: sides }, WITHOUT_MEASURED)
      .sort({ startsAt: -1 })
      .limit(limit)
      .lean<SessionRow[]>();
    return rows.map(toSession);
  }

  /** Returns the student's newest session with a teacher, preferring unrated ones that can be rated. */
  async findToRate(studentId: MemberId, teacherId: MemberId): Promise<Session | null> {
    const between = { studentId, teacherId };
    const newest = { startsAt: -1 } as const;
    const unrated = await this.#sessions
      .findOne({ ...between, ...ratable, 'rated.student': false }, WITHOUT_MEASURED)
      .sort(newest)
      .lean<SessionRow>();
    const row =
      unrated ?? (await this.#sessions.findOne(between, WITHOUT_MEASURED).sort(newest).lean<SessionRow>());
    return row && toSession(row);
  }

  async #slice(filter: QueryFilter<SessionRow>, direction: 1 | -1, skip: number, limit: number) {
    // A limit of 0 would mean no limit.
    if (limit <= 0) return [];
    return this.#sessions
      .find(filter, WITHOUT_MEASURED)
      .sort({ startsAt: direction, _id: direction })
      .skip(skip)
      .limit(limit)
      .lean<SessionRow[]>();
  }
}
