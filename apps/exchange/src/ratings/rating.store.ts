import { Inject, Injectable } from '@nestjs/common';
import type { MemberId, RatingId, SessionId, Side } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE, nullableNestedSchema, PagedList, rowSchema, type Page } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

export interface Rating {
  id: RatingId;
  sessionId: SessionId;
  byMemberId: MemberId;
  ratedMemberId: MemberId;
  stars: number;
  review: string;
  createdAt: Date;
  /** The side on which it counts toward the member's average; null if another rating of the pair counts. Missing in legacy rows. */
  countsAs?: Side | null;
  /** Whether the other party has written a review as well; missing in legacy rows. */
  isAnswered?: boolean;
  /** The rated member's reply; missing in legacy rows. */
  answer?: ReviewReply | null;
}

export interface ReviewReply {
  answer: string;
  createdAt: Date;
}

export const showReply = ({ answer, createdAt }: ReviewReply) => ({
  answer,
  created_at: createdAt.toISOString(),
});

type RatingRow = Omit<Rating, 'id'> & { _id: RatingId };

const schema = rowSchema<RatingRow>(
  {
    _id: { type: String, required: true },
    sessionId: { type: String, required: true },
    byMemberId: { type: String, required: true },
    ratedMemberId: { type: String, required: true },
    stars: { type: Number, required: true },
    review: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    countsAs: String,
    isAnswered: { type: Boolean, default: false },
    answer: nullableNestedSchema<ReviewReply>({ answer: String, createdAt: Date }),
  },
  { collection: 'ratings' },
);
// One rating per session and side.
schema.index({ sessionId: 1, byMemberId: 1 }, { unique: true });
// Reviews about a member, newest first.
schema.index({ ratedMemberId: 1, createdAt: -1, _id: -1 });
// For the author's export, and for the author's ratings of one member.
schema.index({ byMemberId: 1, ratedMemberId: 1, createdAt: -1 });

@Injectable()
export class RatingStore {
  readonly #ratings: Model<RatingRow>;
  readonly #list: PagedList<RatingRow>;

  constructor(@Inject(DATABASE) db: Connection) {
    this.#ratings = db.model<RatingRow>('Rating', schema);
    this.#list = new PagedList(this.#ratings, [
      ['createdAt', -1],
      ['_id', -1],
    ]);
  }

  async find(id: RatingId): Promise<Rating | null> {
    const row = await this.#ratings.findById(id).lean<RatingRow>();
    return row && toRating(row);
  }

  /** Returns the ratings that the parties of a session gave each other. */
  async findBySession(sessionId: SessionId): Promise<Rating[]> {
    const rows = await this.#ratings.find({ sessionId }).lean<RatingRow[]>();
    return rows.map(toRating);
  }

  /** Returns all ratings of a member. */
  async findByMember(ratedMemberId: MemberId, tx: Tx): Promise<Rating[]> {
    const rows = await this.#ratings.find({ ratedMemberId }).session(tx.session).lean<RatingRow[]>();
    return rows.map(toRating);
  }

  /** Returns whether an earlier rating by the same member, of the same member and side, counts since the given time. */
  async countsSince(
    { byMemberId, ratedMemberId }: Rating,
    countsAs: Side,
    since: Date,
    tx: Tx,
  ): Promise<boolean> {
    const counted = { byMemberId, ratedMemberId, countsAs, createdAt: { $gt: since } };
    return (await this.#ratings.exists(counted).session(tx.session)) !== null;
  }

  /** Stores the rated member's reply. Returns false if there is already one. */
  async addReply(id: RatingId, reply: ReviewReply, tx: Tx): Promise<boolean> {
    const { modifiedCount } = await this.#ratings.updateOne(
      { _id: id, answer: null },
      { $set: { answer: reply } },
      { session: tx.session },
    );
    return modifiedCount === 1;
  }

  async insert({ id, ...rating }: Rating, tx: Tx): Promise<void> {
    await this.#ratings.create([{ _id: id, ...rating }], { session: tx.session });
  }

  /**
   * Reveals the session's other review if this rating has a text; stars alone reveal nothing. Returns whether the other
   * rating has a text.
   */
  async revealOtherReview({ sessionId, ratedMemberId, review }: Rating, { session }: Tx): Promise<boolean> {
    const other = { sessionId, byMemberId: ratedMemberId };
    if (review !== '') await this.#ratings.updateOne(other, { $set: { isAnswered: true } }, { session });
    return (await this.#ratings.exists({ ...other, review: { $ne: '' } }).session(session)) !== null;
  }

  /**
   * Returns the visible reviews about a member: the other party has written as well, or it was written before
   * `visibleFrom`.
   */
  async findReviews(
    ratedMemberId: MemberId,
    visibleFrom: Date,
    paging: { page: number; size: number },
  ): Promise<Page<Rating>> {
    const shown = {
      ratedMemberId,
      review: { $ne: '' },
      $or: [{ isAnswered: true }, { createdAt: { $lte: visibleFrom } }],
    };
    // The filter changes with the current time, so a cached count could not be reused.
    const { items, count } = await this.#list.find(shown, paging, { exact: true });
    return { items: items.map(toRating), count };
  }
}

const toRating = ({ _id, ...rating }: RatingRow): Rating => ({ id: _id, ...rating });
