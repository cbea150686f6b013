import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DATABASE } from '@skillhour/persistence';
import { Schema, type Connection, type Model } from 'mongoose';
import type { Hold } from '../core/index.js';
import { saveNewer, type AsOf } from './newer-rows.store.js';

/** `seq`: the entry that left it so. */
type HoldRow = Hold & { _id: string; seq: number };

// A hold's fields depend on its status, which the core's union says better than a schema can.
const schema = new Schema<HoldRow>(
  { _id: { type: String, required: true } },
  { collection: 'holds', versionKey: false, strict: false },
);
// The timer's question; only pending holds have the field.
schema.index({ expiresAtMs: 1 }, { partialFilterExpression: { status: 'pending' } });

const rawCollection = (database: Connection) => database.collection<HoldRow>('holds');

/** Every hold by its key, as of the projections' position or later. */
@Injectable()
export class HoldStore implements OnModuleInit {
  readonly #holds: Model<HoldRow>;
  readonly #raw: ReturnType<typeof rawCollection>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#holds = database.model<HoldRow>('Hold', schema);
    this.#raw = rawCollection(database);
  }

  async onModuleInit(): Promise<void> {
    await this.#holds.init();
  }

  async find(keys: readonly string[]): Promise<Hold[]> {
    if (keys.length === 0) return [];
    const rows = await this.#holds.find({ _id: { $in: [...keys] } }).lean<HoldRow[]>();
    return rows.map(factOf);
  }

  /** Keys of pending holds whose time is over, the oldest first. */
  async findDue(nowMs: number, limit: number): Promise<string[]> {
    const rows = await this.#holds
      .find({ status: 'pending', expiresAtMs: { $type: 'number', $lte: nowMs } }, { _id: 1 })
      .sort({ expiresAtMs: 1 })
      .limit(limit)
      .lean<{ _id: string }[]>();
    return rows.map(({ _id }) => _id);
  }

  async save(holds: readonly AsOf<Hold>[]): Promise<void> {
    await saveNewer(
      this.#raw,
      holds.map(({ fact, seq }) => ({ ...fact, _id: fact.key, seq })),
    );
  }
}

const factOf = ({ _id, seq: _seq, ...hold }: HoldRow): Hold => hold;
