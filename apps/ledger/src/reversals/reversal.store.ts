import { Inject, Injectable } from '@nestjs/common';
import type { MemberId, TransferId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE, rowSchema } from '@skillhour/persistence';
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
}

const schema = rowSchema<ReversalRow>(
  {
    _id: { type: String, required: true },
    transferId: { type: String, required: true },
    amountMinutes: { type: Number, required: true },
    reason: { type: String, required: true },
    adminId: { type: String, required: true },
    dueAt: { type: Date, default: null },
  },
  { collection: 'reversals' },
);
schema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $type: 'date' } } });

@Injectable()
export class ReversalStore {
  readonly #reversals: Model<ReversalRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#reversals = database.model<ReversalRow>('Reversal', schema);
  }

  async find(key: string): Promise<{ reversal: Reversal; isDone: boolean } | null> {
    const row = await this.#reversals.findById(key).lean<ReversalRow>();
    return row && { reversal: toReversal(row), isDone: row.dueAt === null };
  }

  async insert({ key, ...reversal }: Reversal, dueAt: Date, { session }: Tx): Promise<void> {
    await this.#reversals.create([{ _id: key, ...reversal, dueAt }], { session });
  }

  /** Marks a reversal as done; returns false if it was done before. */
  async finish(key: string, { session }: Tx): Promise<boolean> {
    const { modifiedCount } = await this.#reversals.updateOne(
      { _id: key, dueAt: { $type: 'date' } },
      { $set: { dueAt: null } },
      { session },
    );
    return modifiedCount === 1;
  }

  /** Deletes a reversal that was rejected without moving minutes. */
  async remove(key: string): Promise<void> {
    await this.#reversals.deleteOne({ _id: key, dueAt: { $type: 'date' } });
  }

  /** Takes one due reversal and schedules its next attempt after a pause. */
  async takeDue(now: Date, pauseMs: number): Promise<Reversal | null> {
    const row = await this.#reversals
      .findOneAndUpdate(
        { dueAt: { $type: 'date', $lte: now } },
        { $set: { dueAt: new Date(now.getTime() + pauseMs) } },
        { sort: { dueAt: 1 } },
      )
      .lean<ReversalRow>();
    return row && toReversal(row);
  }
}

const toReversal = ({ _id: key, transferId, amountMinutes, reason, adminId }: ReversalRow): Reversal => ({
  key,
  transferId,
  amountMinutes,
  reason,
  adminId,
});
