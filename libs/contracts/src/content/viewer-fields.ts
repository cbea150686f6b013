import { z } from 'zod';
import type { ResponseSharing } from '../kernel/endpoint.js';
import { viewerFields } from '../kernel/response-sharing.js';
import { followsSeenBy } from '../identity/viewer-fields.js';
import { Vote, type PostKind } from './post-views.js';

/* Fields that differ by viewer in responses shared by all members. */

export const votesSeenBy = viewerFields(
  'content.vote.seen_by',
  "Returns the viewers' votes on posts and answers, by the id of the post or answer.",
  { user_vote: Vote.nullable() },
);

const count = z.int().nonnegative();
export const countView = viewerFields(
  'content.view.count',
  "Counts the viewers' views of posts, once per member per day, and returns their votes.",
  { user_vote: Vote.nullable(), views: count, view_count: count },
);

export const tagsSeenBy = viewerFields(
  'content.tag.seen_by',
  'Returns which of the tags the viewers follow.',
  {
    is_following: z.boolean(),
    isFollowing: z.boolean(),
  },
);

/** Names and photos of the authors, and the tags. */
const AUTHOR_AND_TAG_NOUNS = ['content.tag', 'identity.member', 'identity.profile'];
const follows = { endpoint: followsSeenBy, idPath: 'user.id' };
const lists = ['results', 'data'];

const posts = (noun: string, reply: string) => [noun, reply, ...AUTHOR_AND_TAG_NOUNS];
const BLOG = posts('content.blog', 'content.comment');
const QUESTION = posts('content.question', 'content.answer');

export const sharedBlogs: ResponseSharing = {
  invalidatedBy: BLOG,
  items: lists,
  viewer: [{ endpoint: votesSeenBy, idPath: 'id' }, follows],
};
export const sharedBlog: ResponseSharing = {
  invalidatedBy: BLOG,
  items: ['data'],
  viewer: [{ endpoint: countView, idPath: 'id' }, follows],
};
/** Posts related to a blog or to a question. */
export const sharedRelated: Record<PostKind, ResponseSharing> = {
  blog: { invalidatedBy: BLOG },
  question: { invalidatedBy: QUESTION },
};
export const sharedQuestions: ResponseSharing = { ...sharedBlogs, invalidatedBy: QUESTION };
export const sharedQuestion: ResponseSharing = { ...sharedBlog, invalidatedBy: QUESTION };
export const sharedTags: ResponseSharing = { invalidatedBy: ['content.tag'] };
export const sharedTag: ResponseSharing = {
  invalidatedBy: ['content.tag', 'content.blog', 'content.question'],
  items: [''],
  viewer: [{ endpoint: tagsSeenBy, idPath: 'id' }],
};
/** Responses that anyone may read, signed in or not. */
export const sharedReading: ResponseSharing = {
  invalidatedBy: ['content.blog', 'content.question', ...AUTHOR_AND_TAG_NOUNS],
};
