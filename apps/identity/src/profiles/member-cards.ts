import { Inject, Injectable } from '@nestjs/common';
import type { Actor, MemberCard, MemberId } from '@skillhour/contracts';
import { CONFIG } from '@skillhour/service-kit';
import { type Account, AccountStore, type Profile, ProfileStore, toSummary } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { FollowStore } from '../follows/index.js';

/** The viewer. Null for a response shared by all members. A member's private fields are visible only to the member and admins. */
export type Viewer = Actor | null;
export const maySeePrivateFields = (viewer: Viewer, id: MemberId): boolean =>
  viewer !== null && (viewer.role === 'admin' || viewer.memberId === id);

/** Creates the member cards of lists for a viewer. Needs two queries for any number of members. */
@Injectable()
export class MemberCards {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly accounts: AccountStore,
    private readonly profiles: ProfileStore,
    private readonly follows: FollowStore,
  ) {}

  /** Returns cards in the order of the profiles. Only admins see blocked members. */
  async cardsOf(profiles: readonly Profile[], viewer: Viewer): Promise<MemberCard[]> {
    const ids = profiles.map(({ id }) => id);
    const [accounts, following] = await Promise.all([
      this.accounts.findVerified(ids),
      this.follows.findFollowed(viewer?.memberId, ids),
    ]);
    const byId = new Map(accounts.map((account) => [account.id, account]));
    return profiles.flatMap((profile) => {
      const account = byId.get(profile.id);
      if (!account || (account.blocked && viewer?.role !== 'admin')) return [];
      return [this.cardOf(account, profile, viewer, following.has(profile.id))];
    });
  }

  async cardsByIds(ids: readonly MemberId[], viewer: Viewer): Promise<MemberCard[]> {
    const profiles = new Map((await this.profiles.findMany(ids)).map((profile) => [profile.id, profile]));
    return this.cardsOf(
      ids.flatMap((id) => profiles.get(id) ?? []),
      viewer,
    );
  }

  cardOf(account: Account, profile: Profile, viewer: Viewer, isFollowing: boolean): MemberCard {
    const isOpen = maySeePrivateFields(viewer, account.id);
    return {
      ...toSummary(account, this.config.IMAGE_BASE_URL),
      // Members never see an admin's email.
      email: profile.showEmail && account.role === 'user' ? account.email : null,
      place: profile.place,
      skills: profile.skills,
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

/** Fields that only the member and admins see. */
export const privateFieldsOf = (account: Account) => ({
  email: account.email,
  is_blocked: account.blocked,
  last_active: account.lastActiveAt?.toISOString() ?? null,
});
