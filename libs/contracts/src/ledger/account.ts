import { message } from '@skillhour/texts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Instant, Minutes } from '../kernel/fields.js';
import { SessionId, TransferId } from '../kernel/ids.js';
import { pageQuery } from '../kernel/paging.js';
import { Trend } from '../kernel/trend.js';

/** One side of a transfer. The system accounts are `platform` (role admin) and `community` (role user). */
export const TransferParty = z.object({
  id: z.string(),
  username: z.string(),
  role: z.enum(['user', 'admin']),
  /** An absolute or origin-relative URL. Null for the system accounts, and without a photo. */
  profile_image: z.string().nullable(),
});

/**
 * Reasons for a transfer. `debt` pays an amount that a refund could not reclaim at once. `opening` is the balance of an imported member.
 * `credit` and `credit_return` are the minutes of a credit line. Lists and statistics of members omit both.
 */
export const TransferKind = z.enum([
  ...['welcome', 'purchase', 'settlement', 'no_show'],
  ...['correction', 'reversal', 'refund', 'debt'],
  ...['opening', 'credit', 'credit_return', 'gift', 'exchange'],
] as const);
export type TransferKind = z.output<typeof TransferKind>;

/** Description of a transfer. Stored alongside the journal, so that it can be deleted (product decision 24b). */
export const TransferDescription = z.object({
  /** Title of the session. Null if there was none, or if it is no longer known. */
  title: z.string().nullable(),
  session_id: SessionId.nullable(),
  /** Name of the admin who recorded the exchange. Absent for all others. */
  recorded_by: z.string().exactOptional(),
  /** An admin's reason for a reversal or a grant, or the giver's text of a gift; empty without one. */
  note: z.string(),
});
export type TransferDescription = z.output<typeof TransferDescription>;

export const Transaction = z.object({
  id: TransferId,
  /** Minutes, always positive. `from_user` and `to_user` give the direction. */
  amount: Minutes.positive(),
  created_at: Instant,
  from_user: TransferParty,
  to_user: TransferParty,
  kind: TransferKind,
  about: TransferDescription,
});
export type Transaction = z.output<typeof Transaction>;

export const TimeBalance = z.object({
  /** available_time + held_time − credit_limit. Negative if minutes of the credit line are in use. */
  total_time: Minutes,
  /** Includes the credit line. */
  available_time: Minutes.nonnegative(),
  held_time: Minutes.nonnegative(),
});
export type TimeBalance = z.output<typeof TimeBalance>;

export const readAccount = endpoint({
  name: 'ledger.account.read',
  summary:
    "Returns the caller's balance and transactions, newest first, 100 per page; holds are not transactions.",
  access: 'member',
  http: { method: 'GET', path: 'time/account/' },
  input: z.object({
    ...pageQuery(100),
    /** Only minutes received from members, given, or purchased. Empty means all. */
    side: z
      .enum(['credit', 'debit', 'purchase', ''], {
        error: message('side must be credit, debit or purchase.'),
      })
      .default(''),
  }),
  output: z.object({
    transactions: z.array(Transaction),
    time_balance: TimeBalance,
    /** How far the caller may go below zero, in minutes. 0 without a credit line. */
    credit_limit: Minutes.nonnegative(),
    /** Reclaimed minutes that were already spent. Incoming minutes pay the debt first, and publishing is blocked until it is covered. */
    debt: Minutes.nonnegative(),
    count: z.int().nonnegative(),
    total_pages: z.int().positive(),
    next: z.int().nullable(),
    previous: z.int().nullable(),
  }),
  errors: {},
});

export const readFlow = endpoint({
  name: 'ledger.account.read_flow',
  summary:
    "Returns how many minutes the caller's account received and gave in each of the last weeks, and the welcome grant separately.",
  access: 'member',
  http: { method: 'GET', path: 'time/flow/' },
  input: z.object({}),
  output: z.object({
    /** Start of each week, oldest first. */
    weeks: z.array(Instant),
    /** Without the welcome grant. */
    received: Trend,
    given: Trend,
    welcome: Trend,
  }),
  errors: {},
});
