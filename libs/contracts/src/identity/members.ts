import { message } from '@skillhour/texts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { MemberId } from '../kernel/ids.js';
import { pageOf, pageQuery, searchQuery } from '../kernel/paging.js';
import { declareError } from '../kernel/declared-error.js';
import { adminReason, searchText } from '../kernel/fields.js';
import { MemberStatus, MemberSummary } from './member.js';
import { MemberCard } from './profile.js';
import { memberNotFound } from './errors.js';
import { sharedMembers } from './viewer-fields.js';

/** Orders of members: newest first, best rating first, most sessions taught first. */
export const MemberOrder = z.enum(['newest', 'rating', 'taught'], {
  error: message('sort must be newest, rating or taught.'),
});
export type MemberOrder = z.output<typeof MemberOrder>;

/**
 * Query for members. `search` matches words and word prefixes of names, username and skills, never email addresses. `category` matches the
 * name of a skill that they teach, or one of its tags.
 */
const membersQuery = { ...pageQuery(20), ...searchQuery, sort: MemberOrder.default('newest') };

export const listMembers = endpoint({
  name: 'identity.member.list',
  summary:
    'Lists verified members, newest first by default. Excludes admins and, for members, blocked members.',
  access: 'member',
  http: { method: 'GET', path: 'users/' },
  input: z.object(membersQuery),
  output: pageOf(MemberCard),
  errors: {},
  shared: sharedMembers,
});

export const listAllMembers = endpoint({
  name: 'identity.member.list_all',
  summary: 'Lists the same members for clients that load more; `has_more` says whether another page follows.',
  access: 'member',
  http: { method: 'GET', path: 'all-users/' },
  input: z.object(membersQuery),
  output: pageOf(MemberCard).extend({ has_more: z.boolean() }),
  errors: {},
  shared: sharedMembers,
});

/** A member whom the caller may want to learn from, with the reason. */
export const SuggestedMember = MemberCard.extend({
  /** The skills that they teach, by name or tag, and the caller wants to learn. */
  reason: z.object({ teaches: z.array(z.string()).min(1) }),
});
export type SuggestedMember = z.output<typeof SuggestedMember>;

export const suggestMembers = endpoint({
  name: 'identity.member.suggest',
  summary:
    'Suggests members who teach what the caller wants to learn, or the given skills: most matching skills first, then best rating. Omits paper members, who can’t be asked.',
  access: 'member',
  http: { method: 'GET', path: 'users/suggested/' },
  input: z.object({
    ...pageQuery(12),
    /** Names of skills, separated by commas, instead of the skills that the caller wants to learn. */
    skills: searchText(1_000),
  }),
  output: pageOf(SuggestedMember),
  errors: {},
});

export const readTeaching = endpoint({
  name: 'identity.member.teaching',
  summary:
    'Returns the names and tags of the skills that a member teaches, in lowercase. Empty for an unknown member.',
  access: 'internal',
  callers: ['exchange'],
  repeatable: true,
  input: z.object({ member: MemberId }),
  output: z.object({ skills: z.array(z.string()) }),
  errors: {},
});

const MAX_NAMES = 5_000;

export const countTeachers = endpoint({
  name: 'identity.member.count_teachers',
  summary: 'Returns how many members teach each skill, given by its name or the name of a tag.',
  access: 'internal',
  callers: ['content'],
  repeatable: true,
  input: z.object({ names: z.array(z.string()).max(MAX_NAMES) }),
  /** In the order of the names. */
  output: z.object({ counts: z.array(z.int().nonnegative()) }),
  errors: {},
});

export const readInterests = endpoint({
  name: 'identity.member.read_interests',
  summary:
    'Returns the names and tags of the skills that a member teaches or wants to learn. Empty for an unknown member.',
  access: 'internal',
  callers: ['content'],
  repeatable: true,
  input: z.object({ member: MemberId }),
  output: z.object({ names: z.array(z.string()) }),
  errors: {},
});

export const toggleBlock = endpoint({
  name: 'identity.member.toggle_block',
  summary:
    'Blocks a member, or lifts the block. Blocking ends their login sessions and sockets within a second, and closes the reports about them.',
  access: 'admin',
  http: { method: 'POST', path: 'dashboard/user/{id}/block-unblock/' },
  input: z.object({
    id: MemberId,
    /** The wanted status. Without it, the status is toggled. A member who already has the status keeps it. */
    status: MemberStatus.optional(),
    reason: adminReason,
  }),
  output: z.object({ status: MemberStatus }),
  errors: {
    ...memberNotFound,
    'member.cannot_block': declareError(
      'forbidden',
      '{who, select, self {You cannot block yourself.} other {An admin cannot be blocked.}}',
    ),
  },
});

export const readWelcome = endpoint({
  name: 'identity.welcome.read',
  summary:
    'Returns whether a member is due a welcome grant: one per mailbox, even after its member has left.',
  access: 'internal',
  callers: ['ledger'],
  repeatable: true,
  input: z.object({ member_id: MemberId }),
  output: z.object({ due: z.boolean() }),
  errors: {},
});

export const summariseMembers = endpoint({
  name: 'identity.member.summarise',
  summary: 'Returns summaries of members by id, for services that show names; unknown ids are omitted.',
  access: 'internal',
  callers: ['content', 'exchange', 'ledger', 'realtime'],
  repeatable: true,
  input: z.object({ ids: z.array(MemberId).max(500) }),
  output: z.object({
    members: z.array(
      MemberSummary.extend({
        is_blocked: z.boolean(),
        /** The language that the member chose. Absent without a choice. */
        language: z.string().exactOptional(),
      }),
    ),
  }),
  errors: {},
});
