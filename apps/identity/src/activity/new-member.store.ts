import { Inject, Injectable } from '@nestjs/common';
import { DATABASE } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { profileModel, type ProfileRow } from '../accounts/index.js';
import type { NewMember } from './activity-report.js';

/** Reads which members joined in a period. */
@Injectable()
export class NewMemberStore {
  readonly #profiles: Model<ProfileRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#profiles = profileModel(database);
  }

  /** Returns listed members, without blocked ones. Imported members joined when their old system says so. */
  async find({ from, until }: { from: Date; until: Date }): Promise<NewMember[]> {
    const rows = await this.#profiles
      .find({ listed: true, blocked: false, createdAt: { $gte: from, $lt: until } }, { createdAt: 1 })
      .lean<Pick<ProfileRow, '_id' | 'createdAt'>[]>();
    return rows.map(({ _id, createdAt }) => ({ account: `member:${_id}`, joinedAt: createdAt }));
  }
}
