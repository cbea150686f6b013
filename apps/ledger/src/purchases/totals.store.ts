import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { OrderId } from '@skillhour/contracts';
import { DATABASE, rowSchema, type Tx } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

interface TotalRow {
  _id: number;
  minutes: number;
  paise: number;
}

const schema = rowSchema<TotalRow>(
  {
    _id: { type: Number, required: true },
    minutes: { type: Number, required: true },
    paise: { type: Number, required: true },
  },
  { collection: 'purchase_totals' },
);

/** Number of rows that share the sum, so that concurrent payments rarely wait for each other. */
const SHARES = 32;

/**
 * The total sales, updated in the transaction of each sale. Adding up a million purchases per page view would
 * be expensive.
 */
@Injectable()
export class TotalsStore implements OnModuleInit {
  readonly #totals: Model<TotalRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#totals = database.model<TotalRow>('PurchaseTotal', schema);
  }

  /** Creates the rows before the first sale, so that no two transactions create the same one. */
  async onModuleInit(): Promise<void> {
    const update = { $setOnInsert: { minutes: 0, paise: 0 } };
    const writes = Array.from({ length: SHARES }, (_, share) => ({
      updateOne: { filter: { _id: share }, update, upsert: true },
    }));
    await this.#totals.bulkWrite(writes, { ordered: false });
  }

  async add(id: OrderId, { minutes, paise }: Omit<TotalRow, '_id'>, { session }: Tx): Promise<void> {
    await this.#totals.updateOne({ _id: shareOf(id) }, { $inc: { minutes, paise } }, { session });
  }

  async sum(): Promise<Omit<TotalRow, '_id'>> {
    const rows = await this.#totals.find().lean<TotalRow[]>();
    return rows.reduce(
      (total, { minutes, paise }) => ({ minutes: total.minutes + minutes, paise: total.paise + paise }),
      { minutes: 0, paise: 0 },
    );
  }
}

/** Returns the row of a purchase. Ids end in random digits. */
const shareOf = (id: OrderId): number => Number.parseInt(id.slice(-2), 16) % SHARES;
