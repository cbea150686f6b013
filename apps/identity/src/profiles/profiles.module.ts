import { Module } from '@nestjs/common';
import { exchangeEvents } from '@skillhour/contracts';
import { RenderedTextsModule } from '@skillhour/markdown';
import { onEvent } from '@skillhour/messaging';
import { AccountsModule } from '../accounts/index.js';
import { FollowsModule } from '../follows/index.js';
import { Balances } from './balances.js';
import { FindMember } from './find-member.js';
import { SaveMemberStatsOnChange } from './save-member-stats-on-change.js';
import { ListAllMembers } from './list-all-members.js';
import { FollowPages, ListFollowers, ListFollowing } from './list-follows.js';
import { ListMembers } from './list-members.js';
import { MemberCards } from './member-cards.js';
import { MemberListStore } from './member-list.store.js';
import { MembersForViewers, ProfileForViewers } from './members-for-viewers.js';
import { ProfileViews } from './profile-views.js';
import { ReadMember } from './read-member.js';
import { ReadProfile } from './read-profile.js';
import { ReadTeaching } from './read-teaching.js';
import { SuggestMembers } from './suggest-members.js';
import { UpdateProfile } from './update-profile.js';

const serves = {
  readProfile: ReadProfile,
  updateProfile: UpdateProfile,
  readMember: ReadMember,
  listMembers: ListMembers,
  listAllMembers: ListAllMembers,
  suggestMembers: SuggestMembers,
  readTeaching: ReadTeaching,
  listFollowers: ListFollowers,
  listFollowing: ListFollowing,
  membersSeenBy: MembersForViewers,
  profileSeenBy: ProfileForViewers,
};

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
