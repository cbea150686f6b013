import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Instant, Minutes } from '../kernel/fields.js';
import { TransferId } from '../kernel/ids.js';
import { declareError } from '../kernel/declared-error.js';
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
    'Returns the journal entry of the command that moved minutes under a key, and whether it is intact.',
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
    "Reverses all or some of the minutes that a command moved under a key, by the opposite transfer. Minutes that the receiver has spent become the receiver's debt; the giver gets the full amount anyway.",
  access: 'internal',
  callers: ['exchange', 'identity'],
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
    'posting.not_found': declareError('not_found', 'No minutes moved for this key.'),
    /** `data` has `reversible`. */
    'posting.reversed': declareError('conflict', 'Only {reversible} minutes of this can still be reversed.'),
    ...keyReused,
  },
});
