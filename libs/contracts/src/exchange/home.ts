import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Proposal } from './proposals.js';
import { SkillRequest, SuggestedRequest } from './request-views.js';
import { Schedule } from './sessions.js';

/**
 * The step that brings an open request closer to a session. `draft`: its owner publishes it. `asked_until`: the teacher
 * for whom it is reserved replies. `waits_for_teacher`: any teacher proposes a time. `time_near` and `time_passed`: there
 * is no proposal, and the preferred time is less than a day ahead or over.
 */
export const NextStep = z.enum([
  'draft',
  'answer_proposals',
  'asked_until',
  'waits_for_teacher',
  'time_near',
  'time_passed',
]);
export type NextStep = z.output<typeof NextStep>;

export const readHome = endpoint({
  name: 'exchange.home.read',
  summary:
    'Returns what the caller can do next: their next session, received proposals to decide, their drafts and open requests, and requests that they could teach.',
  access: 'member',
  http: { method: 'GET', path: 'home/' },
  input: z.object({}),
  output: z.object({
    /** The agreed session that ends first, unless it has ended. */
    next_session: Schedule.nullable(),
    /** The four earliest received proposals that are undecided and have a future time. `count` is the number of all. */
    proposals: z.object({ results: z.array(Proposal), count: z.int().nonnegative() }),
    /** The caller's three newest drafts and open requests. `count` is the number of all. */
    open_requests: z.object({
      results: z.array(SkillRequest.extend({ next_step: NextStep })),
      count: z.int().nonnegative(),
    }),
    /** At most five, in the order of `requests/suggested/`. */
    suggested: z.array(SuggestedRequest),
    /** Number of completed sessions that the caller can rate and has not rated, at most 100. */
    to_rate: z.int().nonnegative(),
  }),
  errors: {},
});
