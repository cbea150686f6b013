import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Instant, Minutes } from '../kernel/fields.js';
import { TransferId } from '../kernel/ids.js';
import { refusal } from '../kernel/refusal.js';
import { BusinessKey, keyReused } from './holds.js';

/** Where in the journal a command stands that moved minutes. */
export const Posting = z.object({
  /** The journal entry's number and hash, and when it was made. */
  entry: z.int().positive(),
  hash: z.string(),
  at: Instant,
  transfer_id: TransferId,
  amount_minutes: Minutes.positive(),
  /** What was taken back of it since, for whatever reason. */
  reversed_minutes: Minutes.nonnegative(),
  /** `intact`: the entry is what was sealed, and both its neighbours in the chain agree. */
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
    /** Of what is taken back, for example `meeting:{id}:settle`. */
    posted_key: BusinessKey,
    amount_minutes: Minutes.positive(),
  }),
  output: z.object({
    reversed_minutes: Minutes.positive(),
    /** With all that was taken back of it before, for whatever reason. */
    total_reversed_minutes: Minutes.positive(),
    /** Of `reversed_minutes`, what the receiver owes now. */
    owed_minutes: Minutes.nonnegative(),
  }),
  errors: {
    'posting.not_found': refusal('not_found', 'No minutes moved for this key.'),
    /** `data` has `reversible`. */
    'posting.reversed': refusal('conflict', 'Only {reversible} minutes of this can still be reversed.'),
    ...keyReused,
  },
});
