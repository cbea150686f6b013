import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { DATABASE, rowSchema, type Tx } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

interface FormerMemberRow {
  _id: MemberId;
  leftAt: Date;
}

const schema = rowSchema<FormerMemberRow>(
  { _id: { type: String, required: true }, leftAt: { type: Date, required: true } },
  { collection: 'former_members' },
);

/** Former members. Stores only their id and the time of leaving. */
@Injectable()
export class FormerMemberStore {
  readonly #former: Model<FormerMemberRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#former = database.model<FormerMemberRow>('FormerMember', schema);
  }

  async add(id: MemberId, leftAt: Date, tx: Tx): Promise<void> {
    await this.#former.create([{ _id: id, leftAt }], { session: tx.session });
  }

  async find(ids: MemberId[]): Promise<MemberId[]> {
    const rows = await this.#former.find({ _id: { $in: ids } }).lean();
    return rows.map(({ _id }) => _id);
  }
}
