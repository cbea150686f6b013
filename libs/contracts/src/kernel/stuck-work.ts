import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { Instant } from './fields.js';

/** Kinds of durable tasks of all services. A task that keeps failing is stuck. */
export const StuckWorkKind = z.enum([
  ...['request_minutes', 'session_settlement', 'dispute_decision'],
  ...['email', 'account_export', 'suspension_end', 'invitation', 'import'],
  ...['purchase', 'reversal', 'closing_account', 'admin_transfer', 'gift', 'logged_exchange'],
  ...['notification_email', 'session_reminder', 'session_email', 'missed_messages'],
] as const);
export type StuckWorkKind = z.output<typeof StuckWorkKind>;

export const StuckWork = z.object({
  kind: StuckWorkKind,
  /** Id of what the task is about, such as a request, a session or an order. */
  id: z.string(),
  /** Time of the first failure. */
  since: Instant,
  attempts: z.int().positive(),
  /** Code of the last error. `unexpected` if it had none. */
  last_error_code: z.string(),
});
export type StuckWork = z.output<typeof StuckWork>;

/** Declares the endpoint by which a service returns its stuck tasks. `StuckWorkModule` of `libs/persistence` serves it. */
export const readStuckWork = <const Service extends string>(service: Service) =>
  endpoint({
    name: `${service}.stuck_work.read`,
    summary: "Returns the service's tasks that keep failing, oldest first, and their number.",
    access: 'internal',
    callers: ['exchange'],
    repeatable: true,
    input: z.object({ limit: z.int().positive() }),
    output: z.object({ tasks: z.array(StuckWork), count: z.int() }),
    errors: {},
  });
