import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Instant, Minutes } from '../kernel/fields.js';
import { declareError } from '../kernel/declared-error.js';
import { MemberId, TransferId, type MeetingId } from '../kernel/ids.js';

/** A business key, with which a command runs only once: `request:{id}:hold`, `meeting:{id}:settle`, `razorpay:{payment_id}`. */
export const BusinessKey = z.string().min(1).max(200);

/** Returns the business key of a session's settlement. */
export const settlementKey = (meetingId: MeetingId): string => `meeting:${meetingId}:settle`;

export const Hold = z.object({
  /** The key under which it was placed. It identifies the hold. */
  key: BusinessKey,
  member_id: MemberId,
  amount_minutes: Minutes.positive(),
  state: z.enum(['pending', 'posted', 'voided']),
  /** Minutes that were paid. 0 unless posted. */
  posted_minutes: Minutes.nonnegative(),
});
export type Hold = z.output<typeof Hold>;

/* Errors for other services. A member sees the sentence of the endpoint that made the call. */
export const insufficientMinutes = {
  'account.insufficient_minutes': declareError(
    'conflict',
    'The account has {available, plural, one {# minute} other {# minutes}} available; {needed} are needed.',
  ),
};
const holdNotFound = { 'hold.not_found': declareError('not_found', 'No hold exists for this key.') };
const holdResolved = {
  'hold.resolved': declareError('conflict', 'This hold has already been paid or released.'),
};
export const keyReused = { 'key.reused': declareError('conflict', 'The key was used for another command.') };

export const placeHold = endpoint({
  name: 'ledger.hold.place',
  summary: 'Reserves minutes of a member. The same key and content again returns the same response.',
  access: 'internal',
  callers: ['exchange'],
  repeatable: true,
  input: z.object({
    key: BusinessKey,
    member_id: MemberId,
    amount_minutes: Minutes.positive(),
    /** When it is voided automatically if it is still pending. Without it, never. */
    expires_at: Instant.optional(),
  }),
  output: Hold,
  errors: {
    /** `data` has `needed` and `available`. */
    ...insufficientMinutes,
    /** The account owes reclaimed minutes that were already spent. Publishing is blocked until the debt is covered. `data` has `debt`. */
    'account.in_debt': declareError(
      'conflict',
      'The account owes {debt, plural, one {# minute} other {# minutes}}.',
    ),
    ...holdResolved,
    ...keyReused,
  },
});

export const adjustHold = endpoint({
  name: 'ledger.hold.adjust',
  summary:
    'Changes the amount of a pending hold in one step; the minutes it already holds count as available. Applied once per hold and `n`; a call with a lower `n` than an earlier one is rejected.',
  access: 'internal',
  repeatable: true,
  callers: ['exchange'],
  input: z.object({
    key: BusinessKey,
    /**
     * Sequence number of the caller's changes to this hold. It grows with every new change, including reversals, so that each adjustment runs
     * once and a delayed one has no effect after its successor.
     */
    n: z.int().positive(),
    amount_minutes: Minutes.positive(),
  }),
  output: Hold,
  errors: {
    ...insufficientMinutes,
    ...holdNotFound,
    ...holdResolved,
    /** Nothing changed, and this adjustment will never be applied. */
    'hold.adjust_superseded': declareError('conflict', 'A later call has already adjusted this hold.'),
    /** This `n` was used for another amount. */
    ...keyReused,
  },
});

export const postHold = endpoint({
  name: 'ledger.hold.post',
  summary:
    'Pays up to the amount of a pending hold to another member; the rest is released. Applied once per hold; repeating it returns the same response.',
  access: 'internal',
  callers: ['exchange'],
  repeatable: true,
  input: z.object({
    /** The key of this settlement, for example `meeting:{id}:settle`. */
    key: BusinessKey,
    hold_key: BusinessKey,
    to_member_id: MemberId,
    amount_minutes: Minutes.positive(),
    /** `exchange`: minutes that a party logged instead of the server measuring them. */
    kind: z.enum(['settlement', 'exchange', 'no_show']).default('settlement'),
  }),
  output: Hold.extend({ transfer_id: TransferId, released_minutes: Minutes.nonnegative() }),
  errors: {
    ...holdNotFound,
    ...holdResolved,
    'hold.exceeded': declareError('conflict', 'The amount exceeds the minutes on hold.'),
    ...keyReused,
  },
});

export const voidHold = endpoint({
  name: 'ledger.hold.void',
  summary:
    'Releases a pending hold. An unknown key is voided permanently, so that a late `place` with it is rejected.',
  access: 'internal',
  callers: ['exchange'],
  repeatable: true,
  input: z.object({ key: BusinessKey }),
  output: z.object({ key: BusinessKey, state: z.literal('voided') }),
  errors: holdResolved,
});
