import { message } from '@skillhour/texts';
import { z } from 'zod';
import { MemberStats } from '../exchange/member-stats.js';
import { endpoint } from '../kernel/endpoint.js';
import { Instant, Minutes } from '../kernel/fields.js';
import { MemberId } from '../kernel/ids.js';
import { declareError } from '../kernel/declared-error.js';
import { UploadedFile } from '../kernel/uploads.js';
import { SkillEntry } from './entries.js';
import { MemberSummary } from './member.js';
import { ImportedProfileForm, profileFields, profileImage } from './profile-fields.js';
import { memberNotFound } from './errors.js';
import { sharedProfile } from './viewer-fields.js';

const count = z.int().nonnegative();

/** A member in a list. */
export const MemberCard = MemberSummary.extend({
  /** Null if the member does not show it. */
  email: z.string().nullable(),
  /** The city or region where they live, as they name it. May be empty. */
  place: z.string(),
  /** Skills that they can teach. */
  skills: z.array(z.string()),
  /** The same skills as offers. */
  offers: z.array(SkillEntry.pick({ id: true, name: true })),
  ...MemberStats.shape,
  /** Both names, since clients read either. */
  followers_count: count,
  followers: count,
  following_count: count,
  following: count,
  /** Whether the caller follows them. */
  is_following: z.boolean(),
  isFollowing: z.boolean(),
  created_at: Instant,
  /** Only for admins and the member, absent for others. */
  is_blocked: z.boolean().exactOptional(),
  /** Only for admins and the member, absent for others. */
  last_active: Instant.nullable().exactOptional(),
});
export type MemberCard = z.output<typeof MemberCard>;

/** A member's page, limited to the fields that the viewer may see. */
export const MemberProfile = MemberCard.extend({
  /** A URL. Null without a banner. */
  banner_image: z.string().nullable(),
  ...profileFields.shown,
  /** The text as sanitized HTML. */
  about_html: z.string(),
  /** The skills that they teach, then those that they want to learn, each oldest first. `skills` and `learns` are the names. */
  entries: z.array(SkillEntry),
  /** Whether they follow the caller. */
  follows_me: z.boolean(),
  /** Total minutes. Null if the member does not show them, or if they are currently unavailable. */
  time_balance: Minutes.nullable(),
  /** Only for admins and the member, null for others. */
  available_time: Minutes.nullable(),
  held_time: Minutes.nullable(),
});
export type MemberProfile = z.output<typeof MemberProfile>;

/** The steps after sign-up: what the member can teach, what they want to learn, and their photo and time zone. */
export const SetupStep = z.enum(['teach', 'learn', 'profile'], {
  error: message('step must be teach, learn or profile.'),
});
export type SetupStep = z.output<typeof SetupStep>;

const setupState = z.enum(['open', 'done', 'skipped']);

/** A member's own page. */
export const OwnProfile = MemberProfile.extend({
  email: z.string(),
  is_blocked: z.boolean(),
  last_active: Instant.nullable(),
  /** Whether others see the email address and the minutes. */
  show_email: z.boolean(),
  show_balance: z.boolean(),
  /** The language that the member chose. Absent without a choice. */
  language: z.string().exactOptional(),
  /** The state of each step after sign-up. A skill or a photo completes its step, even a skipped one. */
  setup: z.object({ teach: setupState, learn: setupState, profile: setupState }),
  /** Phone number, which only the member and admins see. Absent if none is known. */
  phone: z.string().exactOptional(),
  /** True if an import or an admin wrote the names, which may then be shorter. Absent for others. */
  has_imported_name: z.literal(true).exactOptional(),
});
export type OwnProfile = z.output<typeof OwnProfile>;

export const readProfile = endpoint({
  name: 'identity.profile.read',
  summary: "Returns the caller's own profile.",
  access: 'member',
  http: { method: 'GET', path: 'profile/' },
  input: z.object({}),
  output: OwnProfile,
  errors: memberNotFound,
});

/** A new picture, or an empty text to remove the old one. */
const picture = z.union([UploadedFile, z.literal('')]).optional();

export const updateProfile = endpoint({
  name: 'identity.profile.update',
  summary:
    "Changes the caller's profile; absent fields stay, an empty value clears. Names in `skills` and `learns` add entries, and missing names delete theirs.",
  access: 'member',
  http: {
    method: 'PUT',
    path: 'profile/update/',
    body: 'multipart',
    files: { profile_image: profileImage, banner_image: profileImage },
  },
  /** Names are checked again for members whose names weren't imported. */
  input: ImportedProfileForm.extend({ profile_image: picture, banner_image: picture }),
  output: OwnProfile,
  errors: {
    ...memberNotFound,
    'name.reserved': declareError('invalid', 'This name is reserved. Use your own name.', {
      field: 'first_name',
    }),
  },
});

export const closeSetupStep = endpoint({
  name: 'identity.profile.close_setup_step',
  summary: 'Marks a step after sign-up as done or skipped, so that it is not suggested again.',
  access: 'member',
  http: { method: 'POST', path: 'profile/setup/' },
  input: z.object({
    step: SetupStep,
    state: z.enum(['done', 'skipped'], { error: message('state must be done or skipped.') }),
  }),
  output: OwnProfile,
  errors: memberNotFound,
});

export const readMember = endpoint({
  name: 'identity.member.read',
  summary: "Returns a member's profile. Only admins find blocked members.",
  access: 'member',
  http: { method: 'GET', path: 'users/{id}/details/' },
  input: z.object({ id: MemberId }),
  output: MemberProfile,
  errors: memberNotFound,
  shared: sharedProfile,
});
