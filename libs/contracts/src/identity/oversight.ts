import { message } from '@skillhour/texts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Instant } from '../kernel/fields.js';
import { MemberId } from '../kernel/ids.js';
import { pageOf, pageQuery, searchQuery } from '../kernel/paging.js';
import { MemberStatus, MemberSummary } from './member.js';
import { MemberCard, MemberProfile } from './profile.js';
import { memberNotFound } from './refusals.js';

/** What admins see of a member beside what members see. */
const seenByAdmins = {
  email: z.string(),
  status: MemberStatus,
  is_blocked: z.boolean(),
  last_active: Instant.nullable(),
  report_count: z.int().nonnegative(),
  open_count: z.int().nonnegative(),
};

/** A member in the admins' list. */
export const OverseenCard = MemberCard.extend(seenByAdmins);
export type OverseenCard = z.output<typeof OverseenCard>;

/** Which members an admin looks for: `reported` have reports that wait. */
export const OverseenStatus = z.enum(['all', 'active', 'blocked', 'reported'], {
  error: message('status must be all, active, blocked or reported.'),
});
export type OverseenStatus = z.output<typeof OverseenStatus>;

/** `reported`: open reports first, the newest report first. */
export const OverseenOrder = z.enum(['newest', 'rating', 'taught', 'reported'], {
  error: message('sort must be newest, rating, taught or reported.'),
});
export type OverseenOrder = z.output<typeof OverseenOrder>;

export const listOverseen = endpoint({
  name: 'identity.member.list_for_admins',
  summary:
    'Verified members with what admins see of them: by words of name, username and skills, by skill, by state. What was just done shows at once.',
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/users/' },
  input: z.object({
    ...pageQuery(20),
    ...searchQuery,
    status: OverseenStatus.default('all'),
    sort: OverseenOrder.default('newest'),
  }),
  output: pageOf(OverseenCard),
  errors: {},
});

/** A member's page for admins. */
export const OverseenMember = MemberProfile.extend({
  ...seenByAdmins,
  /** Devices that are signed in. */
  devices: z.int().nonnegative(),
  /** Who blocked them, when and why; null for who is not blocked. */
  block: z.object({ by: MemberSummary, created_at: Instant, reason: z.string() }).nullable(),
});
export type OverseenMember = z.output<typeof OverseenMember>;

export const readOverseen = endpoint({
  name: 'identity.member.read_for_admins',
  summary: "A member's page for admins, blocked or not.",
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/user/{id}/details/' },
  input: z.object({ id: MemberId }),
  output: OverseenMember,
  errors: memberNotFound,
});
