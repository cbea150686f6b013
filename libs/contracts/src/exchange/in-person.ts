import { message } from '@skillhour/texts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Instant, wholeNumber } from '../kernel/fields.js';
import { SessionId } from '../kernel/ids.js';
import { declareError } from '../kernel/declared-error.js';
import { chargeMinutes, settlementErrors } from './ending.js';
import { admissionErrors, sessionNotFound, sessionStranger } from './errors.js';
import { Schedule } from './sessions.js';

const DAY_MS = 24 * 3_600_000;
/** After the end of a session at a place, its minutes can be logged for this long, in milliseconds. */
export const LOG_PERIOD_MS = 7 * DAY_MS;
/** Silence of this length, in milliseconds, accepts logged minutes: the hold was agreed. */
export const LOG_SILENCE_MS = 14 * DAY_MS;
/** How long a presence code is shown, in milliseconds. */
export const PRESENCE_CODE_MS = 30_000;
/** Wrong codes that a party may enter within a quarter of an hour. */
export const WRONG_CODES_MAX = 5;

const own = { ...sessionNotFound, ...sessionStranger };
const inRoom = {
  'session.in_room': declareError('conflict', 'This session takes place in its room.'),
};
const finished = { 'session.finished': admissionErrors['session.finished'] };

/** Errors of logging minutes. */
const logErrors = {
  ...own,
  ...inRoom,
  ...finished,
  'log.too_late': declareError('conflict', 'The time to log this session has passed.'),
};

export const readPresenceCode = endpoint({
  name: 'exchange.presence.read_code',
  summary:
    'Returns the code that the caller shows to the other party of a session at a place. A new one every 30 seconds, from 5 minutes before the start to the end of the session.',
  access: 'member',
  http: { method: 'GET', path: 'schedules/{id}/presence-code/' },
  feature: 'in_person',
  input: z.object({ id: SessionId }),
  output: z.object({
    /** Six digits. */
    code: z.string().regex(/^\d{6}$/),
    /** The server's time, and when the next code replaces this one. */
    now: Instant,
    expires_at: Instant,
  }),
  errors: { ...own, ...inRoom, ...admissionErrors },
});

const CODE = message('Enter the six digits of the code.');

export const confirmPresence = endpoint({
  name: 'exchange.presence.confirm',
  summary:
    'Starts the clock of a session at a place, with the code that the other party shows. At most 5 wrong codes in a quarter of an hour.',
  access: 'member',
  http: { method: 'POST', path: 'schedules/{id}/presence/' },
  feature: 'in_person',
  input: z.object({
    id: SessionId,
    code: z
      .string({ error: CODE })
      .overwrite((text) => text.replaceAll(/\s/g, ''))
      .regex(/^\d{6}$/, { error: CODE }),
  }),
  output: Schedule,
  errors: {
    ...own,
    ...inRoom,
    ...admissionErrors,
    'presence.wrong_code': declareError('invalid', 'This code is wrong or has expired.', { field: 'code' }),
    'presence.too_many': declareError('rate_limited', 'You have entered too many wrong codes.'),
  },
});

export const endSession = endpoint({
  name: 'exchange.session.end',
  summary:
    'Asks to end a session at a place. When the other party asks as well, or once its time is over, the minutes since the code are settled; the teacher may charge less.',
  access: 'member',
  http: { method: 'POST', path: 'schedules/{id}/end/' },
  feature: 'in_person',
  input: z.object({ id: SessionId, charge_minutes: chargeMinutes.optional() }),
  output: Schedule,
  errors: { ...own, ...inRoom, ...settlementErrors },
});

/** Error text for minutes to log; `duration` is the session's, in minutes. */
const LOG_MINUTES = 'Enter 1 to {duration} minutes.';
const LOGGED = message('Enter the minutes as a whole number.');

export const logSession = endpoint({
  name: 'exchange.session.log',
  summary:
    'Logs the minutes of a session at a place whose clock was never started, until 7 days after its end. The other party accepts or declines them; 14 days of silence accept them.',
  access: 'member',
  http: { method: 'POST', path: 'schedules/{id}/log/' },
  feature: 'in_person',
  input: z.object({ id: SessionId, minutes: wholeNumber(LOGGED) }),
  output: Schedule,
  errors: {
    ...logErrors,
    'log.too_early': declareError('conflict', 'You can log this session once it has begun.'),
    'log.measured': declareError('conflict', 'The clock of this session is running, so nothing is logged.'),
    'log.pending': declareError(
      'conflict',
      'The other party has already logged this session. Accept or decline their minutes.',
    ),
    'log.minutes': declareError('invalid', LOG_MINUTES, { field: 'minutes' }),
  },
});

export const answerLog = endpoint({
  name: 'exchange.session.answer_log',
  summary: 'Accepts (AC) or declines (RE) the minutes that the other party logged.',
  access: 'member',
  http: { method: 'PATCH', path: 'schedules/{id}/log/' },
  feature: 'in_person',
  input: z.object({
    id: SessionId,
    status: z.enum(['AC', 'RE'], { error: message('status must be AC or RE.') }),
  }),
  output: Schedule,
  errors: {
    ...own,
    ...inRoom,
    ...finished,
    'log.none': declareError('conflict', 'No logged minutes await your answer.'),
    'log.own': declareError(
      'forbidden',
      'Only the other party can accept or decline the minutes you logged.',
    ),
  },
});
