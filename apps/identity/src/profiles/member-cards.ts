import { Inject, Injectable } from '@nestjs/common';
import type { Actor, MemberCard, MemberId } from '@skillhour/contracts';
import { CONFIG } from '@skillhour/service-kit';
import {
  type Account,
  AccountStore,
  isVisibleTo,
  type Profile,
  ProfileStore,
  toSummary,
} from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { MemberEntries, type TaughtSkill } from '../entries/index.js';
import { FollowStore } from '../follows/index.js';

/** The viewer. Null for a response shared by all members. A member's private fields are visible only to the member and admins. */
export type Viewer = Actor | null;
export const maySeePrivateFields = (viewer: Viewer, id: MemberId): boolean =>
  viewer !== null && (viewer.role === 'admin' || viewer.memberId === id);

/** Creates the member cards of lists for a viewer. Needs three queries for any number of members. */
@Injectable()
export class MemberCards {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly accounts: AccountStore,
    private readonly profiles: ProfileStore,
    private readonly entries: MemberEntries,
    private readonly follows: FollowStore,
  ) {}

  /** Returns cards in the order of the profiles. Only admins see blocked and inactive members. */
  async cardsOf(profiles: readonly Profile[], viewer: Viewer): Promise<MemberCard[]> {
    const ids = profiles.map(({ id }) => id);
    const [accounts, taught, following] = await Promise.all([
      this.accounts.findVerified(ids),
      this.entries.findTaught(ids),
      this.follows.findFollowed(viewer?.memberId, ids),
    ]);
    const byId = new Map(accounts.map((account) => [account.id, account]));
    const taughtBy = Map.groupBy(taught, ({ memberId }) => memberId);
    return profiles.flatMap((profile) => {
      const account = byId.get(profile.id);
      if (!account || !isVisibleTo(viewer, account)) return [];
      const more = { taught: taughtBy.get(profile.id) ?? [], isFollowing: following.has(profile.id) };
      return [this.cardOf(account, profile, viewer, more)];
    });
  }

  async cardsByIds(ids: readonly MemberId[], viewer: Viewer): Promise<MemberCard[]> {
    const profiles = new Map((await this.profiles.findMany(ids)).map((profile) => [profile.id, profile]));
    return this.cardsOf(
      ids.flatMap((id) => profiles.get(id) ?? []),
      viewer,
    );
  }

  /** Returns the card of a member who teaches `taught`. */
  cardOf(
    account: Account,
    profile: Profile,
    viewer: Viewer,
    { taught, isFollowing }: { taught: readonly TaughtSkill[]; isFollowing: boolean },
  ): MemberCard {
    const isOpen = maySeePrivateFields(viewer, account.id);
    return {
      ...toSummary(account, this.config.IMAGE_BASE_URL),
      // Members never see an admin's email.
      email: profile.showEmail && account.role === 'user' ? account.email : null,
      place: profile.place,
      skills: profile.skills,
      offers: offersOf(profile, taught),
      ...profile.figures,
      followers_count: profile.followers,
      followers: profile.followers,
      following_count: profile.following,
      following: profile.following,
      is_following: isFollowing,
      isFollowing,
      created_at: account.createdAt.toISOString(),
      ...(isOpen && privateFieldsOf(account)),
    };
  }
}

/** Returns the offers in the order of the skills. */
function offersOf({ skills }: Profile, taught: readonly TaughtSkill[]): MemberCard['offers'] {
  const ids = new Map(taught.map(({ name, id }) => [name, id]));
  return skills.flatMap((name) => {
    const id = ids.get(name);
    return id === undefined ? [] : [{ id, name }];
  });
}

/** Fields that only the member and admins see. */
export const privateFieldsOf = (account: Account) => ({
  email: account.email,
  is_blocked: account.blocked,
  last_active: account.lastActiveAt?.toISOString() ?? null,
});
