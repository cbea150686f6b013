import { message } from '@skillhour/texts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Instant, Minutes } from '../kernel/fields.js';
import { MeetingId, MemberId, SessionId } from '../kernel/ids.js';
import { pageOf, pageQuery, searchQuery } from '../kernel/paging.js';
import { declareError } from '../kernel/declared-error.js';
import { chargeMinutes, settlementErrors } from './ending.js';
import { RequestSummary } from './proposals.js';
import { RatedMember } from './rated-member.js';
import { Outcome, Settlement } from './request-views.js';
import {
  admissionErrors,
  meetingNotFound,
  sessionAtPlace,
  sessionNotFound,
  sessionStranger,
} from './errors.js';
import { Side } from './side.js';

/** AC: agreed and joinable in its window. CO: completed. CA: cancelled, or the parties did not meet. */
export const SessionStatus = z.enum(['AC', 'CO', 'CA']);
export type SessionStatus = z.output<typeof SessionStatus>;

/** The room opens this long before the start, in milliseconds (specification 2, section 9). */
export const JOIN_LEAD_MS = 5 * 60_000;

/** The production value of exchange's setting of this name, in milliseconds (product decision 5). */
export const LESSON_MIN_MS = 5 * 60_000;

/** Returns how long both must be together for a session that can be rated, in milliseconds: the setting, or half of a shorter duration. */
export const leastTogetherMs = (durationMinutes: number, settingMs: number): number =>
  Math.min(settingMs, (durationMinutes * 60_000) / 2);

/** The party that cancelled a session, with time and reason. */
const Cancellation = z.object({
  by: Side,
  reason: z.string(),
  at: Instant,
  /** Whether it was less than a day before, so that it counts against the party that cancelled. */
  late: z.boolean(),
});
/** Another time that one party proposed and the other has not decided on yet. */
const Reschedule = z.object({
  by: Side,
  scheduled_time: Instant,
  timezone: z.string(),
  reason: z.string(),
  created_at: Instant,
});

/** Minutes that a party of a session at a place logged and the other has not accepted yet. */
const SessionLog = z.object({
  by: Side,
  minutes: Minutes.positive(),
  at: Instant,
  /** When silence counts as acceptance. */
  accepted_at: Instant,
});
/** Details of a session that takes place in person. */
const AtPlace = z.object({
  /** Visible to both parties only. */
  place: z.string(),
  /** When the code of one party was entered by the other. Null until then. */
  started_at: Instant.nullable(),
  /** The party that asked to end the session now. */
  end_asked_by: Side.nullable(),
  log: SessionLog.nullable(),
  /** Until when minutes can be logged. */
  log_until: Instant,
  /** Whether the settled minutes were logged, not measured. */
  logged: z.boolean(),
});

export const Schedule = z.object({
  id: SessionId,
  status: SessionStatus,
  scheduled_time: Instant,
  /** The teacher's time zone, in which the time was proposed. */
  timezone: z.string(),
  /** The student's time zone, as given when they accepted or proposed another time. Null if unknown. */
  student_timezone: z.string().nullable(),
  note: z.string(),
  request: RequestSummary,
  teacher: RatedMember,
  student: RatedMember,
  created_at: Instant,
  /** When the room opens and closes: 5 minutes before the start, and the start plus the duration. */
  opens_at: Instant,
  ends_at: Instant,
  settlement: Settlement.nullable(),
  /** Part of the settlement's minutes that an admin returned after a dispute. */
  reversed_minutes: Minutes.nonnegative(),
  outcome: Outcome.nullable(),
  /** Set if a party cancelled it. */
  cancellation: Cancellation.nullable(),
  /** Expires when the session begins or ends otherwise. */
  reschedule: Reschedule.nullable(),
  /** Missing for a session in the room. */
  at_place: AtPlace.exactOptional(),
  /** Whether the caller has rated the other party for it. */
  rated: z.boolean(),
  /** Whether the parties were together too briefly for a rating: under 5 minutes, or under half of a shorter duration. */
  too_short: z.boolean(),
});
export type Schedule = z.output<typeof Schedule>;

const listQuery = { ...pageQuery(5), ...searchQuery };
/** Start and end of a session, with the server's time to compare with, because a browser's clock is not trusted. */
const timetable = { now: Instant, starts_at: Instant, ends_at: Instant };

export const sumTaught = endpoint({
  name: 'exchange.session.sum_taught',
  summary: 'Returns how many minutes members have taught one another under a tag, at most a minute old.',
  access: 'member',
  http: { method: 'GET', path: 'schedules/taught/' },
  input: z.object({ category: searchQuery.category }),
  output: z.object({ minutes: Minutes.nonnegative(), sessions: z.int().nonnegative() }),
  errors: {},
});

