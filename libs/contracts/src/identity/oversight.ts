import { message } from '@skillhour/texts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Instant } from '../kernel/fields.js';
import { MemberId } from '../kernel/ids.js';
import { pageOf, pageQuery, searchQuery } from '../kernel/paging.js';
import { MemberStatus, MemberSummary } from './member.js';
import { MemberCard, MemberProfile } from './profile.js';
import { memberNotFound } from './refusals.js';

/** Additional fields of a member that only admins see. */
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

/** Status filter of the admins' member list. `reported`: members with open reports. */
export const OverseenStatus = z.enum(['all', 'active', 'blocked', 'reported'], {
  error: message('status must be all, active, blocked or reported.'),
});
export type OverseenStatus = z.output<typeof OverseenStatus>;

/** `reported`: members with open reports first, the latest report first. */
export const OverseenOrder = z.enum(['newest', 'rating', 'taught', 'reported'], {
  error: message('sort must be newest, rating, taught or reported.'),
});
export type OverseenOrder = z.output<typeof OverseenOrder>;

export const listOverseen = endpoint({
  name: 'identity.member.list_for_admins',
  summary:
    'Lists verified members as admins see them. Filters by words in name, username and skills, by skill, and by status. Recent changes show at once.',
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
  /** Number of signed-in devices. */
  devices: z.int().nonnegative(),
  /** Admin, time and reason of the block. Null for a member who is not blocked. */
  block: z.object({ by: MemberSummary, created_at: Instant, reason: z.string() }).nullable(),
});
export type OverseenMember = z.output<typeof OverseenMember>;

export const readOverseen = endpoint({
  name: 'identity.member.read_for_admins',
  summary: "Returns a member's page for admins, whether the member is blocked or not.",
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/user/{id}/details/' },
  input: z.object({ id: MemberId }),
  output: OverseenMember,
  errors: memberNotFound,
});
