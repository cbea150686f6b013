import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { MemberId } from '../kernel/ids.js';
import { refusal } from '../kernel/refusal.js';
import { Account, MemberSummary } from './member.js';
import { memberNotFound } from './refusals.js';

export const readProfile = endpoint({
  name: 'identity.profile.read',
  summary: "The caller's own account.",
  access: 'member',
  http: { method: 'GET', path: 'profile/' },
  input: z.object({}),
  output: Account,
  errors: memberNotFound,
});

export const toggleBlock = endpoint({
  name: 'identity.member.toggle_block',
  summary:
    'Blocks a member, or lifts the block. Blocking ends their login sessions and sockets within a second.',
  access: 'admin',
  http: { method: 'POST', path: 'dashboard/user/{id}/block-unblock/' },
  input: z.object({ id: MemberId }),
  output: z.object({ status: z.enum(['blocked', 'active']) }),
  errors: {
    ...memberNotFound,
    'member.cannot_block': refusal(
      'forbidden',
      '{who, select, self {You cannot block yourself.} other {An admin cannot be blocked.}}',
    ),
  },
});

export const summariseMembers = endpoint({
  name: 'identity.member.summarise',
  summary: 'Summaries of members by id, for services that show names; unknown ids are left out.',
  access: 'internal',
  callers: ['content', 'exchange', 'ledger'],
  repeatable: true,
  input: z.object({ ids: z.array(MemberId).max(500) }),
  output: z.object({ members: z.array(MemberSummary.extend({ is_blocked: z.boolean() })) }),
  errors: {},
});
