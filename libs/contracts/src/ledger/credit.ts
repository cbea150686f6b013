import { message } from '@skillhour/texts';
import { z } from 'zod';
import { memberNotFound } from '../identity/errors.js';
import { declareError } from '../kernel/declared-error.js';
import { endpoint } from '../kernel/endpoint.js';
import { Minutes, requiredReason, wholeNumber } from '../kernel/fields.js';
import { MemberId } from '../kernel/ids.js';
import { TimeBalance } from './account.js';

/** The largest credit line that a member can have, in minutes. */
export const CREDIT_LIMIT_MAX = 1_000_000;

const notCreditLimit = message('Enter whole minutes from 0 to {most, number}.', { most: CREDIT_LIMIT_MAX });

/** The form with which an admin sets a credit line. `credit_limit` is how far the member may go below zero, in minutes. */
export const CreditForm = z.object({
  credit_limit: wholeNumber(notCreditLimit).pipe(
    z.int().min(0, { error: notCreditLimit }).max(CREDIT_LIMIT_MAX, { error: notCreditLimit }),
  ),
  reason: requiredReason,
});
export type CreditForm = z.output<typeof CreditForm>;

const creditInUse = {
  /** `data` has `lowest`, the lowest line that is possible now. */
  'credit.in_use': declareError(
    'conflict',
    '{lowest} minutes of this credit line are in use. Enter {lowest} or more.',
  ),
};

export const changeCredit = endpoint({
  name: 'ledger.credit.change',
  summary:
    "Sets a member's credit line by a transfer from or to the community, and notifies the member if it changed.",
  access: 'admin',
  http: { method: 'PUT', path: 'dashboard/user/{id}/credit/' },
  input: CreditForm.extend({ id: MemberId }),
  output: z.object({ credit_limit: Minutes.nonnegative(), time_balance: TimeBalance }),
  errors: {
    ...memberNotFound,
    ...creditInUse,
    'credit.changed_meanwhile': declareError(
      'conflict',
      'This credit line has just been changed. Reload and try again.',
    ),
  },
});

export const setCredit = endpoint({
  name: 'ledger.credit.set',
  summary:
    'Sets the credit line of an imported member and opens the account without a welcome grant. A repeated call changes nothing. Notifies no one.',
  access: 'internal',
  callers: ['identity'],
  repeatable: true,
  input: z.object({ member_id: MemberId, credit_limit: Minutes.min(0).max(CREDIT_LIMIT_MAX) }),
  output: z.object({ credit_limit: Minutes.nonnegative() }),
  errors: creditInUse,
});
