import { z } from 'zod';
import { event } from '../kernel/event.js';
import { Instant, Minutes } from '../kernel/fields.js';
import { ExchangeId, MemberId, TransferId } from '../kernel/ids.js';
import { sessionFacts } from './session-facts.js';

/* Events about sessions at a place, and about minutes that members or admins log. */

export const sessionClockChanged = event({
  type: 'exchange.session.clock_changed.v1',
  summary: 'The clock of a session at a place started, or one party asked to end it.',
  data: z.object(sessionFacts),
});

export const sessionLogged = event({
  type: 'exchange.session.logged.v1',
  summary: 'A party of a session at a place logged its minutes. The other party can accept or decline them.',
  data: z.object({
    ...sessionFacts,
    by_member_id: MemberId,
    minutes: Minutes.positive(),
    /** When silence counts as acceptance. */
    accepted_at: Instant,
  }),
});

export const sessionLogDeclined = event({
  type: 'exchange.session.log_declined.v1',
  summary: 'A party of a session at a place declined the minutes that the other party had logged.',
  data: z.object({ ...sessionFacts, by_member_id: MemberId, minutes: Minutes.positive() }),
});

const exchangeFacts = {
  exchange_id: ExchangeId,
  teacher_id: MemberId,
  student_id: MemberId,
  minutes: Minutes.positive(),
  /** Name of the tag. */
  tag: z.string(),
  /** When the two met. */
  at: Instant,
};

export const exchangeMade = event({
  type: 'exchange.exchange.made.v1',
  summary: 'A student gave a teacher minutes for time together without a request.',
  data: z.object({
    ...exchangeFacts,
    transfer_id: TransferId,
    /** How it came about: given by the student, asked by the teacher, or recorded by an admin. */
    origin: z.enum(['given', 'asked', 'recorded']),
    /** The admin's name. Null unless an admin recorded it. */
    recorded_by: z.string().nullable(),
  }),
});

export const exchangeAsked = event({
  type: 'exchange.exchange.asked.v1',
  summary: 'A teacher asked a student for minutes, for time together without a request.',
  data: z.object({ ...exchangeFacts, expires_at: Instant }),
});

export const exchangeAskClosed = event({
  type: 'exchange.exchange.ask_closed.v1',
  summary:
    'An ask for minutes was declined by the student, withdrawn by the teacher, or expired. No minutes moved.',
  data: z.object({ ...exchangeFacts, how: z.enum(['declined', 'withdrawn', 'expired']) }),
});
