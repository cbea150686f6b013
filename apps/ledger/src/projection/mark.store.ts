import { READ_WITHIN_MS } from '@skillhour/persistence';
import type { Connection, mongo } from 'mongoose';
import { GenerationGone } from './generation.js';

interface Row {
  _id: string | number;
  /** The row that says so; it is nobody's. */
  isMark?: true;
}

/**
 * A generation's rows with one among them that says that all of them are there. Whoever slept while the generation was dropped does not
 * find it, and so never takes a row that went with it for one that there never was.
 */
export class Marked<R extends { _id: string | number }> {
  /** Past mongoose: the journal's values are right already. */
  readonly rows: mongo.Collection<R>;
  readonly #marks: mongo.Collection<Row>;

  /** `mark`: an id that no row has. */
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

  /** The rows of those ids; all that are missing never were. */
  async find(ids: readonly R['_id'][]): Promise<R[]> {
    if (ids.length === 0) return [];
    const found = await this.#marks
      .find({ _id: { $in: [...ids, this.mark] } }, { maxTimeMS: READ_WITHIN_MS })
      .toArray();
    const rows = found.filter(({ _id }) => _id !== this.mark);
    if (rows.length === found.length) throw new GenerationGone();
    // What bears no mark was written as a row.
    return rows as unknown as R[];
  }

  /** Throws where the rows are not there any more. */
  async look(): Promise<void> {
    if (!(await this.#marks.findOne({ _id: this.mark }, { maxTimeMS: READ_WITHIN_MS })))
      throw new GenerationGone();
  }

  async drop(): Promise<void> {
    await this.rows.drop();
  }
}
