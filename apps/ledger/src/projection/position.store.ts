import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DATABASE, rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { GENESIS, type Head } from '../core/index.js';

interface PositionRow extends Head {
  _id: string;
}

const PROJECTIONS = 'projections';

const schema = rowSchema<PositionRow>(
  {
    _id: { type: String, required: true },
    seq: { type: Number, required: true },
    hash: { type: String, required: true },
    atMs: { type: Number, required: true },
    transferCount: { type: Number, required: true },
  },
  { collection: 'positions' },
);

/** The entry up to which accounts, holds and transfers show the journal at least. */
@Injectable()
export class PositionStore implements OnModuleInit {
  readonly #positions: Model<PositionRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#positions = database.model<PositionRow>('Position', schema);
  }

  async onModuleInit(): Promise<void> {
    await this.#positions.init();
    await this.#positions.updateOne({ _id: PROJECTIONS }, { $setOnInsert: GENESIS }, { upsert: true });
  }

  async read(): Promise<Head> {
    const row = await this.#positions.findById(PROJECTIONS).lean<PositionRow>();
    if (!row) return GENESIS;
    return { seq: row.seq, hash: row.hash, atMs: row.atMs, transferCount: row.transferCount };
  }

  /** Said once everything up to there is written. A process that was slow never moves it back. */
  async moveTo(head: Head): Promise<void> {
    await this.#positions.updateOne({ _id: PROJECTIONS, seq: { $lt: head.seq } }, { $set: head });
  }
}
