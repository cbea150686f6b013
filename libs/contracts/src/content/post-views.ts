import { z } from 'zod';
import { MemberSummary } from '../identity/member.js';
import { Instant } from '../kernel/fields.js';
import { PostId, ReplyId } from '../kernel/ids.js';
import { Marked } from '../kernel/marked.js';
import { postFields } from './post-content.js';
import { takenDown } from './taken-down.js';

export const PostKind = z.enum(['blog', 'question']);
export type PostKind = z.output<typeof PostKind>;

/** What a vote may be, and what the caller's is: null without one. */
export const Vote = z.enum(['upvote', 'downvote']);
export type Vote = z.output<typeof Vote>;

/** Upvotes less downvotes, in both spellings, and the caller's own. */
export const Votes = z.object({ votes: z.int(), vote_count: z.int(), user_vote: Vote.nullable() });
export type Votes = z.output<typeof Votes>;

const post = {
  id: PostId,
  ...postFields.shown,
  /** The body's first 25 words without its marks. */
  preview: z.string(),
  /** Where the picture is, for a page; null without one. */
  image: z.string().nullable(),
  /** The same for a card. */
  image_card: z.string().nullable(),
  is_public: z.boolean(),
  user: MemberSummary,
  ...Votes.shape,
  views: z.int().nonnegative(),
  view_count: z.int().nonnegative(),
  created_at: Instant,
  /** When it was last edited; null if never. */
  edited_at: Instant.nullable(),
  /** Whether the caller follows its author. */
  is_following: z.boolean(),
  isFollowing: z.boolean(),
};
const blog = { ...post, slug: z.string(), comment_count: z.int().nonnegative() };
const question = {
  ...post,
  answered: z.boolean(),
  answers_count: z.int().nonnegative(),
  accepted_answer_id: ReplyId.nullable(),
};
/** What a list tells beside: where the searched words stand; null without a search. */
const listed = { match: z.object({ title: Marked, body: Marked }).nullable() };
/** What only the page of one tells: the body as sanitised HTML. */
const whole = { body_html: z.string(), ...takenDown };

export const BlogItem = z.object({ ...blog, ...listed });
export type BlogItem = z.output<typeof BlogItem>;
export const Blog = z.object({ ...blog, ...whole });
export type Blog = z.output<typeof Blog>;
export const QuestionItem = z.object({ ...question, ...listed });
export type QuestionItem = z.output<typeof QuestionItem>;
export const Question = z.object({ ...question, ...whole });
export type Question = z.output<typeof Question>;

/** What a post was before an edit. */
export const PostVersion = z.object({
  ...postFields.shown,
  image: z.string().nullable(),
  body_html: z.string(),
  /** Since when it was so. */
  written_at: Instant,
});
export type PostVersion = z.output<typeof PostVersion>;
