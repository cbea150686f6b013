import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE, rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

interface Row {
  _id: MemberId;
  digest: string;
  madeAt: Date;
}

const schema = rowSchema<Row>(
  {
    _id: { type: String, required: true },
    digest: { type: String, required: true },
    madeAt: { type: Date, required: true },
  },
  { collection: 'calendar_addresses' },
);
schema.index({ digest: 1 }, { unique: true });

/** Store of members' secret calendar addresses, at most one per member. Stores only a digest of the secret. */
@Injectable()
export class CalendarAddressStore {
  readonly #addresses: Model<Row>;

  constructor(@Inject(DATABASE) db: Connection) {
    this.#addresses = db.model<Row>('CalendarAddress', schema);
  }

  /** Sets the member's address; the previous address stops working. */
  async set(memberId: MemberId, { digest, madeAt }: { digest: string; madeAt: Date }, tx: Tx): Promise<void> {
    await this.#addresses.updateOne(
      { _id: memberId },
      { $set: { digest, madeAt } },
      { upsert: true, session: tx.session },
    );
  }

  async remove(memberId: MemberId, tx: Tx): Promise<void> {
    await this.#addresses.deleteOne({ _id: memberId }, { session: tx.session });
  }

  async madeAt(memberId: MemberId): Promise<Date | null> {
    const row = await this.#addresses.findById(memberId).lean<Row>();
    return row && row.madeAt;
  }

  async findMember(digest: string): Promise<MemberId | null> {
    const row = await this.#addresses.findOne({ digest }).lean<Row>();
    return row && row._id;
  }
}
