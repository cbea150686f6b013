import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '@skillhour/messaging';
import {
  DATABASE,
  DurableTasks,
  nullableNestedSchema,
  retryStateSchema,
  rowSchema,
  TaskRegistry,
  type RetryState,
} from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { AdminTransfer } from './admin-transfer.js';

interface AdminTransferRow extends Omit<AdminTransfer, 'key'> {
  _id: string;
  /** When another process takes over; null once it is done. */
  dueAt: Date | null;
  trouble?: RetryState | null;
}

const schema = rowSchema<AdminTransferRow>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    memberId: { type: String, required: true },
    minutes: { type: Number, required: true },
    line: nullableNestedSchema<NonNullable<AdminTransfer['line']>>({
      before: { type: Number, required: true },
      after: { type: Number, required: true },
    }),
    reason: { type: String, required: true },
    adminId: { type: String, required: true },
    dueAt: { type: Date, default: null },
    trouble: retryStateSchema,
  },
  { collection: 'admin_transfers' },
);
const UNFINISHED = { dueAt: { $type: 'date' } } as const;
schema.index({ dueAt: 1 }, { partialFilterExpression: UNFINISHED });
schema.index({ 'trouble.attempts': 1 }, { sparse: true });

@Injectable()
export class AdminTransferStore {
  readonly tasks: DurableTasks<AdminTransferRow, AdminTransfer>;
  readonly #transfers: Model<AdminTransferRow>;

  constructor(@Inject(DATABASE) database: Connection, registry: TaskRegistry) {
    this.#transfers = database.model<AdminTransferRow>('AdminTransfer', schema);
    this.tasks = new DurableTasks(registry, this.#transfers, {
      kind: 'admin_transfer',
      unfinished: UNFINISHED,
      read: toAdminTransfer,
      leaseMs: 10_000,
    });
  }

  async find(key: string): Promise<AdminTransfer | null> {
    const row = await this.#transfers.findById(key).lean<AdminTransferRow>();
    return row && toAdminTransfer(row);
  }

  /** Another process takes over if this one dies before it is done. */
  async insert({ key, ...transfer }: AdminTransfer, { session }: Tx): Promise<void> {
    const dueAt = this.tasks.leaseUntil();
    await this.#transfers.create([{ _id: key, ...transfer, dueAt }], { session });
  }

  /** Marks a transfer as done; returns false if it was done before. */
  async finish(key: string, { session }: Tx): Promise<boolean> {
    const { modifiedCount } = await this.#transfers.updateOne(
      { _id: key, ...UNFINISHED },
      { $set: { dueAt: null } },
      { session },
    );
    return modifiedCount === 1;
  }

  /** Deletes a transfer that was rejected without moving minutes. */
  async remove(key: string): Promise<void> {
    await this.#transfers.deleteOne({ _id: key, ...UNFINISHED });
  }
}

const toAdminTransfer = ({ _id: key, ...row }: AdminTransferRow): AdminTransfer => ({
  key,
  kind: row.kind,
  memberId: row.memberId,
  minutes: row.minutes,
  line: row.line,
  reason: row.reason,
  adminId: row.adminId,
});
