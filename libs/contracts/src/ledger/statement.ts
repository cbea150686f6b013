import { message } from '@skillhour/texts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Minutes } from '../kernel/fields.js';
import { MemberId } from '../kernel/ids.js';
import { TimeZone } from '../kernel/time-zone.js';
import { declareError } from '../kernel/declared-error.js';
import { Transaction } from './account.js';

/** Maximum number of lines in a statement. */
export const STATEMENT_MAX_LINES = 2_000;

const day = (field: string) =>
  z.iso.date({ error: message('{field} must be a date like 2026-01-31.', { field }) });

/** Both days are included, in the time zone; by default UTC. */
const period = z
  .object({ from: day('from'), to: day('to'), timezone: TimeZone.default('UTC') })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: message('to must not be before from.') });

const errors = {
  'statement.too_long': declareError(
    'invalid',
    'This has more than {most, number} lines. Choose a shorter period.',
    {
      field: 'to',
    },
  ),
};

/** A statement of an account, in whole minutes. */
export const Statement = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  timezone: z.string(),
  /** Total before the first line and after the last, in minutes. Includes holds. */
  opening: Minutes,
  closing: Minutes,
  /** Without the welcome grant. */
  received: Minutes.nonnegative(),
  given: Minutes.nonnegative(),
  /** Minutes of the welcome grant. Opening total + welcome + received − given = closing total. */
  welcome: Minutes.nonnegative(),
  lines: z.array(Transaction.extend({ balance: Minutes })),
});

export const readStatement = endpoint({
  name: 'ledger.statement.read',
  summary: "Lists the caller's transfers in a period, oldest first, each with the total after it.",
  access: 'member',
  http: { method: 'GET', path: 'time/statement/' },
  input: period,
  output: Statement,
  errors,
});

export const readMemberStatement = endpoint({
  name: 'ledger.statement.read_for_member',
  summary: "Lists a member's transfers in a period for an admin, as the member sees them.",
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/user/{id}/statement/' },
  input: period.safeExtend({ id: MemberId }),
  output: Statement,
  errors,
});

export const downloadStatement = endpoint({
  name: 'ledger.statement.download',
  summary:
    'Returns the same as CSV: `date,type,from,to,minutes,balance`; outgoing minutes are negative. `date` is in UTC.',
  access: 'member',
  http: { method: 'GET', path: 'time/statement.csv', produces: 'text/csv' },
  input: period,
  output: z.string(),
  errors,
});
