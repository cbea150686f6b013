import { Inject, Injectable } from '@nestjs/common';
import { newId } from '@skillhour/contracts';
import { Leases } from '@skillhour/messaging';
import type { Connection, Model } from 'mongoose';
import { rowSchema } from './row-schema.js';
import { DATABASE } from './tokens.js';

interface LeaseRow {
  /** What it is for. */
  _id: string;
  holder: string;
  /** By the holder's clock, so the clocks of replicas differ by far less than a lease lasts. */
  expiresAt: Date;
}

const schema = rowSchema<LeaseRow>(
  {
    _id: { type: String, required: true },
    holder: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'leases' },
);
const LONG_AGO = new Date(0);

/** The leases of a service's processes, one document each. */
@Injectable()
export class LeaseStore extends Leases {
  readonly #leases: Model<LeaseRow>;
  readonly #holder = newId();
  readonly #known = new Set<string>();

  constructor(@Inject(DATABASE) database: Connection) {
    super();
    this.#leases = database.model<LeaseRow>('Lease', schema);
  }

  override async hold(name: string, forMs: number): Promise<boolean> {
    if (!this.#known.has(name)) await this.#ensure(name);
    const nowMs = Date.now();
    const { matchedCount } = await this.#leases.updateOne(
      { _id: name, $or: [{ holder: this.#holder }, { expiresAt: { $lte: new Date(nowMs) } }] },
      { $set: { holder: this.#holder, expiresAt: new Date(nowMs + forMs) } },
    );
    return matchedCount === 1;
  }

  override async release(name: string): Promise<void> {
    await this.#leases.updateOne({ _id: name, holder: this.#holder }, { $set: { expiresAt: LONG_AGO } });
  }

  async #ensure(name: string): Promise<void> {
    await this.#leases.updateOne(
      { _id: name },
      { $setOnInsert: { holder: '', expiresAt: LONG_AGO } },
      { upsert: true },
    );
    this.#known.add(name);
  }
}
