import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { DATABASE, rowSchema, type Tx } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

interface AddressChangeRow {
  /** The member, who has one pending change. A newer one replaces it. */
  _id: MemberId;
  email: string;
  /** The code that confirms it. */
  codeId: string;
  expiresAt: Date;
}

const schema = rowSchema<AddressChangeRow>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true },
    codeId: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'address_changes' },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Pending email changes. */
@Injectable()
export class AddressChangeStore {
  readonly #changes: Model<AddressChangeRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#changes = database.model<AddressChangeRow>('AddressChange', schema);
  }

  async put(id: MemberId, change: Omit<AddressChangeRow, '_id'>, tx: Tx): Promise<void> {
    await this.#changes.updateOne({ _id: id }, { $set: change }, { upsert: true, session: tx.session });
  }

  /** Returns the new email that a code was sent to, if it is still the requested one. */
  async find(id: MemberId, codeId: string): Promise<string | null> {
    return (await this.#changes.findOne({ _id: id, codeId }).lean())?.email ?? null;
  }

  async drop(id: MemberId, tx: Tx): Promise<void> {
    await this.#changes.deleteOne({ _id: id }, { session: tx.session });
  }
}
