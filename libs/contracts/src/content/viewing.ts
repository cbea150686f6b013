import { z } from 'zod';
import { viewerFacts, type SharedAnswer } from '../kernel/shared-answer.js';
import { followsSeenBy } from '../identity/viewing.js';
import { Vote } from './post-views.js';

/* Fields that differ by viewer in responses shared by all members. */

export const votesSeenBy = viewerFacts(
  'content.vote.seen_by',
  "Returns the viewers' votes on posts and answers, by the id of the post or answer.",
  { user_vote: Vote.nullable() },
);

const count = z.int().nonnegative();
export const countView = viewerFacts(
  'content.view.count',
  "Counts the viewers' views of posts, once per member per day, and returns their votes.",
  { user_vote: Vote.nullable(), views: count, view_count: count },
);

export const tagsSeenBy = viewerFacts(
  'content.tag.seen_by',
  'Returns which of the tags the viewers follow.',
  {
    is_following: z.boolean(),
    isFollowing: z.boolean(),
  },
);

/** Names and photos of the authors, and the tags. */
const AROUND = ['content.tag', 'identity.member', 'identity.profile'];
const follows = { ask: followsSeenBy, by: 'user.id' };
const lists = ['results', 'data'];

const posts = (noun: string, reply: string) => [noun, reply, ...AROUND];
const BLOG = posts('content.blog', 'content.comment');
const QUESTION = posts('content.question', 'content.answer');

export const sharedBlogs: SharedAnswer = {
  droppedBy: BLOG,
  items: lists,
  viewer: [{ ask: votesSeenBy, by: 'id' }, follows],
};
export const sharedBlog: SharedAnswer = {
  droppedBy: BLOG,
  items: ['data'],
  viewer: [{ ask: countView, by: 'id' }, follows],
};
export const sharedQuestions: SharedAnswer = { ...sharedBlogs, droppedBy: QUESTION };
export const sharedQuestion: SharedAnswer = { ...sharedBlog, droppedBy: QUESTION };
export const sharedTags: SharedAnswer = { droppedBy: ['content.tag'] };
export const sharedTag: SharedAnswer = {
  droppedBy: ['content.tag', 'content.blog', 'content.question'],
  items: [''],
  viewer: [{ ask: tagsSeenBy, by: 'id' }],
};
/** Responses that anyone may read, signed in or not. */
export const sharedReading: SharedAnswer = { droppedBy: ['content.blog', 'content.question', ...AROUND] };
