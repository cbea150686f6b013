import { z } from 'zod';
import { Instant } from '../kernel/fields.js';
import { MemberId } from '../kernel/ids.js';

/** A member as shown to others next to their content. */
export const MemberSummary = z.object({
  id: MemberId,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** An absolute or origin-relative URL. Null without a photo. */
  profile_image: z.string().nullable(),
  role: z.enum(['user', 'admin']),
  /** True for a paper member, who doesn't sign in and can't be messaged or asked. Absent for others. */
  is_paper: z.literal(true).exactOptional(),
});
export type MemberSummary = z.output<typeof MemberSummary>;

/** Returns the first and last name, or the username if both are empty. */
export const nameOfMember = ({ first_name, last_name, username }: MemberSummary): string =>
  [first_name, last_name].filter(Boolean).join(' ') || username;

/**
 * Use of an account. `active`: its member signs in. `invited`: its member has not accepted their invitation yet. `inactive`: imported
 * as inactive and not listed, but can be invited. `paper`: a member without email, for whom an admin acts.
 */
export const MemberState = z.enum(['active', 'invited', 'inactive', 'paper']);
export type MemberState = z.output<typeof MemberState>;

/** Status that an admin set for a member. */
export const MemberStatus = z.enum(['blocked', 'active']);

/** Username of all former members. It is reserved, so no account has it. */
export const FORMER_USERNAME = 'former-member';

/** Returns the summary shown for a former member next to their content. */
export const formerMember = (id: MemberId): MemberSummary => ({
  id,
  username: FORMER_USERNAME,
  first_name: '',
  last_name: '',
  profile_image: null,
  role: 'user',
});

/** A member's own account, as returned by sign-in. */
export const Account = MemberSummary.extend({
  email: z.string(),
  is_blocked: z.boolean(),
  last_active: Instant.nullable(),
  created_at: Instant,
  /** The language that the member chose. Absent without a choice. */
  language: z.string().exactOptional(),
  /** Number of warnings that the member has not confirmed. Absent if there are none. */
  unseen_warnings: z.int().positive().exactOptional(),
});
export type Account = z.output<typeof Account>;
