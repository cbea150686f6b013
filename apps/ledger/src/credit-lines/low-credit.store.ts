import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { DATABASE, rowSchema, type Tx } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

interface CreditLineRow {
  _id: MemberId;
  /** Whether less than a fifth of the line is available. */
  isLow: boolean;
}

const schema = rowSchema<CreditLineRow>(
  { _id: { type: String, required: true }, isLow: { type: Boolean, required: true } },
  { collection: 'credit_lines' },
);

/** Stores which members have a credit line, and whether it is low, so that they are notified once on the way down. */
@Injectable()
export class LowCreditStore {
  readonly #lines: Model<CreditLineRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#lines = database.model<CreditLineRow>('CreditLine', schema);
  }

  /** Returns whether the lines of these members are low; members without a line are omitted. */
  async find(members: readonly MemberId[]): Promise<Map<MemberId, boolean>> {
    const rows = await this.#lines.find({ _id: { $in: [...members] } }).lean<CreditLineRow[]>();
    return new Map(rows.map(({ _id, isLow }) => [_id, isLow]));
  }

  /** Saves whether a line is low. Returns whether it has just become low. */
  async save(member: MemberId, isLow: boolean, { session }: Tx): Promise<boolean> {
    const before = await this.#lines
      .findOneAndUpdate(
        { _id: member },
        { $set: { isLow } },
        { upsert: true, returnDocument: 'before', session },
      )
      .lean<CreditLineRow>();
    return isLow && before?.isLow !== true;
  }

  async remove(member: MemberId): Promise<void> {
    await this.#lines.deleteOne({ _id: member });
  }
}
