import { Module } from '@nestjs/common';
import { exchangeEvents, type HandlersOf, type identityApi } from '@skillhour/contracts';
import { RenderedTextsModule } from '@skillhour/markdown';
import { bindHandler, onEvent } from '@skillhour/messaging';
import { AccountsModule, ProfileStore } from '../accounts/index.js';
import { EntriesModule, MemberEntries } from '../entries/index.js';
import { FollowsModule } from '../follows/index.js';
import { AddEntry } from './add-entry.js';
import { AppendEntry } from './append-entry.js';
import { Balances } from './balances.js';
import { ChangeEntries } from './change-entries.js';
import { CloseSetupStep } from './close-setup-step.js';
import { EditEntry } from './edit-entry.js';
import { EntryViews } from './entry-views.js';
import { FindMember } from './find-member.js';
import { FindOwnEntry } from './find-own-entry.js';
import { SaveMemberStatsOnChange } from './save-member-stats-on-change.js';
import { FollowPages, ListFollowers, ListFollowing } from './list-follows.js';
import { ListMembers } from './list-members.js';
import { MemberCards } from './member-cards.js';
import { MemberListStore } from './member-list.store.js';
import { MembersForViewers, ProfileForViewers } from './members-for-viewers.js';
import { ProfileViews } from './profile-views.js';
import { ReadMember } from './read-member.js';
import { ReadProfile } from './read-profile.js';
import { RemoveEntry } from './remove-entry.js';
import { ResolveEntryTags } from './resolve-entry-tags.js';
import { SuggestMembers } from './suggest-members.js';
import { TeacherCounts } from './teacher-counts.store.js';
import { UpdateProfile } from './update-profile.js';

const serves = {
  readProfile: ReadProfile,
  updateProfile: UpdateProfile,
  closeSetupStep: CloseSetupStep,
  addEntry: AddEntry,
  editEntry: EditEntry,
  removeEntry: RemoveEntry,
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
    handle: async ({ member }) => ({ skills: await profiles.findSkillKeys(member) }),
  })),
  countTeachers: bindHandler(TeacherCounts, (teachers) => ({
    handle: async ({ names }) => ({ counts: await teachers.countByName(names) }),
  })),
  readInterests: bindHandler(MemberEntries, (entries) => ({
    handle: async ({ member }) => {
      const all = await entries.findAll(member);
      const names = all.flatMap(({ name, tags }) => [name, ...tags.map((tag) => tag.name)]);
      return { names: [...new Set(names)] };
    },
  })),
  listFollowers: ListFollowers,
  listFollowing: ListFollowing,
  membersSeenBy: MembersForViewers,
  profileSeenBy: ProfileForViewers,
} satisfies Partial<HandlersOf<typeof identityApi>>;

/** Members' profiles, and lists of members. */
@Module({
  imports: [RenderedTextsModule, AccountsModule, EntriesModule, FollowsModule],
  providers: [
    ...Object.values(serves),
    AppendEntry,
    Balances,
    ChangeEntries,
    EntryViews,
    FindMember,
    FindOwnEntry,
    FollowPages,
    SaveMemberStatsOnChange,
    MemberCards,
    MemberListStore,
    ProfileViews,
    ResolveEntryTags,
    TeacherCounts,
  ],
  exports: [AppendEntry, Balances, ChangeEntries, FindMember, MemberCards, MemberListStore, ProfileViews],
})
export class ProfilesModule {
  static readonly serves = serves;
  static readonly eventHandlers = [
    onEvent(exchangeEvents.memberFiguresChanged, 'keep-figures-on-change', SaveMemberStatsOnChange),
  ];
}
