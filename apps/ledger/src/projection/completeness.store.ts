import { READ_TIMEOUT_MS } from '@skillhour/persistence';
import type { Connection, mongo } from 'mongoose';
import { GenerationDropped } from './generation.js';

interface Row {
  _id: string | number;
  /** Identifies the row that marks the collection as complete and contains no data. */
  isMark?: true;
}

/**
 * The rows of a generation, plus one row that marks them as complete. A process that slept while the
 * generation was dropped doesn't find this row. So it never mistakes a dropped row for one that never
 * existed.
 */
export class CompleteRows<R extends { _id: string | number }> {
  /** The raw collection, without mongoose: values from the journal are valid already. */
  readonly collection: mongo.Collection<R>;
  readonly #markers: mongo.Collection<Row>;

  /** Opens the collection. `mark` is an id that no row has. */
  constructor(
    database: Connection,
    name: string,
    private readonly markerId: string | number,
  ) {
    const collection: unknown = database.collection(name);
    this.collection = collection as mongo.Collection<R>;
    this.#markers = collection as mongo.Collection<Row>;
  }

  async markComplete(): Promise<void> {
    await this.#markers.updateOne(
      { _id: this.markerId },
      { $setOnInsert: { isMark: true } },
      { upsert: true },
    );
  }

  /** Returns the rows with these ids; missing ones never existed. */
  async find(ids: readonly R['_id'][]): Promise<R[]> {
    if (ids.length === 0) return [];
    const found = await this.#markers
      .find({ _id: { $in: [...ids, this.markerId] } }, { maxTimeMS: READ_TIMEOUT_MS })
      .toArray();
    const rows = found.filter(({ _id }) => _id !== this.markerId);
    if (rows.length === found.length) throw new GenerationDropped();
    // All documents except the mark were written as rows.
    return rows as unknown as R[];
  }

  /** Throws `GenerationDropped` if the rows no longer exist. */
  async requireComplete(): Promise<void> {
    if (!(await this.#markers.findOne({ _id: this.markerId }, { maxTimeMS: READ_TIMEOUT_MS })))
      throw new GenerationDropped();
  }

  async drop(): Promise<void> {
    await this.collection.drop();
  }
}
