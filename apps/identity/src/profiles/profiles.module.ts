import { Module } from '@nestjs/common';
import { exchangeEvents, type HandlersOf, type identityApi } from '@skillhour/contracts';
import { RenderedTextsModule } from '@skillhour/markdown';
import { bindHandler, onEvent } from '@skillhour/messaging';
import { AccountsModule, ProfileStore } from '../accounts/index.js';
import { FollowsModule } from '../follows/index.js';
import { Balances } from './balances.js';
import { FindMember } from './find-member.js';
import { SaveMemberStatsOnChange } from './save-member-stats-on-change.js';
import { FollowPages, ListFollowers, ListFollowing } from './list-follows.js';
import { ListMembers } from './list-members.js';
import { MemberCards } from './member-cards.js';
import { MemberListStore } from './member-list.store.js';
import { MembersForViewers, ProfileForViewers } from './members-for-viewers.js';
import { ProfileViews } from './profile-views.js';
import { ReadMember } from './read-member.js';
import { ReadProfile } from './read-profile.js';
import { SuggestMembers } from './suggest-members.js';
import { UpdateProfile } from './update-profile.js';

const serves = {
  readProfile: ReadProfile,
  updateProfile: UpdateProfile,
  readMember: ReadMember,
  listMembers: ListMembers,
  // The same members, for clients that load more.
  listAllMembers: bindHandler(ListMembers, (members) => ({
    handle: async (input, context) => {
      const page = await members.handle(input, context);
      return { ...page, has_more: page.next !== null };
    },
  })),
  suggestMembers: SuggestMembers,
  readTeaching: bindHandler(ProfileStore, (profiles) => ({
    handle: async ({ member }) => ({ skills: (await profiles.find(member)).skills }),
  })),
  listFollowers: ListFollowers,
  listFollowing: ListFollowing,
  membersSeenBy: MembersForViewers,
  profileSeenBy: ProfileForViewers,
} satisfies Partial<HandlersOf<typeof identityApi>>;

/** Members' profiles, and lists of members. */
@Module({
  imports: [RenderedTextsModule, AccountsModule, FollowsModule],
  providers: [
    ...Object.values(serves),
    Balances,
    FindMember,
    FollowPages,
    SaveMemberStatsOnChange,
    MemberCards,
    MemberListStore,
    ProfileViews,
  ],
  exports: [FindMember, MemberCards, MemberListStore, ProfileViews],
})
export class ProfilesModule {
  static readonly serves = serves;
  static readonly eventHandlers = [
    onEvent(exchangeEvents.memberFiguresChanged, 'keep-figures-on-change', SaveMemberStatsOnChange),
  ];
}
