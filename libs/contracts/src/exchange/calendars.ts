import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Instant } from '../kernel/fields.js';
import { MemberSummary } from '../identity/member.js';
import { MemberId, ProposalId, RequestId, SessionId } from '../kernel/ids.js';
import { declareError } from '../kernel/declared-error.js';
import { timesRange, sessionNotFound, sessionStranger } from './errors.js';
import { Side } from './side.js';
import { timesQuery } from './times.js';

/** Maximum number of days of a calendar in one response: six weeks, which are longer if the clocks are put back. */
export const CALENDAR_MAX_DAYS = 43;

const CalendarItem = z.object({
  /**
   * `session`: agreed or completed. `proposal`: a teacher proposed the time, and the student has not decided yet.
   * `reschedule`: one party proposed another time for a session, and the other has not decided yet.
   */
  kind: z.enum(['session', 'proposal', 'reschedule']),
  /** Null for proposals. */
  session_id: SessionId.nullable(),
  /** Null unless it is a proposal. */
  proposal_id: ProposalId.nullable(),
  request_id: RequestId,
  title: z.string(),
  from: Instant,
  to: Instant,
  /** The caller's role. */
  side: Side,
  /** The party that proposed the time. Null for sessions. */
  proposed_by: Side.nullable(),
  /** Whether the session took place. */
  is_completed: z.boolean(),
  /** The other party. */
  other: MemberSummary,
});

export const listCalendar = endpoint({
  name: 'exchange.session.list_calendar',
  summary:
    "Lists what the caller's calendar shows of a period, by start: agreed and completed sessions, and proposed times that await a decision, their own and others'.",
  access: 'member',
  http: { method: 'GET', path: 'schedules/calendar/' },
  input: z.object(timesQuery),
  output: z.object({
    items: z.array(CalendarItem),
    /** Whether the period has more items than one response contains. */
    more: z.boolean(),
  }),
  errors: timesRange,
});

export const readSessionCalendar = endpoint({
  name: 'exchange.calendar.read_session',
  summary: 'Returns a session as a calendar file (RFC 5545), for its student and its teacher.',
  access: 'member',
  http: { method: 'GET', path: 'schedules/{id}/calendar.ics', produces: 'text/calendar' },
  input: z.object({ id: SessionId }),
  output: z.string(),
  errors: { ...sessionNotFound, ...sessionStranger },
});

export const renderInvitation = endpoint({
  name: 'exchange.calendar.render_invitation',
  summary:
    'Returns a session as the calendar file of an email to one of its parties (RFC 5546): an invitation, or its cancellation. Null for members who are not a party.',
  access: 'internal',
  callers: ['identity'],
  repeatable: true,
  input: z.object({
    session_id: SessionId,
    /** Sender of the email. */
    organizer: z.object({ name: z.string(), address: z.string() }),
    attendee: z.object({ member_id: MemberId, name: z.string(), address: z.string() }),
  }),
  output: z.object({
    invitation: z.object({ method: z.enum(['REQUEST', 'CANCEL']), file: z.string() }).nullable(),
  }),
  errors: {},
});

export const readCalendarAddress = endpoint({
  name: 'exchange.calendar.read_address',
  summary: "Returns when the caller's secret calendar address was created, or null if they have no address.",
  access: 'member',
  http: { method: 'GET', path: 'account/calendar/' },
  input: z.object({}),
  output: z.object({ made_at: Instant.nullable() }),
  errors: {},
});

export const makeCalendarAddress = endpoint({
  name: 'exchange.calendar.make_address',
  summary:
    'Creates a secret address to which calendars can subscribe, and returns it this once. The previous address stops working.',
  access: 'member',
  http: { method: 'POST', path: 'account/calendar/', status: 201 },
  input: z.object({}),
  output: z.object({ url: z.string(), made_at: Instant }),
  errors: {},
  returnsSecret: true,
});

export const revokeCalendarAddress = endpoint({
  name: 'exchange.calendar.revoke_address',
  summary: 'Revokes the calendar address. Calendars that subscribe to it receive nothing more.',
  access: 'member',
  http: { method: 'DELETE', path: 'account/calendar/' },
  input: z.object({}),
  output: z.object({ made_at: z.null() }),
  errors: {},
});

export const followCalendar = endpoint({
  name: 'exchange.calendar.follow',
  summary:
    "Returns a member's upcoming and recent sessions as a calendar file, for anyone with the secret address.",
  access: 'public',
  http: { method: 'GET', path: 'calendar/{secret}.ics', produces: 'text/calendar' },
  input: z.object({ secret: z.string().max(200) }),
  output: z.string(),
  errors: { 'calendar.not_found': declareError('not_found', 'This calendar address doesn’t exist.') },
});
