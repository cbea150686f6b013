import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '@skillhour/messaging';
import { DATABASE } from '@skillhour/persistence';
import { Schema, type Connection, type Model } from 'mongoose';
import type { Hold } from '../core/index.js';

type HoldRow = Hold & { _id: string };

// A hold's fields depend on its status, which the core's union says better than a schema can.
const schema = new Schema<HoldRow>(
  { _id: { type: String, required: true } },
  { collection: 'holds', versionKey: false, strict: false },
);
// The timer's question; only pending holds have the field.
schema.index({ expiresAtMs: 1 }, { partialFilterExpression: { status: 'pending' } });

/** Every hold by its key, as of the projections' position. */
@Injectable()
export class HoldStore implements OnModuleInit {
  readonly #holds: Model<HoldRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#holds = database.model<HoldRow>('Hold', schema);
  }

  async onModuleInit(): Promise<void> {
    await this.#holds.init();
  }

  async find(keys: readonly string[]): Promise<Hold[]> {
    if (keys.length === 0) return [];
    const rows = await this.#holds.find({ _id: { $in: [...keys] } }).lean<HoldRow[]>();
    return rows.map(withoutId);
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

  async save(holds: readonly Hold[], { session }: Tx): Promise<void> {
    const writes = holds.map((hold) => ({
      replaceOne: { filter: { _id: hold.key }, replacement: { ...hold, _id: hold.key }, upsert: true },
    }));
    if (writes.length > 0) await this.#holds.bulkWrite(writes, { session, ordered: false });
  }
}

const withoutId = ({ _id, ...hold }: HoldRow): Hold => hold;
