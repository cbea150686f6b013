import { z } from 'zod';
import { Instant } from '../kernel/fields.js';
import type { ResponseSharing } from '../kernel/endpoint.js';
import { viewerFields } from '../kernel/response-sharing.js';

/* Fields that differ by viewer in responses shared by all members. */

const follow = { is_following: z.boolean(), isFollowing: z.boolean() };

export const followsSeenBy = viewerFields(
  'identity.follow.seen_by',
  'Returns which of the members the viewers follow.',
  follow,
);

export const membersSeenBy = viewerFields(
  'identity.member.seen_by',
  "Returns which of the members the viewers follow, and the viewers' own private fields.",
  { ...follow, email: z.string().nullable(), is_blocked: z.boolean(), last_active: Instant.nullable() },
);

export const profileSeenBy = viewerFields(
  'identity.profile.seen_by',
  'Returns which of the members the viewers follow, and which of them follow the viewers.',
  { ...follow, follows_me: z.boolean() },
);

/** Includes exchange, because ratings and session counts come from there. */
const INVALIDATED_BY = [
  ...['identity.member', 'identity.profile', 'identity.entry', 'identity.follow', 'identity.report'],
  'identity.sanction',
  'exchange.member',
];

export const sharedMembers: ResponseSharing = {
  invalidatedBy: INVALIDATED_BY,
  items: ['results', 'data'],
  viewer: [{ endpoint: membersSeenBy, idPath: 'id' }],
};
export const sharedProfile: ResponseSharing = {
  invalidatedBy: INVALIDATED_BY,
  items: [''],
  viewer: [{ endpoint: profileSeenBy, idPath: 'id' }],
  exceptMemberField: 'id',
};

/** Includes tags, whose names are shown, and everything that changes names, ratings or the visibility of teachers. */
const offersInvalidatedBy = [
  ...['identity.member', 'identity.profile', 'identity.entry', 'identity.availability'],
  ...['exchange.member', 'content.tag'],
];
const followsOfTeachers = [{ endpoint: followsSeenBy, idPath: 'user.id' }];

export const sharedOffers: ResponseSharing = {
  invalidatedBy: offersInvalidatedBy,
  items: ['results', 'data'],
  viewer: followsOfTeachers,
};
export const sharedOffer: ResponseSharing = {
  invalidatedBy: offersInvalidatedBy,
  items: [''],
  viewer: followsOfTeachers,
};
