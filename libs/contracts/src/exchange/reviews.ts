import { z } from 'zod';
import { MemberSummary } from '../identity/member.js';
import { memberNotFound } from '../identity/refusals.js';
import { endpoint } from '../kernel/endpoint.js';
import { Instant } from '../kernel/fields.js';
import { MemberId, RatingId } from '../kernel/ids.js';
import { pageOf, pageQuery } from '../kernel/paging.js';

/** What one party of a session wrote of the other. */
export const Review = z.object({
  id: RatingId,
  rating: z.int().min(1).max(5),
  review: z.string(),
  created_at: Instant,
  by: MemberSummary,
  /** What its writer was in the session. */
  role: z.enum(['student', 'teacher']),
  /** The title of what was to be learned. */
  title: z.string(),
});
export type Review = z.output<typeof Review>;

export const listReviews = endpoint({
  name: 'exchange.review.list',
  summary:
    'What others wrote of a member, newest first: shown when both parties of the session rated, or after 7 days.',
  access: 'member',
  http: { method: 'GET', path: 'users/{id}/reviews/' },
  input: z.object({ id: MemberId, ...pageQuery(5) }),
  output: pageOf(Review),
  errors: memberNotFound,
});
