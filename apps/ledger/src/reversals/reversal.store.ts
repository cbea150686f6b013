import { Inject, Injectable } from '@nestjs/common';
import type { MemberId, TransferId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import {
  DATABASE,
  DurableTasks,
  retryStateSchema,
  rowSchema,
  TaskRegistry,
  type RetryState,
} from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { Reversal } from './reversal.js';

interface ReversalRow {
  _id: string;
  transferId: TransferId;
  amountMinutes: number;
  reason: string;
  adminId: MemberId;
  /** When another process takes over; null once it is done. */
  dueAt: Date | null;
  trouble?: RetryState | null;
}

const schema = rowSchema<ReversalRow>(
  {
    _id: { type: String, required: true },
    transferId: { type: String, required: true },
    amountMinutes: { type: Number, required: true },
    reason: { type: String, required: true },
    adminId: { type: String, required: true },
    dueAt: { type: Date, default: null },
    trouble: retryStateSchema,
  },
  { collection: 'reversals' },
);
const UNFINISHED = { dueAt: { $type: 'date' } } as const;
schema.index({ dueAt: 1 }, { partialFilterExpression: UNFINISHED });
schema.index({ 'trouble.attempts': 1 }, { sparse: true });

@Injectable()
export class ReversalStore {
  readonly tasks: DurableTasks<ReversalRow, Reversal>;
  readonly #reversals: Model<ReversalRow>;

  constructor(@Inject(DATABASE) database: Connection, registry: TaskRegistry) {
    this.#reversals = database.model<ReversalRow>('Reversal', schema);
    this.tasks = new DurableTasks(registry, this.#reversals, {
      kind: 'reversal',
      unfinished: UNFINISHED,
      read: toReversal,
      leaseMs: 10_000,
    });
  }

  async find(key: string): Promise<{ reversal: Reversal; isDone: boolean } | null> {
    const row = await this.#reversals.findById(key).lean<ReversalRow>();
    return row && { reversal: toReversal(row), isDone: row.dueAt === null };
  }

  /** Another process takes over if this one dies before it is done. */
  async insert({ key, ...reversal }: Reversal, { session }: Tx): Promise<void> {
    const dueAt = this.tasks.leaseUntil();
    await this.#reversals.create([{ _id: key, ...reversal, dueAt }], { session });
  }

  /** Marks a reversal as done; returns false if it was done before. */
  async finish(key: string, { session }: Tx): Promise<boolean> {
    const { modifiedCount } = await this.#reversals.updateOne(
      { _id: key, ...UNFINISHED },
      { $set: { dueAt: null } },
      { session },
    );
    return modifiedCount === 1;
  }

  /** Deletes a reversal that was rejected without moving minutes. */
  async remove(key: string): Promise<void> {
    await this.#reversals.deleteOne({ _id: key, ...UNFINISHED });
  }
}

const toReversal = ({ _id: key, transferId, amountMinutes, reason, adminId }: ReversalRow): Reversal => ({
  key,
  transferId,
  amountMinutes,
  reason,
  adminId,
});
