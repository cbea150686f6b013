import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, DurableTasks, retryStateSchema, rowSchema, TaskRegistry } from '@skillhour/persistence';
import type { RetryState } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

interface DeliveryRow {
  _id: string;
  address: string;
  dueAt: Date | null;
  attempts: number;
  trouble?: RetryState | null;
}
const schema = rowSchema<DeliveryRow>(
  {
    _id: String,
    address: String,
    dueAt: { type: Date, default: null },
    attempts: Number,
    trouble: retryStateSchema,
  },
  { collection: 'deliveries' },
);

/** Deliveries as durable tasks. Rows are added without retry state, like legacy rows. */
@Injectable()
export class DeliveryStore {
  readonly tasks: DurableTasks<DeliveryRow, string>;
  readonly #rows: Model<DeliveryRow>;

  constructor(@Inject(DATABASE) database: Connection, registry: TaskRegistry) {
    this.#rows = database.model<DeliveryRow>('Delivery', schema);
    this.tasks = new DurableTasks(registry, this.#rows, {
      kind: 'email',
      unfinished: { dueAt: { $ne: null } },
      countedIn: 'attempts',
      read: ({ address }) => address,
      leaseMs: 10_000,
      longestRetryMs: 20_000,
    });
  }

  async add(id: string, address: string, dueAt: Date): Promise<void> {
    await this.#rows.collection.insertOne({ _id: id as never, address, dueAt, attempts: 0 });
  }

  async finish(id: string): Promise<void> {
    await this.#rows.updateOne({ _id: id }, { $set: { dueAt: null } });
  }

  find(id: string): Promise<DeliveryRow | null> {
    return this.#rows.findById(id).lean<DeliveryRow>();
  }
}
