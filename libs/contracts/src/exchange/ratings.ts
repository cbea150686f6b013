import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Instant } from '../kernel/fields.js';
import { MemberId, RatingId, SessionId } from '../kernel/ids.js';
import { refusal } from '../kernel/refusal.js';
import { RatingForm } from './rating-form.js';
import { sessionNotFound, sessionStranger } from './refusals.js';
import { Schedule } from './sessions.js';

export const rate = endpoint({
  name: 'exchange.rating.give',
  summary:
    'Rates the other party of a completed session, once a session and side. `{teacher_id, rating}` alone rates the newest unrated one.',
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
    'rating.nothing_named': refusal('invalid', 'Please say which session to rate.', { field: 'schedule_id' }),
    'rating.not_completed': refusal('conflict', 'Only a completed session can be rated.'),
    'rating.exists': refusal('conflict', 'You have already rated this session.'),
  },
});

export const listPendingRatings = endpoint({
  name: 'exchange.rating.list_pending',
  summary:
    'Completed sessions that the caller, their student, has not rated yet, newest first. A plain array.',
  access: 'member',
  http: { method: 'GET', path: 'ratings/pending/' },
  input: z.object({}),
  output: z.array(Schedule),
  errors: {},
});
