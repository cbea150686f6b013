import { z } from 'zod';
import { MemberSummary } from '../identity/member.js';
import { Instant } from '../kernel/fields.js';
import { PostId, ReplyId } from '../kernel/ids.js';
import { HighlightedText } from '../kernel/highlighted-text.js';
import { postFields } from './post-content.js';
import { takenDown } from './taken-down.js';

export const PostKind = z.enum(['blog', 'question']);
export type PostKind = z.output<typeof PostKind>;

/** A vote. The caller's own is null without one. */
export const Vote = z.enum(['upvote', 'downvote']);
export type Vote = z.output<typeof Vote>;

/** Upvotes minus downvotes, under both names, and the caller's own vote. */
export const Votes = z.object({ votes: z.int(), vote_count: z.int(), user_vote: Vote.nullable() });
export type Votes = z.output<typeof Votes>;

const post = {
  id: PostId,
  ...postFields.shown,
  /** The first 25 words of the body without formatting. */
  preview: z.string(),
  /** URL of the picture in page size. Null without one. */
  image: z.string().nullable(),
  /** URL of the picture in card size. */
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
/** Additional field in lists: the highlighted search matches. Null without a search. */
const listed = { match: z.object({ title: HighlightedText, body: HighlightedText }).nullable() };
/** Additional fields on a post's own page: the body as sanitized HTML, and whether it was taken down. */
const whole = { body_html: z.string(), ...takenDown };

export const BlogItem = z.object({ ...blog, ...listed });
export type BlogItem = z.output<typeof BlogItem>;
export const Blog = z.object({ ...blog, ...whole });
export type Blog = z.output<typeof Blog>;
export const QuestionItem = z.object({ ...question, ...listed });
export type QuestionItem = z.output<typeof QuestionItem>;
export const Question = z.object({ ...question, ...whole });
export type Question = z.output<typeof Question>;

/** A post about similar subjects, for a link to it. */
export const RelatedPost = z.object({
  /** Its part of the URL: a blog's slug, a question's id. */
  address: z.string(),
  title: z.string(),
  votes: z.int(),
  /** Its number of comments or answers. */
  replies_count: z.int().nonnegative(),
});
export type RelatedPost = z.output<typeof RelatedPost>;

/** A post before an edit. */
export const PostVersion = z.object({
  ...postFields.shown,
  image: z.string().nullable(),
  body_html: z.string(),
  /** When this version was written. */
  written_at: Instant,
});
export type PostVersion = z.output<typeof PostVersion>;
