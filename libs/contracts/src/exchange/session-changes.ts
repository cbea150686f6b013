import { message } from '@skillhour/texts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { isVisibleOrEmpty, Minutes, moment, writtenText } from '../kernel/fields.js';
import { SessionId } from '../kernel/ids.js';
import { declareError } from '../kernel/declared-error.js';
import { TimeZone } from '../kernel/time-zone.js';
import { NOTICES } from './cancel-terms.js';
import { SCHEDULED_TIME_MESSAGE } from './proposals.js';
import {
  admissionErrors,
  clashErrors,
  proposalTimeErrors,
  sessionNotFound,
  sessionStranger,
} from './errors.js';
import { Schedule } from './sessions.js';

/** The longest reason, in characters. */
const CHANGE_REASON_MAX_LENGTH = 500;
const TOO_LONG = message('The reason must be at most {most} characters long.', {
  most: CHANGE_REASON_MAX_LENGTH,
});
const NO_REASON = message('Enter a reason.');

const sessionChangeErrors = {
  ...sessionNotFound,
  ...sessionStranger,
  'session.finished': admissionErrors['session.finished'],
  'session.begun': declareError('conflict', 'This session has started. End it in its room.'),
};

/** The cancellation form. */
export const CancelForm = z.object({
  reason: writtenText(
    { least: 1, most: CHANGE_REASON_MAX_LENGTH },
    { tooShort: NO_REASON, tooLong: TOO_LONG },
  ),
});

export const cancelSession = endpoint({
  name: 'exchange.session.cancel',
  summary:
    'Cancels a session that has not started. It is free 24 hours or more before the start; later it counts against the party that cancels. Less than 3 hours before, a student pays as for a no-show: at most 30 minutes to one teacher in 24 hours, and 60 in 7 days.',
  access: 'member',
  http: { method: 'POST', path: 'schedules/{id}/cancel/' },
  input: CancelForm.extend({
    id: SessionId,
    /** The terms that the caller has read. Rejected if they have changed. */
    notice: z.enum(NOTICES).optional(),
    /** The minutes that the caller has read the teacher would receive. Rejected if it would be more by now. */
    minutes: Minutes.nonnegative().optional(),
  }),
  output: Schedule,
  errors: {
    ...sessionChangeErrors,
    'session.terms_changed': declareError(
      'conflict',
      'The cancellation terms have changed. Review them and try again.',
    ),
  },
});

export const readCancelTerms = endpoint({
  name: 'exchange.session.read_cancel_terms',
  summary:
    'Returns how many minutes the caps still let a late cancellation or a no-show cost the student of a session now.',
  access: 'member',
  http: { method: 'GET', path: 'schedules/{id}/cancel-terms/' },
  input: z.object({ id: SessionId }),
  output: z.object({ payable_minutes: Minutes.nonnegative() }),
  errors: { ...sessionNotFound, ...sessionStranger },
});

/** The form for rescheduling a session. */
export const RescheduleForm = z.object({
  scheduled_time: moment(SCHEDULED_TIME_MESSAGE),
  timezone: TimeZone.default('UTC'),
  reason: z
    .string({ error: NO_REASON })
    .trim()
    .max(CHANGE_REASON_MAX_LENGTH, { error: TOO_LONG })
    .refine(isVisibleOrEmpty, { error: NO_REASON })
    .default(''),
});

export const rescheduleSession = endpoint({
  name: 'exchange.session.reschedule',
  summary:
    'Proposes another time for a session that has not started, replacing any earlier proposed time. The session keeps its time until the other party accepts.',
  access: 'member',
  http: { method: 'POST', path: 'schedules/{id}/reschedule/', status: 201 },
  input: RescheduleForm.extend({ id: SessionId }),
  output: Schedule,
  errors: {
    ...sessionChangeErrors,
    ...proposalTimeErrors,
    ...clashErrors,
    'reschedule.same_time': declareError('invalid', 'The session is already at this time.', {
      field: 'scheduled_time',
    }),
  },
});

export const answerReschedule = endpoint({
  name: 'exchange.session.answer_reschedule',
  summary:
    'Accepts (AC) or rejects (RE) the proposed time; its author withdraws it by RE. Accepting moves the session; accepting the same time again returns the same response.',
  access: 'member',
  http: { method: 'PATCH', path: 'schedules/{id}/reschedule/' },
  input: z.object({
    id: SessionId,
    status: z.enum(['AC', 'RE'], { error: message('status must be AC or RE.') }),
    /** The proposed time that the caller has read. Rejected if another one is proposed by now. */
    scheduled_time: moment(SCHEDULED_TIME_MESSAGE).optional(),
  }),
  output: Schedule,
  errors: {
    ...sessionChangeErrors,
    ...clashErrors,
    'reschedule.none': declareError('conflict', 'This reschedule request is no longer open.'),
    'reschedule.changed': declareError(
      'conflict',
      'A different time has been proposed. Review it and try again.',
    ),
    'reschedule.own': declareError('forbidden', 'Only the other party can accept the time you proposed.'),
  },
});
