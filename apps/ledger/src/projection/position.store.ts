import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '@skillhour/messaging';
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

/** The entry up to which accounts, holds and transfers show the journal. */
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

  /** False: another process was here first, so the transaction must not go on. */
  async move(from: Head, to: Head, { session }: Tx): Promise<boolean> {
    const { matchedCount } = await this.#positions.updateOne(
      { _id: PROJECTIONS, seq: from.seq },
      { $set: to },
      { session },
    );
    return matchedCount === 1;
  }
}
