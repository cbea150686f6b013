import { message } from '@skillhour/texts';
import { z } from 'zod';
import { memberNotFound, memberOnPaper } from '../identity/errors.js';
import { MemberSummary } from '../identity/member.js';
import { endpoint } from '../kernel/endpoint.js';
import { flag, Instant, Minutes } from '../kernel/fields.js';
import { ExchangeId, MemberId } from '../kernel/ids.js';
import { pageOf, pageQuery } from '../kernel/paging.js';
import { declareError } from '../kernel/declared-error.js';
import { exchangeCap, exchangeContentErrors, exchangeFields } from './exchange-fields.js';
import { giftErrors } from './gifts.js';

/** A teacher's ask expires after this time, in milliseconds. */
export const ASK_PERIOD_MS = 14 * 24 * 3_600_000;

/** Asked: the student has not answered yet. Accepted: the minutes moved. Expired: the student never answered. */
export const AskStatus = z.enum(['PE', 'AC', 'RE', 'CA', 'EX']);
export type AskStatus = z.output<typeof AskStatus>;

/** A teacher's ask for minutes, for time together without a request. */
export const Ask = z.object({
  id: ExchangeId,
  teacher: MemberSummary,
  student: MemberSummary,
  minutes: Minutes.positive(),
  tag: z.string(),
  at: Instant,
  text: z.string(),
  /** PE: pending. AC: accepted. RE: declined. CA: withdrawn. EX: expired. */
  status: AskStatus,
  created_at: Instant,
  /** When it expires unless the student answers. */
  expires_at: Instant,
});
export type Ask = z.output<typeof Ask>;

export const askForMinutes = endpoint({
  name: 'exchange.ask.make',
  summary:
    'Asks another member for minutes, for time that the caller taught them without a request. The student accepts or declines within 14 days.',
  access: 'member',
  http: { method: 'POST', path: 'time/ask/', status: 201 },
  feature: 'in_person',
  input: z.object({ from: MemberId, ...exchangeFields }),
  output: Ask,
  errors: {
    ...memberNotFound,
    ...memberOnPaper,
    ...exchangeContentErrors,
    ...exchangeCap,
    'ask.of_oneself': declareError('invalid', "You can't ask yourself for minutes.", { field: 'from' }),
    'ask.blocked': declareError('forbidden', "You can't ask this member for minutes."),
    'ask.too_many': declareError(
      'rate_limited',
      'You have asked this member {most} times. Wait for an answer.',
      {
        omitsWait: true,
      },
    ),
  },
});

export const listAsks = endpoint({
  name: 'exchange.ask.list',
  summary:
    "Lists the caller's asks, newest first: those that they made, and those made of them. With `waiting`, only those that the caller can answer.",
  access: 'member',
  http: { method: 'GET', path: 'time/ask/' },
  feature: 'in_person',
  input: z.object({
    ...pageQuery(20),
    waiting: flag(message('waiting must be true or false.')).default(false),
  }),
  output: pageOf(Ask),
  errors: {},
});

export const answerAsk = endpoint({
  name: 'exchange.ask.answer',
  summary:
    'Accepts (AC) or declines (RE) an ask, for the student. The teacher withdraws it with RE. Accepting moves the minutes.',
  access: 'member',
  http: { method: 'PATCH', path: 'time/ask/{id}/' },
  feature: 'in_person',
  input: z.object({
    id: ExchangeId,
    status: z.enum(['AC', 'RE'], { error: message('status must be AC or RE.') }),
  }),
  output: Ask,
  errors: {
    'ask.not_found': declareError('not_found', 'These minutes were never asked for.'),
    'ask.own': declareError('forbidden', 'Only the member you asked can accept this.'),
    'ask.decided': declareError(
      'conflict',
      '{how, select, AC {This has already been accepted.} RE {This has already been declined.} EX {This has expired.} other {This was withdrawn.}}',
    ),
    'gift.too_few_minutes': giftErrors['gift.too_few_minutes'],
    ...exchangeCap,
  },
});

export const recordExchange = endpoint({
  name: 'exchange.exchange.record',
  summary:
    'Records an exchange of two members, also for those without an account. The minutes move at once; both accounts and the audit log name the admin.',
  access: 'admin',
  http: { method: 'POST', path: 'dashboard/exchanges/', status: 201 },
  input: z.object({ teacher: MemberId, student: MemberId, ...exchangeFields }),
  output: z.object({
    id: ExchangeId,
    teacher: MemberSummary,
    student: MemberSummary,
    minutes: Minutes.positive(),
    tag: z.string(),
    at: Instant,
    text: z.string(),
  }),
  errors: {
    ...memberNotFound,
    ...exchangeContentErrors,
    'exchange.same_member': declareError('invalid', 'Choose two different members.', { field: 'student' }),
    'exchange.too_few_minutes': declareError('invalid', '{name} has {available} minutes available.', {
      field: 'minutes',
    }),
  },
});

export const readTaughtMinutes = endpoint({
  name: 'exchange.member.taught_minutes',
  summary:
    'Returns how many minutes a member received for teaching: measured by the server in sessions, and logged by members or admins.',
  access: 'member',
  http: { method: 'GET', path: 'users/{id}/taught/' },
  feature: 'in_person',
  input: z.object({ id: MemberId }),
  output: z.object({ measured: Minutes.nonnegative(), logged: Minutes.nonnegative() }),
  errors: {},
});
