import { z } from 'zod';
import { Instant } from '../kernel/fields.js';
import { viewerFacts, type SharedAnswer } from '../kernel/shared-answer.js';

/* Fields that differ by viewer in responses shared by all members. */

const follow = { is_following: z.boolean(), isFollowing: z.boolean() };

export const followsSeenBy = viewerFacts(
  'identity.follow.seen_by',
  'Returns which of the members the viewers follow.',
  follow,
);

export const membersSeenBy = viewerFacts(
  'identity.member.seen_by',
  "Returns which of the members the viewers follow, and the viewers' own private fields.",
  { ...follow, email: z.string().nullable(), is_blocked: z.boolean(), last_active: Instant.nullable() },
);

export const profileSeenBy = viewerFacts(
  'identity.profile.seen_by',
  'Returns which of the members the viewers follow, and which of them follow the viewers.',
  { ...follow, follows_me: z.boolean() },
);

/** Includes exchange, because ratings and session counts come from there. */
const DROPPED_BY = [
  ...['identity.member', 'identity.profile', 'identity.follow', 'identity.report'],
  'exchange.member',
];

export const sharedMembers: SharedAnswer = {
  droppedBy: DROPPED_BY,
  items: ['results', 'data'],
  viewer: [{ ask: membersSeenBy, by: 'id' }],
};
export const sharedProfile: SharedAnswer = {
  droppedBy: DROPPED_BY,
  items: [''],
  viewer: [{ ask: profileSeenBy, by: 'id' }],
  exceptOwn: 'id',
};
