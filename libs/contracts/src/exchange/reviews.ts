import { message } from '@skillhour/texts';
import { z } from 'zod';
import { MemberSummary } from '../identity/member.js';
import { memberNotFound } from '../identity/errors.js';
import { endpoint } from '../kernel/endpoint.js';
import { Instant, writtenText } from '../kernel/fields.js';
import { MemberId, RatingId } from '../kernel/ids.js';
import { pageOf, pageQuery } from '../kernel/paging.js';
import { declareError } from '../kernel/declared-error.js';
import { Side } from './side.js';

/** The longest reply to a review, in characters. */
export const REVIEW_REPLY_MAX_LENGTH = 1_000;

const MISSING_REPLY = message('Write a reply.');
const ReviewReplyForm = z.object({
  answer: writtenText(
    { least: 1, most: REVIEW_REPLY_MAX_LENGTH },
    {
      tooShort: MISSING_REPLY,
      tooLong: message('The reply must be at most {most} characters long.', {
        most: REVIEW_REPLY_MAX_LENGTH,
      }),
    },
  ),
});

/** The reviewed member's reply to a review. */
export const ReviewReply = z.object({ answer: z.string(), created_at: Instant });

/** One party's review of the other. */
export const Review = z.object({
  id: RatingId,
  rating: z.int().min(1).max(5),
  review: z.string(),
  created_at: Instant,
  by: MemberSummary,
  /** The author's role in the session. */
  role: Side,
  /** Title of the request. */
  title: z.string(),
  /** Null if the reviewed member has not replied. */
  answer: ReviewReply.nullable(),
});
export type Review = z.output<typeof Review>;

export const listReviews = endpoint({
  name: 'exchange.review.list',
  summary:
    'Lists the reviews about a member, newest first. A review is shown when both parties of the session have written, or after 7 days.',
  access: 'member',
  http: { method: 'GET', path: 'users/{id}/reviews/' },
  input: z.object({ id: MemberId, ...pageQuery(5) }),
  output: pageOf(Review),
  errors: memberNotFound,
});

export const answerReview = endpoint({
  name: 'exchange.review.answer',
  summary:
    'Replies to a review about the caller, once. The reply is shown below the review to everyone who reads it.',
  access: 'member',
  http: { method: 'POST', path: 'reviews/{id}/answer/', status: 201 },
  input: ReviewReplyForm.extend({ id: RatingId }),
  output: z.object({ id: RatingId, answer: ReviewReply }),
  errors: {
    'review.not_found': declareError('not_found', 'This review does not exist.'),
    'review.not_yours': declareError('forbidden', 'Only the reviewed member can reply to a review.'),
    'review.answered': declareError('conflict', 'You’ve already replied to this review.'),
  },
});
