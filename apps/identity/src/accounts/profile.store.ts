import { Inject, Injectable } from '@nestjs/common';
import type { Availability, MemberStats, MemberId, SetupStep } from '@skillhour/contracts';
import { DATABASE, type Tx } from '@skillhour/persistence';
import type { Connection, Model, UpdateQuery } from 'mongoose';
import type { Account } from './account.js';
import { profileModel, type ProfileRow, toProfile } from './profile.model.store.js';
import { emptyProfile, listingOf, skillKeysOf, type EditableProfile, type Profile } from './profile.js';

/** Members that a member follows, and those who follow them. */
export interface FollowRelations {
  followed: MemberId[];
  followers: MemberId[];
}

/** Members' profiles, one for each verified account. */
@Injectable()
export class ProfileStore {
  readonly #profiles: Model<ProfileRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#profiles = profileModel(database);
  }

  async find(id: MemberId, tx?: Tx): Promise<Profile> {
    const row = await this.#profiles
      .findById(id)
      .session(tx?.session ?? null)
      .lean<ProfileRow>();
    return row ? toProfile(row) : emptyProfile(id);
  }

  async findMany(ids: readonly MemberId[]): Promise<Profile[]> {
    const rows = await this.#profiles.find({ _id: { $in: [...ids] } }).lean<ProfileRow[]>();
    return rows.map(toProfile);
  }

  /** Creates the account's profile unless it has one, and returns it. */
  async ensure(account: Account, tx: Tx): Promise<Profile> {
    const { session } = tx;
    const row = await this.#profiles.findById(account.id, null, { session }).lean<ProfileRow>();
    if (row) return toProfile(row);
    await this.#profiles.create([newRow(account)], { session });
    return emptyProfile(account.id, account.showEmailFromStart);
  }

  /** Creates the missing profiles of several accounts. */
  async ensureAll(accounts: readonly Account[]): Promise<void> {
    const known = await this.#profiles
      .find({ _id: { $in: accounts.map(({ id }) => id) } })
      .select('_id')
      .lean<{ _id: MemberId }[]>();
    const ids = new Set(known.map(({ _id }) => _id));
    for (const account of accounts.filter(({ id }) => !ids.has(id)))
      await this.#profiles.updateOne(
        { _id: account.id },
        { $setOnInsert: withoutId(newRow(account)) },
        { upsert: true },
      );
  }

  /** Returns the names and tags of the skills that a member teaches, in lowercase. */
  async findSkillKeys(id: MemberId): Promise<string[]> {
    const row = await this.#profiles.findById(id).select('skillKeys').lean<Pick<ProfileRow, 'skillKeys'>>();
    return row?.skillKeys ?? [];
  }

  /** Saves the fields that a member edits, and the listing fields derived from them. */
  async save(
    account: Account,
    content: EditableProfile,
    skillTags: readonly string[],
    tx: Tx,
  ): Promise<void> {
    const change = { ...content, ...listingOf(account, content, skillTags) };
    await this.#update(account.id, { $set: change }, tx);
  }

  /** Saves the names of skills, and the listing fields derived from them. */
  async saveSkills(
    account: Account,
    { skills, learns }: Pick<EditableProfile, 'skills' | 'learns'>,
    skillTags: readonly string[],
    tx: Tx,
  ): Promise<void> {
    const change = { skills, learns, ...listingOf(account, { skills }, skillTags) };
    await this.#update(account.id, { $set: change }, tx);
  }

  /** Saves the tags of what a member teaches, unless the member has left. */
  async saveSkillTags(id: MemberId, skillTags: readonly string[], tx: Tx): Promise<void> {
    const { skills } = await this.find(id, tx);
    const skillKeys = skillKeysOf(skills, skillTags);
    await this.#profiles.updateOne({ _id: id }, { $set: { skillKeys } }, { session: tx.session });
  }

  /** Saves when a member can be asked to teach. */
  async saveAvailability(id: MemberId, availability: Availability | null, tx: Tx): Promise<void> {
    await this.#update(id, { $set: { availability } }, tx);
  }

  /** Marks a step after sign-up as done or skipped, in place of an earlier mark. */
  async markStep(id: MemberId, step: SetupStep, state: 'done' | 'skipped', tx: Tx): Promise<void> {
    const [marked, other] = state === 'done' ? ['doneSteps', 'skippedSteps'] : ['skippedSteps', 'doneSteps'];
    await this.#update(id, { $addToSet: { [marked]: step }, $pull: { [other]: step } }, tx);
  }

  async setBlocked(id: MemberId, blocked: boolean, tx: Tx): Promise<void> {
    await this.#update(id, { $set: { blocked } }, tx);
  }

  /** Counts a follow or unfollow on one side. Returns the number of followers. */
  async countFollow(id: MemberId, side: 'followers' | 'following', by: 1 | -1, tx: Tx): Promise<number> {
    return (await this.#update(id, { $inc: { [side]: by } }, tx)).followers;
  }

  async countReport(id: MemberId, at: Date, tx: Tx): Promise<void> {
    const change = { $set: { reportRank: 2, lastReportedAt: at }, $inc: { reports: 1, openReports: 1 } };
    await this.#update(id, change, tx);
  }

  async closeReports(id: MemberId, tx: Tx): Promise<void> {
    await this.#profiles.updateOne(
      { _id: id, reportRank: 2 },
      { $set: { reportRank: 1, openReports: 0 } },
      { session: tx.session },
    );
  }

  /**
   * Saves a member's statistics of a time. The first ones with a lesson set the time of the first lesson. Returns false if newer ones are
   * stored.
   */
  async saveStats(
    id: MemberId,
    { n, at, stats }: { n: number; at: Date; stats: MemberStats },
    tx: Tx,
  ): Promise<boolean> {
    const hadLesson = lessonsOf(stats) > 0;
    const change = {
      figures: stats,
      figuresN: n,
      rating: stats.rating,
      taught: stats.sessions_taught,
      hadLesson,
    };
    const isFirst = hadLesson && lessonsOf((await this.find(id, tx)).figures) === 0;
    const { matchedCount } = await this.#profiles.updateOne(
      { _id: id, figuresN: { $lt: n } },
      { $set: { ...change, ...(isFirst && { firstLessonAt: at }) } },
      { session: tx.session },
    );
    return matchedCount > 0;
  }

  async remove(id: MemberId, { session }: Tx): Promise<void> {
    await this.#profiles.deleteOne({ _id: id }, { session });
  }

  /** Subtracts the follows of and by a deleted member from the counts of the others. */
  async subtractFollows({ followed, followers }: FollowRelations, { session }: Tx): Promise<void> {
    await this.#profiles.updateMany({ _id: { $in: followed } }, { $inc: { followers: -1 } }, { session });
    await this.#profiles.updateMany({ _id: { $in: followers } }, { $inc: { following: -1 } }, { session });
  }

  /** Updates a profile, which must exist. */
  async #update(id: MemberId, change: UpdateQuery<ProfileRow>, { session }: Tx): Promise<ProfileRow> {
    return this.#profiles
      .findOneAndUpdate({ _id: id }, change, { session, returnDocument: 'after' })
      .orFail()
      .lean<ProfileRow>();
  }
}

function newRow(account: Account): ProfileRow {
  const { id, ...profile } = emptyProfile(account.id, account.showEmailFromStart);
  const sorted = { figuresN: 0, rating: 0, taught: 0, reportRank: 0 };
  return { _id: id, ...profile, ...listingOf(account, profile, []), ...sorted };
}

const lessonsOf = ({ sessions_taught: taught, sessions_learned: learned }: MemberStats): number =>
  taught + learned;

const withoutId = ({ _id, ...row }: ProfileRow) => row;
