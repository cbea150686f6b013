import { z } from 'zod';
import { MemberFigures } from '../exchange/figures.js';
import { endpoint } from '../kernel/endpoint.js';
import { Instant, Minutes } from '../kernel/fields.js';
import { MemberId } from '../kernel/ids.js';
import { refusal } from '../kernel/refusal.js';
import { UploadedFile } from '../kernel/uploads.js';
import { MemberSummary } from './member.js';
import { profileImage, ProfileForm } from './profile-fields.js';
import { memberNotFound } from './refusals.js';
import { sharedProfile } from './viewing.js';

const count = z.int().nonnegative();

/** A member in a list. */
export const MemberCard = MemberSummary.extend({
  /** Null where the member does not show it. */
  email: z.string().nullable(),
  /** What they can teach. */
  skills: z.array(z.string()),
  ...MemberFigures.shape,
  /** Both spellings, as clients read either. */
  followers_count: count,
  followers: count,
  following_count: count,
  following: count,
  /** Whether the caller follows them. */
  is_following: z.boolean(),
  isFollowing: z.boolean(),
  created_at: Instant,
  /** For admins and the member alone; left out for others. */
  is_blocked: z.boolean().exactOptional(),
  /** The same. */
  last_active: Instant.nullable().exactOptional(),
});
export type MemberCard = z.output<typeof MemberCard>;

/** A member's page, as its viewer may see it. */
export const MemberProfile = MemberCard.extend({
  /** An address, or null without one. */
  banner_image: z.string().nullable(),
  /** Empty without one, as are the other texts. */
  github_url: z.string(),
  linkedin_url: z.string(),
  /** Markdown, as it was written. */
  about: z.string(),
  /** The same as safe HTML. */
  about_html: z.string(),
  /** What they want to learn. */
  learns: z.array(z.string()),
  /** Whether they follow the caller. */
  follows_me: z.boolean(),
  /** All their minutes; null where the member does not show them, or they can not be had right now. */
  time_balance: Minutes.nullable(),
  /** For admins and the member alone; else null. */
  available_time: Minutes.nullable(),
  held_time: Minutes.nullable(),
});
export type MemberProfile = z.output<typeof MemberProfile>;

/** A member's own page. */
export const OwnProfile = MemberProfile.extend({
  email: z.string(),
  is_blocked: z.boolean(),
  last_active: Instant.nullable(),
  /** Whether others see the address and the minutes. */
  show_email: z.boolean(),
  show_balance: z.boolean(),
});
export type OwnProfile = z.output<typeof OwnProfile>;

export const readProfile = endpoint({
  name: 'identity.profile.read',
  summary: "The caller's own profile.",
  access: 'member',
  http: { method: 'GET', path: 'profile/' },
  input: z.object({}),
  output: OwnProfile,
  errors: memberNotFound,
});

/** A new picture, or nothing in the place of the old one. */
const picture = z.union([UploadedFile, z.literal('')]).optional();

export const updateProfile = endpoint({
  name: 'identity.profile.update',
  summary: "Changes the caller's profile: what is absent stays, an empty value clears.",
  access: 'member',
  http: {
    method: 'PUT',
    path: 'profile/update/',
    body: 'multipart',
    files: { profile_image: profileImage, banner_image: profileImage },
  },
  input: ProfileForm.extend({ profile_image: picture, banner_image: picture }),
  output: OwnProfile,
  errors: {
    ...memberNotFound,
    'name.reserved': refusal('invalid', 'This name is reserved. Use your own name.', {
      field: 'first_name',
    }),
  },
});

export const readMember = endpoint({
  name: 'identity.member.read',
  summary: "A member's profile. Blocked members are found by admins only.",
  access: 'member',
  http: { method: 'GET', path: 'users/{id}/details/' },
  input: z.object({ id: MemberId }),
  output: MemberProfile,
  errors: memberNotFound,
  shared: sharedProfile,
});
