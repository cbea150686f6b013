import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, isDuplicateKey, rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

interface LimitRow {
  /** The limited action and its subject. */
  _id: string;
  /** The latest counted times, oldest first, at most as many as the limit allows. */
  times: Date[];
  purgeAt: Date;
}

const schema = rowSchema<LimitRow>(
  {
    _id: { type: String, required: true },
    times: { type: [Date], required: true },
    purgeAt: { type: Date, required: true },
  },
  { collection: 'limits' },
);
schema.index({ purgeAt: 1 }, { expireAfterSeconds: 0 });

/** At most `count` within any period of `windowMs`. */
export interface Limit {
  count: number;
  windowMs: number;
}
/** Null if the action is allowed. Otherwise the time until it is. */
export type RetryAfter = { retryAfterMs: number } | null;

const ATTEMPTS = 5;

/** Sliding windows stored in the database, so that restarts don't reset them and all processes count together. */
@Injectable()
export class LimitStore {
  readonly #limits: Model<LimitRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#limits = database.model<LimitRow>('Limit', schema);
  }

  /** Counts one action if it is allowed. */
  async take(key: string, limit: Limit, now: Date): Promise<RetryAfter> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      if (await this.#push(key, limit, now)) return null;
      const retryAfter = await this.peek(key, limit, now);
      if (retryAfter) return retryAfter;
    }
    throw new Error('a limit could not be counted');
  }

  /** Removes the latest counted time. */
  async giveBack(key: string): Promise<void> {
    await this.#limits.updateOne({ _id: key }, { $pop: { times: 1 } });
  }

  /** Checks the limit without counting. */
  async peek(key: string, limit: Limit, now: Date): Promise<RetryAfter> {
    const row = await this.#limits.findById(key).lean();
    const oldest = row?.times.at(-limit.count);
    if (!oldest) return null;
    const retryAfterMs = oldest.getTime() + limit.windowMs - now.getTime();
    return retryAfterMs > 0 ? { retryAfterMs } : null;
  }

  /** Adds a time in one guarded upsert. If the guard fails for an existing row, the insert collides and nothing is counted. */
  async #push(key: string, { count, windowMs }: Limit, now: Date): Promise<boolean> {
    const cutoff = new Date(now.getTime() - windowMs);
    const room = { $or: [{ [`times.${count - 1}`]: { $exists: false } }, { 'times.0': { $lte: cutoff } }] };
    try {
      await this.#limits.updateOne(
        { _id: key, ...room },
        {
          $push: { times: { $each: [now], $slice: -count } },
          $set: { purgeAt: new Date(now.getTime() + windowMs) },
        },
        { upsert: true },
      );
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
