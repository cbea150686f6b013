import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE, rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

interface CalendarRow {
  _id: MemberId;
  /** Rises with every session that is added to the calendar. */
  entries: number;
}

const schema = rowSchema<CalendarRow>(
  { _id: { type: String, required: true }, entries: { type: Number, required: true } },
  { collection: 'calendars' },
);

/**
 * One document per member that every new session of theirs updates. Two transactions that would fill the same hour
 * write the same document, so the second one is retried and sees the first one's session.
 */
@Injectable()
export class CalendarStore {
  readonly #calendars: Model<CalendarRow>;

  constructor(@Inject(DATABASE) db: Connection) {
    this.#calendars = db.model<CalendarRow>('Calendar', schema);
  }

  /** Creates missing calendars. Call it before the transaction, because two transactions may not both insert one. */
  async open(memberIds: readonly MemberId[]): Promise<void> {
    await this.#calendars.bulkWrite(
      memberIds.map((id) => ({
        updateOne: { filter: { _id: id }, update: { $setOnInsert: { entries: 0 } }, upsert: true },
      })),
      { ordered: false },
    );
  }

  async touch(memberIds: readonly MemberId[], tx: Tx): Promise<void> {
    const filter = { _id: { $in: [...memberIds].sort() } };
    await this.#calendars.updateMany(filter, { $inc: { entries: 1 } }, { session: tx.session });
  }
}
