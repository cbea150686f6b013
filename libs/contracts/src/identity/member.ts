import { z } from 'zod';
import { Instant } from '../kernel/fields.js';
import { MemberId } from '../kernel/ids.js';

/** A member as others see them beside what they wrote. */
export const MemberSummary = z.object({
  id: MemberId,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** An absolute or origin-relative address, or null without a photo. */
  profile_image: z.string().nullable(),
  role: z.enum(['user', 'admin']),
});
export type MemberSummary = z.output<typeof MemberSummary>;

/** First plus last name, else the username. */
export const nameOfMember = ({ first_name, last_name, username }: MemberSummary): string =>
  [first_name, last_name].filter(Boolean).join(' ') || username;

/** What an admin made of a member. */
export const MemberStatus = z.enum(['blocked', 'active']);

/** The username of all who left; it is reserved, so nobody has it. */
export const FORMER_USERNAME = 'former-member';

/** What is shown of a member who left, beside what they wrote. */
export const formerMember = (id: MemberId): MemberSummary => ({
  id,
  username: FORMER_USERNAME,
  first_name: '',
  last_name: '',
  profile_image: null,
  role: 'user',
});

/** A member's own account, as sign-in answers it. */
export const Account = MemberSummary.extend({
  email: z.string(),
  is_blocked: z.boolean(),
  last_active: Instant.nullable(),
  created_at: Instant,
});
export type Account = z.output<typeof Account>;
