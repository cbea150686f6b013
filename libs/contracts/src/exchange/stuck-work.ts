import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Instant } from '../kernel/fields.js';
import { pageOf, pageQuery } from '../kernel/paging.js';

/** What keeps failing: a word with the ledger about a request's minutes, the end of a session, or the decision of a dispute. */
export const StuckWorkKind = z.enum(['request_minutes', 'session_settlement', 'dispute_decision']);
export type StuckWorkKind = z.output<typeof StuckWorkKind>;

export const StuckWork = z.object({
  kind: StuckWorkKind,
  /** The request's or the session's. */
  id: z.string(),
  /** When it failed first. */
  since: Instant,
  attempts: z.int().positive(),
  /** The code of its last refusal; `unexpected` where it was none. */
  last_error_code: z.string(),
});
export type StuckWork = z.output<typeof StuckWork>;

export const listStuckWork = endpoint({
  name: 'exchange.stuck_work.list',
  summary: 'Work on minutes that keeps failing and is tried again and again, the oldest first.',
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/stuck-work/' },
  input: z.object(pageQuery(20)),
  output: pageOf(StuckWork),
  errors: {},
});
