import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Instant, Minutes } from '../kernel/fields.js';
import { TransferId } from '../kernel/ids.js';
import { pageQuery } from '../kernel/paging.js';

/** One side of a transfer. The system accounts are `platform` (role admin) and `community` (role user). */
export const TransferParty = z.object({
  id: z.string(),
  username: z.string(),
  role: z.enum(['user', 'admin']),
});

export const Transaction = z.object({
  id: TransferId,
  /** Minutes, always positive; who gave and who got tells the direction. */
  amount: Minutes.positive(),
  created_at: Instant,
  from_user: TransferParty,
  to_user: TransferParty,
  /** Why the minutes moved; `debt` pays what a refund could not take at once. */
  kind: z.enum(['welcome', 'purchase', 'settlement', 'no_show', 'correction', 'reversal', 'refund', 'debt']),
});
export type Transaction = z.output<typeof Transaction>;

export const TimeBalance = z.object({
  /** available_time + held_time */
  total_time: Minutes.nonnegative(),
  available_time: Minutes.nonnegative(),
  held_time: Minutes.nonnegative(),
});
export type TimeBalance = z.output<typeof TimeBalance>;

export const readAccount = endpoint({
  name: 'ledger.account.read',
  summary: "The caller's balance and transactions, newest first, 100 a page; holds are not transactions.",
  access: 'member',
  http: { method: 'GET', path: 'time/account/' },
  input: z.object(pageQuery(100)),
  output: z.object({
    transactions: z.array(Transaction),
    time_balance: TimeBalance,
    count: z.int().nonnegative(),
    total_pages: z.int().positive(),
    next: z.int().nullable(),
    previous: z.int().nullable(),
  }),
  errors: {},
});

export const checkLedger = endpoint({
  name: 'ledger.journal.check',
  summary:
    'Replays the journal: the sum over all accounts, and whether every hash follows from the one before.',
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/ledger/check/' },
  input: z.object({}),
  output: z.object({
    sum: Minutes,
    chain: z.enum(['intact', 'broken']),
    accounts: z.int().nonnegative(),
    transfers: z.int().nonnegative(),
  }),
  errors: {},
  timeoutMs: 30_000,
});
