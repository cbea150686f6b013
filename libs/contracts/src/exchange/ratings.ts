import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Instant } from '../kernel/fields.js';
import { MemberId, RatingId, SessionId } from '../kernel/ids.js';
import { declareError } from '../kernel/declared-error.js';
import { RatingForm } from './rating-form.js';
import { sessionNotFound, sessionStranger } from './errors.js';
import { ReviewReply } from './reviews.js';
import { Schedule } from './sessions.js';

export const rate = endpoint({
  name: 'exchange.rating.give',
  summary:
    'Rates the other party of a completed session, once per session and side. `{teacher_id, rating}` alone rates the newest unrated one. Of the ratings that a member gives another on the same side within 7 days, the first counts toward the average.',
  access: 'member',
  http: { method: 'POST', path: 'ratings/', status: 201 },
  input: RatingForm.extend({
    schedule_id: SessionId.optional(),
    teacher_id: MemberId.optional(),
  }),
  output: z.object({
    id: RatingId,
    schedule_id: SessionId,
    rated_member_id: MemberId,
    rating: z.int().min(1).max(5),
    review: z.string(),
    created_at: Instant,
  }),
  errors: {
    ...sessionNotFound,
    ...sessionStranger,
    'rating.nothing_named': declareError('invalid', 'Choose a session to rate.', { field: 'schedule_id' }),
    'rating.not_completed': declareError('conflict', 'Only a completed session can be rated.'),
    'rating.too_short': declareError(
      'conflict',
      'You were together for less than 5 minutes, or less than half of a shorter session, so there is nothing to rate.',
    ),
    'rating.exists': declareError('conflict', 'You have already rated this session.'),
  },
});

/** One party's rating of the other for a session. */
const SessionRating = z.object({
  id: RatingId,
  rating: z.int().min(1).max(5),
  /** Empty if nothing was written. Null while it is not visible yet. */
  review: z.string().nullable(),
  created_at: Instant,
  answer: ReviewReply.nullable(),
});

export const readSessionRatings = endpoint({
  name: 'exchange.rating.read_of_session',
  summary:
    "Returns both parties' ratings of a session, to either. Stars show at once; the other party's text when both have written, or after 7 days.",
  access: 'member',
  http: { method: 'GET', path: 'schedules/{id}/ratings/' },
  input: z.object({ id: SessionId }),
  output: z.object({
    /** The caller's rating. */
    given: SessionRating.nullable(),
    /** The other party's rating. */
    received: SessionRating.nullable(),
  }),
  errors: { ...sessionNotFound, ...sessionStranger },
});

export const listPendingRatings = endpoint({
  name: 'exchange.rating.list_pending',
  summary:
    "Lists the caller's completed sessions, learned and taught, that they can rate and have not rated yet, newest first. A plain array.",
  access: 'member',
  http: { method: 'GET', path: 'ratings/pending/' },
  input: z.object({}),
  output: z.array(Schedule),
  errors: {},
});
