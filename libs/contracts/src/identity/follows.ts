import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { MemberId } from '../kernel/ids.js';
import { pageOf, pageQuery } from '../kernel/paging.js';
import { declareError } from '../kernel/declared-error.js';
import { MemberCard } from './profile.js';
import { memberNotFound } from './errors.js';
import { sharedMembers } from './viewer-fields.js';

export const toggleFollow = endpoint({
  name: 'identity.follow.toggle',
  summary: 'Follows a member, or unfollows them.',
  access: 'member',
  http: { method: 'POST', path: 'users/{id}/follow-unfollow/' },
  input: z.object({ id: MemberId }),
  output: z.object({
    status: z.enum(['followed', 'unfollowed']),
    is_following: z.boolean(),
    isFollowing: z.boolean(),
    followers_count: z.int().nonnegative(),
    followers: z.int().nonnegative(),
  }),
  errors: {
    ...memberNotFound,
    'follow.self': declareError('forbidden', 'You cannot follow yourself.'),
  },
});

export const listFollowers = endpoint({
  name: 'identity.follow.list_followers',
  summary: "Lists a member's followers, newest first.",
  access: 'member',
  http: { method: 'GET', path: 'users/{id}/followers/' },
  input: z.object({ id: MemberId, ...pageQuery(20) }),
  output: pageOf(MemberCard),
  errors: memberNotFound,
  shared: sharedMembers,
});

export const listFollowing = endpoint({
  name: 'identity.follow.list_following',
  summary: 'Lists the members whom a member follows, newest first.',
  access: 'member',
  http: { method: 'GET', path: 'users/{id}/following/' },
  input: z.object({ id: MemberId, ...pageQuery(20) }),
  output: pageOf(MemberCard),
  errors: memberNotFound,
  shared: sharedMembers,
});

export const followsAmong = endpoint({
  name: 'identity.follow.among',
  summary:
    'Returns which of the given members the viewer follows, for services that show it with their content.',
  access: 'internal',
  callers: ['content', 'exchange'],
  repeatable: true,
  input: z.object({ viewer: MemberId, members: z.array(MemberId).max(500) }),
  output: z.object({ following: z.array(MemberId) }),
  errors: {},
});
