import { Inject, Injectable } from '@nestjs/common';
import { newId } from '@skillhour/contracts';
import { Leases } from '@skillhour/messaging';
import type { Connection, Model } from 'mongoose';
import { rowSchema } from './row-schema.js';
import { DATABASE } from './tokens.js';

interface LeaseRow {
  /** Name of the lease. */
  _id: string;
  holder: string;
  /** End of the lease by the database's clock: the clocks of replicas may differ by more than a lease lasts. */
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
    const isOver = { $expr: { $lte: ['$expiresAt', '$$NOW'] } };
    const { matchedCount } = await this.#leases.updateOne(
      { _id: name, $or: [{ holder: this.#holder }, isOver] },
      [{ $set: { holder: this.#holder, expiresAt: { $add: ['$$NOW', forMs] } } }],
      { updatePipeline: true },
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
