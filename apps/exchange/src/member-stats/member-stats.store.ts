import { Inject, Injectable } from '@nestjs/common';
import { memberStatsOf, type MemberStats, type MemberId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE, rowSchema } from '@skillhour/persistence';
import type { Connection, Model, UpdateQuery } from 'mongoose';

/** Counters per member. */
export interface Counts {
  /** Stars given by students, and the number of these ratings. */
  stars: number;
  ratings_count: number;
  /** Stars given by teachers, and the number of these ratings. */
  student_stars: number;
  student_ratings_count: number;
  sessions_taught: number;
  sessions_learned: number;
  no_shows: number;
  late_marks: number;
}

interface MemberStatsRow extends Counts {
  _id: MemberId;
  /** Number of changes. */
  n: number;
  /** Whether the stars are split by the rater's role. Missing in legacy rows, which count all stars as a teacher's. */
  bySide?: boolean;
}

/** All stars of a member, split by the rater's role. */
export type StarCounts = Pick<Counts, 'stars' | 'ratings_count' | 'student_stars' | 'student_ratings_count'>;

const count = { type: Number, default: 0 };
const schema = rowSchema<MemberStatsRow>(
  {
    _id: { type: String, required: true },
    n: count,
    bySide: Boolean,
    stars: count,
    ratings_count: count,
    student_stars: count,
    student_ratings_count: count,
    sessions_taught: count,
    sessions_learned: count,
    no_shows: count,
    late_marks: count,
  },
  { collection: 'figures' },
);
// Finds members whose star counts are not split by role yet (backfill).
schema.index({ bySide: 1 });
const ZERO_COUNTS: Counts = {
  stars: 0,
  ratings_count: 0,
  student_stars: 0,
  student_ratings_count: 0,
  sessions_taught: 0,
  sessions_learned: 0,
  no_shows: 0,
  late_marks: 0,
};

/** Stores members' statistics, updated in the transaction that changes them. */
@Injectable()
export class MemberStatsStore {
  readonly #stats: Model<MemberStatsRow>;

  constructor(@Inject(DATABASE) db: Connection) {
    this.#stats = db.model<MemberStatsRow>('Figures', schema);
  }

  /** Adds to the counters. Returns the current statistics and the number of changes. */
  async add(id: MemberId, counts: Partial<Counts>, tx: Tx): Promise<{ n: number; figures: MemberStats }> {
    return this.#change(id, { $inc: { ...counts, n: 1 }, $setOnInsert: { bySide: true } }, tx);
  }

  /** Replaces mixed star counts with counts recomputed per role. */
  async replaceStars(id: MemberId, stars: StarCounts, tx: Tx): Promise<{ n: number; figures: MemberStats }> {
    return this.#change(id, { $set: { ...stars, bySide: true }, $inc: { n: 1 } }, tx);
  }

  /** Returns up to `limit` members whose star counts are not split by role. */
  async findWithMixedStars(limit: number): Promise<MemberId[]> {
    const rows = await this.#stats
      .find({ bySide: null }, { _id: 1 })
      .limit(limit)
      .lean<Pick<MemberStatsRow, '_id'>[]>();
    return rows.map(({ _id }) => _id);
  }

  async #change(id: MemberId, change: UpdateQuery<MemberStatsRow>, { session }: Tx) {
    const row = await this.#stats
      .findOneAndUpdate({ _id: id }, change, { upsert: true, returnDocument: 'after', session })
      .orFail()
      .lean<MemberStatsRow>();
    return { n: row.n, figures: toStats(row) };
  }

  /** Returns the statistics of the members; members without any are omitted. */
  async find(ids: readonly MemberId[]): Promise<Map<MemberId, MemberStats>> {
    const rows = await this.#stats.find({ _id: { $in: [...ids] } }).lean<MemberStatsRow[]>();
    return new Map(rows.map((row) => [row._id, toStats(row)]));
  }
}

/** Converts a row to statistics. A row contains only counters that were changed at least once. */
function toStats({ _id, n: _n, bySide: _bySide, ...counted }: Partial<MemberStatsRow>): MemberStats {
  return memberStatsOf({ ...ZERO_COUNTS, ...counted });
}
