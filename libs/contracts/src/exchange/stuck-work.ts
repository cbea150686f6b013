import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Instant } from '../kernel/fields.js';
import { pageOf, pageQuery } from '../kernel/paging.js';

/** Kinds of work that keep failing: a ledger command for a request's minutes, a session's settlement, or a dispute's decision. */
export const StuckWorkKind = z.enum(['request_minutes', 'session_settlement', 'dispute_decision']);
export type StuckWorkKind = z.output<typeof StuckWorkKind>;

export const StuckWork = z.object({
  kind: StuckWorkKind,
  /** Id of the request or the session. */
  id: z.string(),
  /** Time of the first failure. */
  since: Instant,
  attempts: z.int().positive(),
  /** Code of the last error. `unexpected` if it had none. */
  last_error_code: z.string(),
});
export type StuckWork = z.output<typeof StuckWork>;

export const listStuckWork = endpoint({
  name: 'exchange.stuck_work.list',
  summary: 'Lists work on minutes that keeps failing and is being retried, oldest first.',
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/stuck-work/' },
  input: z.object(pageQuery(20)),
  output: pageOf(StuckWork),
  errors: {},
});
