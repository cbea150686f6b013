import { Inject, Injectable } from '@nestjs/common';
import { skillKey } from '@skillhour/contracts';
import { DATABASE, FreshCounts } from '@skillhour/persistence';
import type { Connection, Model, QueryFilter } from 'mongoose';
import { profileModel, type ProfileRow } from '../accounts/index.js';

type Hidden = Pick<ProfileRow, '_id' | 'skillKeys'>;

/** Counts members by what they teach. */
@Injectable()
export class TeacherCounts {
  readonly #profiles: Model<ProfileRow>;
  readonly #counts: FreshCounts<ProfileRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#profiles = profileModel(database);
    this.#counts = new FreshCounts(this.#profiles);
  }

  /** Returns how many listed members teach each skill. Counts with an index only, because few members are hidden. */
  async countByName(names: readonly string[]): Promise<number[]> {
    const hidden = await this.#findHidden();
    const counts: number[] = [];
    // Sequential, so that hundreds of skills do not overload the database.
    for (const key of names.map(skillKey)) {
      const all = await this.#counts.count({ skillKeys: key });
      counts.push(Math.max(0, all - hidden.filter(({ skillKeys }) => skillKeys.includes(key)).length));
    }
    return counts;
  }

  /** Returns the admins, the inactive and the blocked members. */
  async #findHidden(): Promise<Hidden[]> {
    const [unlisted, blocked] = await Promise.all([
      this.#findSkills({ listed: false }),
      this.#findSkills({ blocked: true }),
    ]);
    return [...new Map([...unlisted, ...blocked].map((row) => [row._id, row])).values()];
  }

  #findSkills(filter: QueryFilter<ProfileRow>): Promise<Hidden[]> {
    return this.#profiles.find(filter).select('skillKeys').lean<Hidden[]>().exec();
  }
}
