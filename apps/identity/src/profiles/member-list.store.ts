import { Inject, Injectable } from '@nestjs/common';
import {
  type MemberId,
  type MemberOrder,
  type OverseenOrder,
  type OverseenStatus,
  skillKey,
} from '@skillhour/contracts';
import { DATABASE, FreshCounts, type Page, PagedList } from '@skillhour/persistence';
import type { Connection, Model, QueryFilter } from 'mongoose';
import { askedWords, type Profile, profileModel, type ProfileRow, toProfile } from '../accounts/index.js';

export interface MemberQuery {
  search: string;
  /** A skill's name. Empty for all. */
  category: string;
  /** Whether blocked members are included. */
  withBlocked: boolean;
}
type Narrowing = Pick<MemberQuery, 'search' | 'category'>;
const IN_STATE: Record<OverseenStatus, QueryFilter<ProfileRow>> = {
  all: {},
  active: { blocked: false },
  blocked: { blocked: true },
  reported: { reportRank: 2 },
};
interface Place {
  page: number;
  size: number;
}

/** Lists of members, searchable by words and skills. */
@Injectable()
export class MemberListStore {
  readonly #profiles: Model<ProfileRow>;
  readonly #lists: Record<MemberOrder, PagedList<ProfileRow>>;
  readonly #reported: PagedList<ProfileRow>;
  readonly #counts: FreshCounts<ProfileRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#profiles = profileModel(database);
    this.#counts = new FreshCounts(this.#profiles);
    this.#lists = {
      newest: new PagedList(this.#profiles, [
        ['createdAt', -1],
        ['_id', -1],
      ]),
      rating: new PagedList(this.#profiles, [
        ['rating', -1],
        ['_id', -1],
      ]),
      taught: new PagedList(this.#profiles, [
        ['taught', -1],
        ['_id', -1],
      ]),
    };
    this.#reported = new PagedList(this.#profiles, [
      ['reportRank', -1],
      ['lastReportedAt', -1],
      ['_id', -1],
    ]);
  }

  async find(query: MemberQuery, order: MemberOrder, place: Place): Promise<Page<Profile>> {
    const filter = {
      listed: true,
      ...(!query.withBlocked && { blocked: false }),
      ...narrowed(query),
    };
    const isAll = query.search === '' && query.category === '' && !query.withBlocked;
    return toPage(
      await this.#lists[order].find(filter, place, isAll ? { counted: this.#countListed() } : {}),
    );
  }

  /** Counts with indexes only, because few members are blocked. */
  async #countListed(): Promise<number> {
    const [all, blocked] = await Promise.all([
      this.#counts.of({ listed: true }),
      this.#counts.of({ listed: true, blocked: true }),
    ]);
    return all - blocked;
  }

  /**
   * Returns members for admins: including blocked ones, or filtered by status. Results for the few blocked or reported members are not
   * cached.
   */
  async findOverseen(
    query: Narrowing & { status: OverseenStatus },
    order: OverseenOrder,
    place: Place,
  ): Promise<Page<Profile>> {
    const filter = { listed: true, ...IN_STATE[query.status], ...narrowed(query) };
    const list = order === 'reported' ? this.#reported : this.#lists[order];
    const exact = query.status === 'blocked' || query.status === 'reported';
    return toPage(await list.find(filter, place, { exact }));
  }

  /** Returns reported members, those with open reports first. Includes admins' latest actions immediately. */
  async findReported(
    { status, ...query }: Narrowing & { status: 'all' | 'open' },
    place: Place,
  ): Promise<Page<Profile>> {
    const filter = { reportRank: status === 'open' ? 2 : { $gte: 1 }, ...narrowed(query) };
    return toPage(await this.#reported.find(filter, place, { exact: true }));
  }

  /** Returns members who teach any of the skills, best rated first, except `but`. */
  async findTeachers(skills: readonly string[], but: MemberId, limit: number): Promise<Profile[]> {
    const rows = await this.#profiles
      .find({
        skillKeys: { $in: skills.map(skillKey) },
        listed: true,
        blocked: false,
        _id: { $ne: but },
      })
      .sort({ rating: -1, _id: -1 })
      .limit(limit)
      .lean<ProfileRow[]>();
    return rows.map(toProfile);
  }
}

/** A search without any letter or digit finds nobody. */
function narrowed({ search, category }: Narrowing): QueryFilter<ProfileRow> {
  const words = askedWords(search);
  return {
    ...(search !== '' && { words: words.length > 0 ? { $all: words } : '' }),
    ...(category !== '' && { skillKeys: skillKey(category) }),
  };
}

const toPage = ({ items, count }: Page<ProfileRow>): Page<Profile> => ({
  items: items.map(toProfile),
  count,
});
