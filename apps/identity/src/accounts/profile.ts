import {
  type Availability,
  EMPTY_MEMBER_STATS,
  type MemberId,
  type MemberState,
  type MemberStats,
  type SetupStep,
  skillKey,
} from '@skillhour/contracts';
import { isListed, managedStateOf, type Account } from './account.js';
import { EMPTY_CONTENT, type ProfileContent } from './profile-content.js';
import { indexTokensOf } from './search-tokens.js';

/** Everything in a profile that the member edits. */
export interface EditableProfile extends ProfileContent {
  showEmail: boolean;
  showBalance: boolean;
  /** Id in the image store. */
  bannerImage: string | null;
}

/** Counts and statistics from the actions of others. */
export interface ProfileCounts {
  followers: number;
  following: number;
  figures: MemberStats;
  /** All reports about the member, and the open ones. */
  reports: number;
  openReports: number;
  lastReportedAt: Date;
}

/** The steps after sign-up that the member marked. */
export interface MarkedSteps {
  doneSteps: SetupStep[];
  skippedSteps: SetupStep[];
}

export interface Profile extends EditableProfile, ProfileCounts, MarkedSteps {
  id: MemberId;
  /** When the member can be asked to teach. Null without times. */
  availability: Availability | null;
}

/** Fields with which lists find and sort profiles. Derived from account and profile. */
export interface ProfileListing {
  /** True if lists show this member, who is no admin, has verified their email and isn't inactive. */
  listed: boolean;
  blocked: boolean;
  /** The state of an account for which admins act. Null for others, missing in legacy rows. */
  managedState?: Exclude<MemberState, 'active'> | null;
  createdAt: Date;
  skillKeys: string[];
  words: string[];
}

export const emptyProfile = (id: MemberId, showEmail = false): Profile => ({
  id,
  ...EMPTY_CONTENT,
  showEmail,
  showBalance: true,
  bannerImage: null,
  availability: null,
  followers: 0,
  following: 0,
  figures: EMPTY_MEMBER_STATS,
  reports: 0,
  openReports: 0,
  lastReportedAt: new Date(0),
  doneSteps: [],
  skippedSteps: [],
});

/** `skillTags` are the names of the tags of what the member teaches. */
export const listingOf = (
  account: Account,
  { skills }: Pick<ProfileContent, 'skills'>,
  skillTags: readonly string[],
): ProfileListing => ({
  listed: isListed(account),
  blocked: account.blocked,
  managedState: managedStateOf(account),
  createdAt: account.createdAt,
  skillKeys: skillKeysOf(skills, skillTags),
  words: indexTokensOf([account.firstName, account.lastName, account.username, ...skills]),
});

/** Returns the keys by which lists find members who teach something: names of skills, then of their tags. */
export const skillKeysOf = (skills: readonly string[], skillTags: readonly string[]): string[] => [
  ...new Set([...skills, ...skillTags].map(skillKey)),
];
