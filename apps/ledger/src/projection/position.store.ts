import { rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { GENESIS, type Head } from '../core/index.js';
import { collectionOf, GenerationDropped, type GenerationNumber } from './generation.js';

interface PositionRow extends Head {
  _id: string;
}

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

/** Stores the entry up to which the rows of one generation are complete. Single rows may be newer. */
export class PositionStore {
  readonly #positions: Model<PositionRow>;
  readonly #id: string;

  constructor(database: Connection, generation: GenerationNumber) {
    this.#positions = database.model<PositionRow>('Position', schema);
    this.#id = collectionOf('projections', generation);
  }

  async prepare(): Promise<void> {
    await this.#positions.updateOne({ _id: this.#id }, { $setOnInsert: GENESIS }, { upsert: true });
  }

  async drop(): Promise<void> {
    await this.#positions.deleteOne({ _id: this.#id });
  }

  async read(): Promise<Head> {
    const row = await this.#positions.findById(this.#id).lean<PositionRow>();
    if (!row) throw new GenerationDropped();
    return { seq: row.seq, hash: row.hash, atMs: row.atMs, transferCount: row.transferCount };
  }

  /** Moves the position after everything up to it was written. A slow process never moves it back. */
  async moveTo(head: Head): Promise<void> {
    await this.#positions.updateOne({ _id: this.#id, seq: { $lt: head.seq } }, { $set: head });
  }
}
