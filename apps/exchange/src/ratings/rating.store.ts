import { Inject, Injectable } from '@nestjs/common';
import type { MemberId, RatingId, SessionId, Side } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE, nullableRowPart, PagedList, rowSchema, type Page } from '@skillhour/persistence';
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
  /** Whether the other side has written, too; missing in old rows. */
  isAnswered?: boolean;
  /** What whom it is about said to it; missing in old rows. */
  answer?: Answer | null;
}

export interface Answer {
  answer: string;
  createdAt: Date;
}

export const showAnswer = ({ answer, createdAt }: Answer) => ({
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
    answer: nullableRowPart<Answer>({ answer: String, createdAt: Date }),
  },
  { collection: 'ratings' },
);
// Once a session and side.
schema.index({ sessionId: 1, byMemberId: 1 }, { unique: true });
// What was written of a member, newest first.
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

  /** What the two of a session said of each other. */
  async ofSession(sessionId: SessionId): Promise<Rating[]> {
    const rows = await this.#ratings.find({ sessionId }).lean<RatingRow[]>();
    return rows.map(toRating);
  }

  /** All that a member was given. */
  async ofMember(ratedMemberId: MemberId, tx: Tx): Promise<Rating[]> {
    const rows = await this.#ratings.find({ ratedMemberId }).session(tx.session).lean<RatingRow[]>();
    return rows.map(toRating);
  }

  /** Whether a rating by the same member of the other on the same side counts since then. */
  async countsSince(
    { byMemberId, ratedMemberId }: Rating,
    countsAs: Side,
    since: Date,
    tx: Tx,
  ): Promise<boolean> {
    const counted = { byMemberId, ratedMemberId, countsAs, createdAt: { $gt: since } };
    return (await this.#ratings.exists(counted).session(tx.session)) !== null;
  }

  /** Whom it is about answers it. False: they had. */
  async addAnswer(id: RatingId, answer: Answer, tx: Tx): Promise<boolean> {
    const { modifiedCount } = await this.#ratings.updateOne(
      { _id: id, answer: null },
      { $set: { answer } },
      { session: tx.session },
    );
    return modifiedCount === 1;
  }

  async insert({ id, ...rating }: Rating, tx: Tx): Promise<void> {
    await this.#ratings.create([{ _id: id, ...rating }], { session: tx.session });
  }

  /** Words in this one open those of the session's other rating; answers whether there are any. Stars alone open nothing. */
  async answer({ sessionId, ratedMemberId, review }: Rating, { session }: Tx): Promise<boolean> {
    const other = { sessionId, byMemberId: ratedMemberId };
    if (review !== '') await this.#ratings.updateOne(other, { $set: { isAnswered: true } }, { session });
    return (await this.#ratings.exists({ ...other, review: { $ne: '' } }).session(session)) !== null;
  }

  /** What was written of a member and may be read: the other side wrote as well, or it was written before `shownSince`. */
  async findReviews(
    ratedMemberId: MemberId,
    shownSince: Date,
    place: { page: number; size: number },
  ): Promise<Page<Rating>> {
    const shown = {
      ratedMemberId,
      review: { $ne: '' },
      $or: [{ isAnswered: true }, { createdAt: { $lte: shownSince } }],
    };
    // By the moment it is another filter each time, so there is nothing to remember.
    const { items, count } = await this.#list.find(shown, place, { exact: true });
    return { items: items.map(toRating), count };
  }
}

const toRating = ({ _id, ...rating }: RatingRow): Rating => ({ id: _id, ...rating });
