import { Inject, Injectable } from '@nestjs/common';
import type { Trend } from '@skillhour/contracts';
import { DATABASE, FreshCounts } from '@skillhour/persistence';
import type { Connection } from 'mongoose';
import { profileModel, type ProfileRow } from '../accounts/index.js';

const MEMBERS = { listed: true };

/** Counts and trend of members. */
@Injectable()
export class MemberCountStore {
  readonly #profiles: FreshCounts<ProfileRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#profiles = new FreshCounts(profileModel(database));
  }

  async read(): Promise<{ users: number; blocked: number; reported: number; open: number }> {
    const [users, blocked, reported, open] = await Promise.all([
      this.#profiles.count(MEMBERS),
      this.#profiles.count({ ...MEMBERS, blocked: true }),
      this.#profiles.count({ reportRank: { $gte: 1 } }),
      this.#profiles.count({ reportRank: 2 }),
    ]);
    return { users, blocked, reported, open };
  }

  trend(until: Date): Promise<Trend> {
    return this.#profiles.trend(MEMBERS, 'createdAt', until);
  }
}
