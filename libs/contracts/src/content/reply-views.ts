import { message } from '@skillhour/texts';
import { z } from 'zod';
import { MemberSummary } from '../identity/member.js';
import { Instant, writtenText } from '../kernel/fields.js';
import { PostId, ReplyId } from '../kernel/ids.js';
import { Votes } from './post-views.js';
import { takenDown } from './taken-down.js';

/** A comment on a blog, or an answer to a question. */
export type ReplyKind = 'comment' | 'answer';

/** Lengths in characters (specification 1, section 5). */
export const REPLY_LIMITS = {
  comment: { least: 1, most: 5_000 },
  answer: { least: 50, most: 20_000 },
} as const;
const { comment, answer } = REPLY_LIMITS;

/** Markdown. */
export const CommentForm = z.object({
  content: writtenText(comment, {
    tooShort: message('Write something first.'),
    tooLong: message('Comment must be at most {most} characters long.', { most: comment.most }),
  }),
});
/** Markdown. */
export const AnswerForm = z.object({
  content: writtenText(answer, {
    tooShort: message('Answer must be at least {least} characters long.', { least: answer.least }),
    tooLong: message('Answer must be at most {most} characters long.', { most: answer.most }),
  }),
});

export const Comment = z.object({
  id: ReplyId,
  content: z.string(),
  /** The content as sanitized HTML. */
  content_html: z.string(),
  user: MemberSummary,
  created_at: Instant,
  /** When it was last edited; null if never. */
  edited_at: Instant.nullable(),
  ...takenDown,
});
export type Comment = z.output<typeof Comment>;

export const Answer = Comment.extend({
  question_id: PostId,
  ...Votes.shape,
  /** Whether the asker has accepted it. */
  is_accepted: z.boolean(),
});
export type Answer = z.output<typeof Answer>;

/** A comment or an answer before an edit. */
export const ReplyVersion = z.object({
  content: z.string(),
  content_html: z.string(),
  /** When this version was written. */
  written_at: Instant,
});
export type ReplyVersion = z.output<typeof ReplyVersion>;
