import { Inject, Injectable } from '@nestjs/common';
import {
  type MemberId,
  type MemberOrder,
  type AdminMemberOrder,
  type MemberStatusFilter,
  skillKey,
} from '@skillhour/contracts';
import { DATABASE, FreshCounts, type Page, PagedList } from '@skillhour/persistence';
import type { Connection, Model, QueryFilter } from 'mongoose';
import { queryTokensOf, type Profile, profileModel, type ProfileRow, toProfile } from '../accounts/index.js';

export interface MemberQuery {
  search: string;
  /** Name of a skill that they teach, or of one of its tags. Empty for all. */
  category: string;
  /** Whether blocked members are included. */
  withBlocked: boolean;
}
type MemberSearch = Pick<MemberQuery, 'search' | 'category'>;
/** The filters of admins, who find inactive members by status or name. */
const STATUS_FILTERS: Record<MemberStatusFilter, QueryFilter<ProfileRow>> = {
  all: { listed: true },
  active: { listed: true, blocked: false, managedState: null },
  blocked: { blocked: true },
  reported: { listed: true, reportRank: 2 },
  invited: { managedState: 'invited' },
  inactive: { managedState: 'inactive' },
  paper: { managedState: 'paper' },
};
/** Results for these are few, so they are not cached. */
const EXACT: readonly MemberStatusFilter[] = ['blocked', 'reported', 'invited', 'inactive', 'paper'];
/** A member who teaches something, with the keys of the names and tags. */
export type Teacher = Profile & Pick<ProfileRow, 'skillKeys'>;
interface PageRequest {
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

  async find(query: MemberQuery, order: MemberOrder, pageRequest: PageRequest): Promise<Page<Profile>> {
    const filter = {
      listed: true,
      ...(!query.withBlocked && { blocked: false }),
      ...searchFilterOf(query),
    };
    const isAll = query.search === '' && query.category === '' && !query.withBlocked;
    return toPage(
      await this.#lists[order].find(filter, pageRequest, isAll ? { counted: this.#countListed() } : {}),
    );
  }

  /** Returns the newest matches among the members that members see, without counting all of them. */
  async findBestMatches(search: string, size: number): Promise<Profile[]> {
    const filter = { listed: true, blocked: false, ...searchFilterOf({ search, category: '' }) };
    const rows = await this.#lists.newest.rows(filter, { offset: 0, size });
    return rows.map(toProfile);
  }

  /** Counts with indexes only, because few members are blocked. */
  async #countListed(): Promise<number> {
    const [all, blocked] = await Promise.all([
      this.#counts.count({ listed: true }),
      this.#counts.count({ listed: true, blocked: true }),
    ]);
    return all - blocked;
  }

  /**
   * Returns members for admins: including blocked ones, and inactive ones if there is a search text, or filtered by status.
   */
  async findForAdmins(
    query: MemberSearch & { status: MemberStatusFilter },
    order: AdminMemberOrder,
    pageRequest: PageRequest,
  ): Promise<Page<Profile>> {
    const filter = {
      ...(query.status === 'all' && query.search !== ''
        ? { $or: [{ listed: true }, { managedState: 'inactive' as const }] }
        : STATUS_FILTERS[query.status]),
      ...searchFilterOf(query),
    };
    const list = order === 'reported' ? this.#reported : this.#lists[order];
    const exact = EXACT.includes(query.status);
    return toPage(await list.find(filter, pageRequest, { exact }));
  }

  /** Returns reported members, those with open reports first. Includes admins' latest actions immediately. */
  async findReported(
    { status, ...query }: MemberSearch & { status: 'all' | 'open' },
    pageRequest: PageRequest,
  ): Promise<Page<Profile>> {
    const filter = { reportRank: status === 'open' ? 2 : { $gte: 1 }, ...searchFilterOf(query) };
    return toPage(await this.#reported.find(filter, pageRequest, { exact: true }));
  }

  /** Returns members who teach any of the skills, by name or tag, best rated first, except `but` and paper members, who can't be asked. */
  async findTeachers(skills: readonly string[], but: MemberId, limit: number): Promise<Teacher[]> {
    const rows = await this.#profiles
      .find({
        skillKeys: { $in: skills.map(skillKey) },
        listed: true,
        blocked: false,
        managedState: { $ne: 'paper' },
        _id: { $ne: but },
      })
      .sort({ rating: -1, _id: -1 })
      .limit(limit)
      .lean<ProfileRow[]>();
    return rows.map((row) => ({ ...toProfile(row), skillKeys: row.skillKeys }));
  }
}

/** A search without any letter or digit finds nobody. */
function searchFilterOf({ search, category }: MemberSearch): QueryFilter<ProfileRow> {
  const tokens = queryTokensOf(search);
  return {
    ...(search !== '' && { words: tokens.length > 0 ? { $all: tokens } : '' }),
    ...(category !== '' && { skillKeys: skillKey(category) }),
  };
}

const toPage = ({ items, count }: Page<ProfileRow>): Page<Profile> => ({
  items: items.map(toProfile),
  count,
});
