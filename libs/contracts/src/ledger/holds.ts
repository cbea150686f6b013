import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Instant, Minutes } from '../kernel/fields.js';
import { MemberId, TransferId } from '../kernel/ids.js';

/** A business fact that makes a command happen once: `request:{id}:hold`, `meeting:{id}:settle`, `razorpay:{payment_id}`. */
export const BusinessKey = z.string().min(1).max(200);

export const Hold = z.object({
  /** The key it was placed under; it names the hold from then on. */
  key: BusinessKey,
  member_id: MemberId,
  amount_minutes: Minutes.positive(),
  state: z.enum(['pending', 'posted', 'voided']),
  /** How much of it was paid; 0 unless posted. */
  posted_minutes: Minutes.nonnegative(),
});
export type Hold = z.output<typeof Hold>;

export const placeHold = endpoint({
  name: 'ledger.hold.place',
  summary: 'Reserves minutes of a member. The same key and content again answers the same.',
  access: 'internal',
  input: z.object({
    key: BusinessKey,
    member_id: MemberId,
    amount_minutes: Minutes.positive(),
    /** When it is voided by itself if nobody resolved it; never without. */
    expires_at: Instant.optional(),
  }),
  output: Hold,
  errors: {
    /** `data` has `needed` and `available`. */
    'account.insufficient_minutes': 'conflict',
    /** Minutes are owed after a refund; publishing waits until they are covered. `data` has `debt`. */
    'account.in_debt': 'conflict',
    'hold.resolved': 'conflict',
    'key.reused': 'conflict',
  },
});

export const adjustHold = endpoint({
  name: 'ledger.hold.adjust',
  summary: 'Changes the amount of a pending hold in one step; what it already holds counts as available.',
  access: 'internal',
  input: z.object({ key: BusinessKey, amount_minutes: Minutes.positive() }),
  output: Hold,
  errors: {
    'account.insufficient_minutes': 'conflict',
    'hold.not_found': 'not_found',
    'hold.resolved': 'conflict',
  },
});

export const postHold = endpoint({
  name: 'ledger.hold.post',
  summary:
    'Pays up to the amount of a pending hold to another member; the rest goes back. Once per hold, the same answer again.',
  access: 'internal',
  input: z.object({
    /** The key of this settlement, for example `meeting:{id}:settle`. */
    key: BusinessKey,
    hold_key: BusinessKey,
    to_member_id: MemberId,
    amount_minutes: Minutes.positive(),
    kind: z.enum(['settlement', 'no_show']).default('settlement'),
  }),
  output: Hold.extend({ transfer_id: TransferId, released_minutes: Minutes.nonnegative() }),
  errors: {
    'hold.not_found': 'not_found',
    'hold.resolved': 'conflict',
    'hold.exceeded': 'conflict',
    'key.reused': 'conflict',
  },
});

export const voidHold = endpoint({
  name: 'ledger.hold.void',
  summary:
    'Releases a pending hold. A key never seen is voided for good, so that a late `place` under it is refused.',
  access: 'internal',
  input: z.object({ key: BusinessKey }),
  output: z.object({ key: BusinessKey, state: z.literal('voided') }),
  errors: { 'hold.resolved': 'conflict' },
});
