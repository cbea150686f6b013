import { z } from 'zod';
import { MemberSummary } from '../identity/member.js';
import { endpoint } from '../kernel/endpoint.js';
import { Instant, Minutes } from '../kernel/fields.js';
import { SessionId } from '../kernel/ids.js';
import { pageOf, pageQuery } from '../kernel/paging.js';
import { Outcome } from './request-views.js';

/** A student and a teacher whose late cancellations and no-shows reached the caps at least twice in 30 days. */
const CappedPair = z.object({
  student: MemberSummary,
  teacher: MemberSummary,
  /** How often a cap was reached in 30 days. */
  times: z.int().min(2),
  /** Minutes that the student paid the teacher for the sessions, minus reversals. */
  minutes: Minutes.nonnegative(),
  /** Their late cancellations and no-shows in 30 days that paid minutes or reached a cap, newest first, at most 50. */
  sessions: z.array(
    z.object({
      id: SessionId,
      title: z.string(),
      scheduled_time: Instant,
      decided_at: Instant,
      outcome: Outcome,
      minutes: Minutes.nonnegative(),
    }),
  ),
});

export const listCappedPairs = endpoint({
  name: 'exchange.session.list_capped_pairs',
  summary:
    'Lists pairs whose late cancellations and no-shows reached the caps at least twice in 30 days, latest first, with these sessions.',
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/capped-pairs/' },
  input: z.object(pageQuery(20)),
  output: pageOf(CappedPair),
  errors: {},
});
