import { Schema, type Connection, type Model } from 'mongoose';
import type { Hold } from '../core/index.js';
import { collectionOf, type GenerationNumber } from './generation.js';
import { CompleteRows } from './completeness.store.js';
import { saveNewer, type VersionedFact } from './newer-rows.store.js';

/** `seq`: number of the entry that last changed the hold. */
type HoldRow = Hold & { _id: string; seq: number };

// A hold's fields depend on its status. The core's union type describes them better than a schema can.
const schema = new Schema<HoldRow>(
  { _id: { type: String, required: true } },
  { collection: 'holds', versionKey: false, strict: false },
);
// Serves the query of the expiry timer; only pending holds have the field.
schema.index({ expiresAtMs: 1 }, { partialFilterExpression: { status: 'pending' } });
// Only the builder of a generation creates its collections and indexes; registering the model must not.
schema.set('autoIndex', false).set('autoCreate', false);

/** Every hold by its key in one generation, as of its position or later. */
export class HoldStore {
  readonly #holds: Model<HoldRow>;
  readonly #rows: CompleteRows<HoldRow>;

  constructor(database: Connection, generation: GenerationNumber) {
    const name = collectionOf('holds', generation);
    this.#holds = database.model<HoldRow>(name, schema, name);
    this.#rows = new CompleteRows(database, name, '#');
  }

  async prepare(): Promise<void> {
    await this.#holds.createIndexes();
    await this.#rows.markComplete();
  }

  async drop(): Promise<void> {
    await this.#rows.drop();
  }

  async find(keys: readonly string[]): Promise<Hold[]> {
    return (await this.#rows.find(keys)).map(fromRow);
  }

  /** Returns the keys of expired pending holds, oldest first. */
  async findDue(nowMs: number, limit: number): Promise<string[]> {
    const rows = await this.#holds
      .find({ status: 'pending', expiresAtMs: { $type: 'number', $lte: nowMs } }, { _id: 1 })
      .sort({ expiresAtMs: 1 })
      .limit(limit)
      .lean<{ _id: string }[]>();
    return rows.map(({ _id }) => _id);
  }

  async save(holds: readonly VersionedFact<Hold>[]): Promise<void> {
    await saveNewer(
      this.#rows.collection,
      holds.map(({ fact, seq }) => ({ ...fact, _id: fact.key, seq })),
    );
  }
}

const fromRow = ({ _id, seq: _seq, ...hold }: HoldRow): Hold => hold;
