import { message } from '@skillhour/texts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Instant, Minutes } from '../kernel/fields.js';
import { MemberId } from '../kernel/ids.js';
import { pageOf, pageQuery, searchQuery } from '../kernel/paging.js';
import { MemberState, MemberStatus, MemberSummary } from './member.js';
import { MemberCard, MemberProfile } from './profile.js';
import { memberNotFound } from './errors.js';

/** Additional fields of a member that only admins see. */
const adminFields = {
  /** Empty for a paper member. */
  email: z.string(),
  status: MemberStatus,
  is_blocked: z.boolean(),
  last_active: Instant.nullable(),
  /** Absent for an active member. */
  state: MemberState.exclude(['active']).exactOptional(),
  /** Absent if none is known. */
  phone: z.string().exactOptional(),
  report_count: z.int().nonnegative(),
  open_count: z.int().nonnegative(),
};

/** A member in the admins' list. */
export const AdminMemberCard = MemberCard.extend(adminFields);
export type AdminMemberCard = z.output<typeof AdminMemberCard>;

/** Status filter of the admins' member list. `reported`: members with open reports. The last ones are states of accounts. */
export const MemberStatusFilter = z.enum(
  ['all', 'active', 'blocked', 'reported', 'invited', 'inactive', 'paper'],
  { error: message('status must be all, active, blocked or reported.') },
);
export type MemberStatusFilter = z.output<typeof MemberStatusFilter>;

/** `reported`: members with open reports first, the latest report first. */
export const AdminMemberOrder = z.enum(['newest', 'rating', 'taught', 'reported'], {
  error: message('sort must be newest, rating, taught or reported.'),
});
export type AdminMemberOrder = z.output<typeof AdminMemberOrder>;

export const listOverseen = endpoint({
  name: 'identity.member.list_for_admins',
  summary:
    'Lists members as admins see them. Filters by words in name, username and skills, by skill, and by status. Recent changes show at once.',
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/users/' },
  input: z.object({
    ...pageQuery(20),
    ...searchQuery,
    status: MemberStatusFilter.default('all'),
    sort: AdminMemberOrder.default('newest'),
  }),
  output: pageOf(AdminMemberCard),
  errors: {},
});

/** A member's page for admins. */
export const AdminMemberView = MemberProfile.extend({
  ...adminFields,
  /** How far the member may go below zero, in minutes. Null if it is currently unknown. */
  credit_limit: Minutes.nonnegative().nullable(),
  /** Number of signed-in devices. */
  devices: z.int().nonnegative(),
  /** Admin, time and reason of the block or suspension, and when it ends by itself. Null for a member who is not blocked. */
  block: z
    .object({ by: MemberSummary, created_at: Instant, reason: z.string(), until: Instant.nullable() })
    .nullable(),
});
export type AdminMemberView = z.output<typeof AdminMemberView>;

export const readOverseen = endpoint({
  name: 'identity.member.read_for_admins',
  summary: "Returns a member's page for admins, whether the member is blocked or not.",
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/user/{id}/details/' },
  input: z.object({ id: MemberId }),
  output: AdminMemberView,
  errors: memberNotFound,
});
