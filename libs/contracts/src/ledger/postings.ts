import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Instant, Minutes } from '../kernel/fields.js';
import { TransferId } from '../kernel/ids.js';
import { refusal } from '../kernel/refusal.js';
import { BusinessKey, keyReused } from './holds.js';

/** The journal entry of a command that moved minutes. */
export const Posting = z.object({
  /** The journal entry's number, hash and time. */
  entry: z.int().positive(),
  hash: z.string(),
  at: Instant,
  transfer_id: TransferId,
  amount_minutes: Minutes.positive(),
  /** Minutes reversed since, for whatever reason. */
  reversed_minutes: Minutes.nonnegative(),
  /** `intact`: the entry matches its hash, and both its neighbors in the chain agree. */
  chain: z.enum(['intact', 'broken']),
});
export type Posting = z.output<typeof Posting>;

export const findPosting = endpoint({
  name: 'ledger.posting.find',
  summary:
    'Where in the journal the command of a key stands that moved minutes, and whether it is what was sealed.',
  access: 'internal',
  callers: ['exchange'],
  repeatable: true,
  input: z.object({ key: BusinessKey }),
  output: z.object({ posting: Posting.nullable() }),
  errors: {},
});

export const reversePosting = endpoint({
  name: 'ledger.posting.reverse',
  summary:
    'Takes minutes back that a command of a key moved, wholly or in part, by the opposite transfer. What the receiver has spent becomes their debt, and the giver has it all the same.',
  access: 'internal',
  callers: ['exchange'],
  repeatable: true,
  input: z.object({
    /** The key of this reversal, for example `dispute:{id}:reverse`. */
    key: BusinessKey,
    /** Key of the reversed command, for example `meeting:{id}:settle`. */
    posted_key: BusinessKey,
    amount_minutes: Minutes.positive(),
  }),
  output: z.object({
    reversed_minutes: Minutes.positive(),
    /** Includes all earlier reversals of it, for whatever reason. */
    total_reversed_minutes: Minutes.positive(),
    /** Part of `reversed_minutes` that the receiver now owes. */
    owed_minutes: Minutes.nonnegative(),
  }),
  errors: {
    'posting.not_found': refusal('not_found', 'No minutes moved for this key.'),
    /** `data` has `reversible`. */
    'posting.reversed': refusal('conflict', 'Only {reversible} minutes of this can still be reversed.'),
    ...keyReused,
  },
});
