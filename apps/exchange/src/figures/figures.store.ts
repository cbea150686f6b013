import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { figuresOf, type MemberFigures, type MemberId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE, rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

/** What is counted of a member. */
export interface Counts {
  stars: number;
  ratings_count: number;
  sessions_taught: number;
  sessions_learned: number;
  no_shows: number;
  late_marks: number;
}

interface FiguresRow extends Counts {
  _id: MemberId;
  /** How often they changed. */
  n: number;
}

const count = { type: Number, default: 0 };
const schema = rowSchema<FiguresRow>(
  {
    _id: { type: String, required: true },
    n: count,
    stars: count,
    ratings_count: count,
    sessions_taught: count,
    sessions_learned: count,
    no_shows: count,
    late_marks: count,
  },
  { collection: 'figures' },
);
const NOTHING: Counts = {
  stars: 0,
  ratings_count: 0,
  sessions_taught: 0,
  sessions_learned: 0,
  no_shows: 0,
  late_marks: 0,
};

/** Members' figures, kept with what changes them. */
@Injectable()
export class FiguresStore implements OnModuleInit {
  readonly #figures: Model<FiguresRow>;

  constructor(@Inject(DATABASE) db: Connection) {
    this.#figures = db.model<FiguresRow>('Figures', schema);
  }

  async onModuleInit(): Promise<void> {
    await this.#figures.init();
  }

  /** Counts on; answers the figures as they are now, and how often they changed. */
  async add(id: MemberId, counts: Partial<Counts>, tx: Tx): Promise<{ n: number; figures: MemberFigures }> {
    const { _id, n, ...counted } = await this.#figures
      .findOneAndUpdate(
        { _id: id },
        { $inc: { ...counts, n: 1 } },
        { upsert: true, returnDocument: 'after', session: tx.session },
      )
      .orFail()
      .lean<FiguresRow>();
    return { n, figures: toFigures(counted) };
  }

  /** Who has none yet is left out. */
  async find(ids: readonly MemberId[]): Promise<Map<MemberId, MemberFigures>> {
    const rows = await this.#figures.find({ _id: { $in: [...ids] } }).lean<FiguresRow[]>();
    return new Map(rows.map(({ _id, n: _n, ...counted }) => [_id, toFigures(counted)]));
  }
}

/** A row holds only what was counted once. */
const toFigures = (counted: Partial<Counts>) => figuresOf({ ...NOTHING, ...counted });