export const listTeachingSessions = endpoint({
  name: 'exchange.session.list_teaching',
  summary:
    'Lists the sessions that the caller teaches: joinable and upcoming ones first, by time; then past ones, newest first.',
  access: 'member',
  http: { method: 'GET', path: 'schedules/teaching/' },
  input: z.object(listQuery),
  output: pageOf(Schedule),
  errors: {},
});

export const listLearningSessions = endpoint({
  name: 'exchange.session.list_learning',
  summary: 'Lists the sessions in which the caller learns, in the same order.',
  access: 'member',
  http: { method: 'GET', path: 'schedules/learning/' },
  input: z.object(listQuery),
  output: pageOf(Schedule),
  errors: {},
});

export const listSessionsWith = endpoint({
  name: 'exchange.session.list_with',
  summary:
    'Lists at most three sessions of the caller with another member, in both roles: joinable and upcoming ones first, by time; then past ones, newest first.',
  access: 'member',
  http: { method: 'GET', path: 'schedules/' },
  input: z.object({ member: MemberId }),
  output: z.object({ results: z.array(Schedule) }),
  errors: {},
});

export const readSession = endpoint({
  name: 'exchange.session.read',
  summary: 'Returns a session to its student or teacher.',
  access: 'member',
  http: { method: 'GET', path: 'schedules/{id}/' },
  input: z.object({ id: SessionId }),
  output: Schedule,
  errors: { ...sessionNotFound, ...sessionStranger },
});

export const joinMeeting = endpoint({
  name: 'exchange.meeting.join',
  summary: "Opens a session's room, from 5 minutes before the start to the end of the session.",
  access: 'member',
  http: { method: 'POST', path: 'meeting/{scheduleId}/join/' },
  input: z.object({ scheduleId: SessionId }),
  output: z.object({ meeting_id: MeetingId, ...timetable }),
  errors: { ...sessionNotFound, ...sessionStranger, ...sessionAtPlace, ...admissionErrors },
});

export const verifyMeeting = endpoint({
  name: 'exchange.meeting.verify',
  summary: 'Admits a party to the room and returns a socket address with a ticket.',
  access: 'member',
  http: { method: 'GET', path: 'meeting/{meetingId}/verify/' },
  input: z.object({ meetingId: MeetingId }),
  output: z.object({
    valid: z.literal(true),
    websocket_url: z.string(),
    role: Side,
    ...timetable,
  }),
  errors: { ...meetingNotFound, ...sessionStranger, ...sessionAtPlace, ...admissionErrors },
});

export const readMeeting = endpoint({
  name: 'exchange.meeting.read',
  summary: "Returns a room's session to both parties, also afterwards.",
  access: 'member',
  http: { method: 'GET', path: 'session/{meetingId}/' },
  input: z.object({ meetingId: MeetingId }),
  output: z.object({
    meeting_id: MeetingId,
    request: RequestSummary,
    schedule: Schedule,
    role: Side,
    ...timetable,
  }),
  errors: { ...meetingNotFound, ...sessionStranger },
});

const MISSING_MEETING = message('Missing meeting ID');
const REASON = message('reason must be agreed or time_over.');

export const transferTime = endpoint({
  name: 'exchange.meeting.end',
  summary:
    'Ends the call and settles it from the co-presence that the server measured; the teacher may charge less. It is settled once, regardless of who calls. Before the start, a meeting too short to be rated can only be cancelled.',
  access: 'member',
  http: { method: 'POST', path: 'transfer-time/' },
  input: z.object({
    meeting_id: z
      .string({ error: MISSING_MEETING })
      .min(1, { error: MISSING_MEETING })
      .max(64)
      .pipe(MeetingId),
    /** Accepted for compatibility. Has no effect. */
    elapsedMinutes: z.unknown().optional(),
    /** Minutes that the teacher charges instead of the measured ones. From 0 up to those. */
    charge_minutes: chargeMinutes.optional(),
    /** Reason for ending the call. `time_over` is accepted only after the end of the window. */
    reason: z.enum(['agreed', 'time_over'], { error: REASON }).default('agreed'),
  }),
  output: z.object({
    meeting_id: MeetingId,
    minutes: Minutes.nonnegative(),
    released: Minutes.nonnegative(),
    status: z.literal('CO'),
    settled_at: Instant,
  }),
  errors: {
    ...meetingNotFound,
    ...sessionStranger,
    ...sessionAtPlace,
    'session.not_over': declareError('conflict', 'The time of this session is not over yet.'),
    ...settlementErrors,
  },
});
