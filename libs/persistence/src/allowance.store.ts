import type { Connection, Model } from 'mongoose';
import { isDuplicateKey } from './database-errors.js';
import { rowSchema } from './row-schema.js';

interface AllowanceRow {
  /** `<member>:<number of the period since 1970>` */
  _id: string;
  made: number;
  expiresAt: Date;
}

interface Limit {
  max: number;
  periodMs: number;
}

/** Limits how often a member may do something per period, such as an hour or a day. */
export class Allowance {
  readonly #allowances: Model<AllowanceRow>;

  constructor(
    database: Connection,
    collection: string,
    private readonly limit: Limit,
  ) {
    const schema = rowSchema<AllowanceRow>(
      {
        _id: { type: String, required: true },
        made: { type: Number, required: true },
        expiresAt: { type: Date, required: true },
      },
      { collection },
    );
    schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
    this.#allowances = database.model<AllowanceRow>(`Allowance of ${collection}`, schema);
  }

  /** Counts one use, atomically. Returns null, or how long to wait if the limit is reached. */
  async take(memberId: string, now: Date): Promise<{ waitMs: number } | null> {
    const { max, periodMs } = this.limit;
    const period = Math.floor(now.getTime() / periodMs);
    const endMs = (period + 1) * periodMs;
    const _id = `${memberId}:${period}`;
    await this.#open(_id, new Date(endMs));
    const { modifiedCount } = await this.#allowances.updateOne(
      { _id, made: { $lt: max } },
      { $inc: { made: 1 } },
    );
    return modifiedCount === 1 ? null : { waitMs: endMs - now.getTime() };
  }

  async #open(_id: string, expiresAt: Date): Promise<void> {
    try {
      await this.#allowances.updateOne({ _id }, { $setOnInsert: { made: 0, expiresAt } }, { upsert: true });
    } catch (error) {
      // Concurrent upserts of the same row: the other one's row serves as well.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
