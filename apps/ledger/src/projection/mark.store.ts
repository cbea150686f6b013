import { READ_WITHIN_MS } from '@skillhour/persistence';
import type { Connection, mongo } from 'mongoose';
import { GenerationGone } from './generation.js';

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
export class Marked<R extends { _id: string | number }> {
  /** The raw collection, without mongoose: values from the journal are valid already. */
  readonly rows: mongo.Collection<R>;
  readonly #marks: mongo.Collection<Row>;

  /** Opens the collection. `mark` is an id that no row has. */
  constructor(
    database: Connection,
    name: string,
    private readonly mark: string | number,
  ) {
    const collection: unknown = database.collection(name);
    this.rows = collection as mongo.Collection<R>;
    this.#marks = collection as mongo.Collection<Row>;
  }

  async put(): Promise<void> {
    await this.#marks.updateOne({ _id: this.mark }, { $setOnInsert: { isMark: true } }, { upsert: true });
  }

  /** Returns the rows with these ids; missing ones never existed. */
  async find(ids: readonly R['_id'][]): Promise<R[]> {
    if (ids.length === 0) return [];
    const found = await this.#marks
      .find({ _id: { $in: [...ids, this.mark] } }, { maxTimeMS: READ_WITHIN_MS })
      .toArray();
    const rows = found.filter(({ _id }) => _id !== this.mark);
    if (rows.length === found.length) throw new GenerationGone();
    // All documents except the mark were written as rows.
    return rows as unknown as R[];
  }

  /** Throws `GenerationGone` if the rows no longer exist. */
  async look(): Promise<void> {
    if (!(await this.#marks.findOne({ _id: this.mark }, { maxTimeMS: READ_WITHIN_MS })))
      throw new GenerationGone();
  }

  async drop(): Promise<void> {
    await this.rows.drop();
  }
}
