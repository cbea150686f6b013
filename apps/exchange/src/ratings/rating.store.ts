import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { MemberId, RatingId, SessionId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE, rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

export interface Rating {
  id: RatingId;
  sessionId: SessionId;
  byMemberId: MemberId;
  ratedMemberId: MemberId;
  stars: number;
  review: string;
  createdAt: Date;
}

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
  },
  { collection: 'ratings' },
);
// Once a session and side.
schema.index({ sessionId: 1, byMemberId: 1 }, { unique: true });
// For the export of whoever wrote them.
schema.index({ byMemberId: 1 });

@Injectable()
export class RatingStore implements OnModuleInit {
  readonly #ratings: Model<RatingRow>;

  constructor(@Inject(DATABASE) db: Connection) {
    this.#ratings = db.model<RatingRow>('Rating', schema);
  }

  async onModuleInit(): Promise<void> {
    await this.#ratings.init();
  }

  async find(id: RatingId): Promise<Rating | null> {
    const row = await this.#ratings.findById(id).lean<RatingRow>();
    if (!row) return null;
    const { _id, ...rating } = row;
    return { id: _id, ...rating };
  }

  async insert({ id, ...rating }: Rating, tx: Tx): Promise<void> {
    await this.#ratings.create([{ _id: id, ...rating }], { session: tx.session });
  }
}
