import { message } from '@skillhour/texts';
import { z } from 'zod';
import { declareError } from '../kernel/declared-error.js';
import { wholeNumber } from '../kernel/fields.js';

const CHARGE = message('Minutes to charge must be a whole number, 0 or more.');

/** Minutes that the teacher charges instead of the measured ones, from 0 up to those. */
export const chargeMinutes = wholeNumber(CHARGE).pipe(z.int().min(0, { error: CHARGE }));

/** Errors of ending a session by agreement, in the room or at a place (product decision 5). */
export const settlementErrors = {
  'session.never_met': declareError(
    'conflict',
    'You have not met in this session yet, so no time can be transferred.',
  ),
  'session.cancelled': declareError('conflict', 'This session was cancelled; no time is transferred.'),
  'session.not_begun': declareError(
    'conflict',
    'The session hasn’t started. To end it now, cancel it on the Sessions page, where you also see what that costs.',
  ),
  'charge.not_teacher': declareError('invalid', 'Only the teacher can charge less.', {
    field: 'charge_minutes',
  }),
  'charge.too_much': declareError(
    'invalid',
    'You can charge at most {measured, plural, one {# minute} other {# minutes}}, the time you were together.',
    { field: 'charge_minutes' },
  ),
};
