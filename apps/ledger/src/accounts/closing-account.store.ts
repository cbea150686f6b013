import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { DATABASE, rowSchema, type Tx } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

/** The account of a deleted member, while it may still receive minutes. */
export interface ClosingAccount {
  memberId: MemberId;
  leftAt: Date;
  /** Number of attempts to empty it. Each attempt has its own business key. */
  looks: number;
}

interface ClosingRow extends Omit<ClosingAccount, 'memberId'> {
  _id: MemberId;
  dueAt: Date;
}

const schema = rowSchema<ClosingRow>(
  {
    _id: { type: String, required: true },
    leftAt: { type: Date, required: true },
    looks: { type: Number, required: true },
    dueAt: { type: Date, required: true },
  },
  { collection: 'closing_accounts' },
);
schema.index({ dueAt: 1 });

/** Stores accounts that are emptied repeatedly until nothing can be credited to them. */
@Injectable()
export class ClosingAccountStore {
  readonly #closing: Model<ClosingRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#closing = database.model<ClosingRow>('ClosingAccount', schema);
  }

  async add(memberId: MemberId, leftAt: Date, tx: Tx): Promise<void> {
    await this.#closing.create([{ _id: memberId, leftAt, looks: 0, dueAt: leftAt }], { session: tx.session });
  }

  /** Takes one due account and schedules its next attempt after a pause. */
  async takeDue(now: Date, pauseMs: number): Promise<ClosingAccount | null> {
    const row = await this.#closing
      .findOneAndUpdate(
        { dueAt: { $lte: now } },
        { $set: { dueAt: new Date(now.getTime() + pauseMs) }, $inc: { looks: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean<ClosingRow>();
    return row && { memberId: row._id, leftAt: row.leftAt, looks: row.looks };
  }

  async reschedule(memberId: MemberId, dueAt: Date): Promise<void> {
    await this.#closing.updateOne({ _id: memberId }, { $set: { dueAt } });
  }

  async remove(memberId: MemberId): Promise<void> {
    await this.#closing.deleteOne({ _id: memberId });
  }
}
