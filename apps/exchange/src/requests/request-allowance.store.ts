import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { DATABASE, isDuplicateKey, rowSchema } from '@skillhour/persistence';
import { CONFIG } from '@skillhour/service-kit';
import type { Connection, Model } from 'mongoose';
import type { ExchangeConfig } from '../config.js';

interface AllowanceRow {
  /** `<member>:<hour since 1970>` */
  _id: string;
  made: number;
  expiresAt: Date;
}

const HOUR_MS = 3_600_000;
const schema = rowSchema<AllowanceRow>(
  {
    _id: { type: String, required: true },
    made: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'request_allowances' },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** How many requests a member made in this hour, drafts and published ones alike. */
@Injectable()
export class RequestAllowance implements OnModuleInit {
  readonly #allowances: Model<AllowanceRow>;

  constructor(
    @Inject(DATABASE) db: Connection,
    @Inject(CONFIG) private readonly config: ExchangeConfig,
  ) {
    this.#allowances = db.model<AllowanceRow>('RequestAllowance', schema);
  }

  async onModuleInit(): Promise<void> {
    await this.#allowances.init();
  }

  /** Counts one more, also where many come at once. Answers how long to wait where it is one too many. */
  async take(ownerId: MemberId, now: Date): Promise<{ waitMs: number } | null> {
    const hour = Math.floor(now.getTime() / HOUR_MS);
    const endMs = (hour + 1) * HOUR_MS;
    const _id = `${ownerId}:${hour}`;
    await this.#open(_id, new Date(endMs));
    const { modifiedCount } = await this.#allowances.updateOne(
      { _id, made: { $lt: this.config.REQUESTS_PER_HOUR } },
      { $inc: { made: 1 } },
    );
    return modifiedCount === 1 ? null : { waitMs: endMs - now.getTime() };
  }

  async #open(_id: string, expiresAt: Date): Promise<void> {
    try {
      await this.#allowances.updateOne({ _id }, { $setOnInsert: { made: 0, expiresAt } }, { upsert: true });
    } catch (error) {
      // Two at once: the other one's is as good.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
