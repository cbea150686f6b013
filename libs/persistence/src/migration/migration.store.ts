import type { Connection, Model } from 'mongoose';
import { rowSchema } from '../row-schema.js';
import type { Migration } from './migration.js';

interface MigrationRow {
  /** The migration's number. */
  _id: number;
  name: string;
  cursor: string | null;
  startedAt: Date;
  /** Null until it is complete. */
  doneAt: Date | null;
}

const schema = rowSchema<MigrationRow>(
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    cursor: { type: String, default: null },
    startedAt: { type: Date, required: true },
    doneAt: { type: Date, default: null },
  },
  { collection: 'migrations' },
);

/** Stores which migrations a database has completed. */
export class MigrationStore {
  readonly #rows: Model<MigrationRow>;

  constructor(database: Connection) {
    this.#rows = database.model<MigrationRow>('Migration', schema);
  }

  /** Returns the numbers of the given migrations that are complete. */
  async findDone(migrations: readonly Migration[]): Promise<Set<number>> {
    const _id = { $in: migrations.map(({ number }) => number) };
    const rows = await this.#rows.find({ _id, doneAt: { $ne: null } }, { _id: 1 }).lean<{ _id: number }[]>();
    return new Set(rows.map(({ _id }) => _id));
  }

  /** Records a start and returns the cursor of an earlier one. */
  async start({ number, name }: Migration): Promise<string | null> {
    const row = await this.#rows
      .findOneAndUpdate(
        { _id: number },
        { $set: { name }, $setOnInsert: { cursor: null, startedAt: new Date(), doneAt: null } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<MigrationRow>();
    return row?.cursor ?? null;
  }

  async save({ number }: Migration, cursor: string): Promise<void> {
    await this.#rows.updateOne({ _id: number }, { $set: { cursor } });
  }

  async finish({ number }: Migration): Promise<void> {
    await this.#rows.updateOne({ _id: number }, { $set: { doneAt: new Date() } });
  }
}
