import {
  JOIN_LEAD_MS,
  LOG_PERIOD_MS,
  LOG_SILENCE_MS,
  settlementKey,
  type MeetingId,
  type MemberId,
  type Outcome,
  type ProposalId,
  type SessionId,
  type SessionStatus,
  type Side,
} from '@skillhour/contracts';
import { rejectWith, sideOf, type RequestSnapshot, type SettledMinutes } from '../domain/index.js';
import type { Decision } from './decision.js';

/** Minutes that a party logged and the other has not accepted yet. */
export interface SessionLog {
  by: Side;
  minutes: number;
  at: Date;
}
/** Facts about a session that takes place in person instead of in its room. */
export interface AtPlace {
  /** Visible to both parties only. */
  place: string;
  /** When the code of one party was entered by the other; null until then. */
  startedAt: Date | null;
  /** The party that asked to end the session now, and the minutes that the teacher charges. */
  endAskedBy: Side | null;
  chargeMinutes: number | null;
  log: SessionLog | null;
}

interface SessionBase {
  id: SessionId;
  meetingId: MeetingId;
  proposalId: ProposalId;
  request: RequestSnapshot;
  studentId: MemberId;
  teacherId: MemberId;
  startsAt: Date;
  endsAt: Date;
  durationMinutes: number;
  timezone: string;
  /** The student's time zone, if they gave one when accepting. */
  studentZone: string | null;
  note: string;
  createdAt: Date;
  /** Number of moves to another time. */
  moves: number;
  /** Missing for a session in the room. */
  atPlace?: AtPlace;
}
/** A new time proposed by one of the parties. */
export interface Reschedule {
  by: Side;
  startsAt: Date;
  timezone: string;
  reason: string;
  createdAt: Date;
}
/** A party's cancellation; `late` means that it counts against them. */
export interface Cancellation {
  by: Side;
  reason: string;
  at: Date;
  late: boolean;
}
interface WithHold {
  /** The ledger's key of the hold for the session. */
  holdKey: string;
}

/** Joinable in its window. */
export interface Agreed extends SessionBase, WithHold {
  state: 'agreed';
  reschedule: Reschedule | null;
}
/** The end is decided but not carried out in the ledger yet. */
export interface Settling extends SessionBase, WithHold {
  state: 'settling';
  decision: Decision;
}
/** The end is carried out. */
interface Ended {
  /** Settled minutes that were reversed after a dispute. */
  reversedMinutes: number;
}
interface Completed extends SessionBase, Ended {
  state: 'completed';
  settlement: SettledMinutes;
  rated: Record<Side, boolean>;
  /** The parties were together too briefly for a lesson, so it cannot be rated. */
  tooShort: boolean;
  /** Present if a party logged the minutes, instead of the server measuring them. */
  logged?: true;
}
/** Ended without a lesson; an absence may still have cost minutes. */
interface Cancelled extends SessionBase, Ended {
  state: 'cancelled';
  outcome: Outcome | null;
  settlement: SettledMinutes | null;
  cancellation: Cancellation | null;
}
export type Session = Agreed | Settling | Completed | Cancelled;
/** A session that takes place in person. */
export type PlaceSession<S extends Session = Session> = S & { atPlace: AtPlace };

export const isAtPlace = <S extends Session>(session: S): session is PlaceSession<S> =>
  session.atPlace !== undefined;

/** Returns what a new session at a place has in addition; nothing without a place. */
export const newAtPlace = (place = ''): { atPlace?: AtPlace } =>
  place === ''
    ? {}
    : { atPlace: { place, startedAt: null, endAskedBy: null, chargeMinutes: null, log: null } };

type EndedSession = Completed | Cancelled;
export type SettledSession = EndedSession & { settlement: SettledMinutes };

export const isEnded = (session: Session): session is EndedSession =>
  session.state === 'completed' || session.state === 'cancelled';

/** Returns whether the session's minutes were settled, even if none moved. */
export const isSettled = (session: Session): session is SettledSession =>
  isEnded(session) && session.settlement !== null;

const STATUS = {
  agreed: 'AC',
  settling: 'AC',
  completed: 'CO',
  cancelled: 'CA',
} as const satisfies Record<Session['state'], SessionStatus>;

/** Returns the ledger's key of the session's posting. */
export const settlementKeyOf = ({ meetingId }: Pick<SessionBase, 'meetingId'>): string =>
  settlementKey(meetingId);

/** Returns the state's API status code; a session remains agreed until the minutes have moved. */
export const statusOf = ({ state }: Pick<Session, 'state'>): SessionStatus => STATUS[state];

const MINUTE_MS = 60_000;

export const endOfSession = (startsAt: Date, durationMinutes: number): Date =>
  new Date(startsAt.getTime() + durationMinutes * MINUTE_MS);

/** Returns until when the minutes of a session at a place can be logged. */
export const logUntil = ({ endsAt }: Pick<Session, 'endsAt'>): Date =>
  new Date(endsAt.getTime() + LOG_PERIOD_MS);

/** Returns when silence accepts logged minutes. */
export const acceptedAt = ({ at }: Pick<SessionLog, 'at'>): Date => new Date(at.getTime() + LOG_SILENCE_MS);

/**
 * Returns when the server settles a session itself: `graceMs` after its end, if there is something to measure.
 * Otherwise minutes may still be logged, and logged minutes may still be declined.
 */
export function settlementDueAt(
  { atPlace, ...session }: Pick<SessionBase, 'atPlace' | 'endsAt'>,
  graceMs: number,
): Date {
  if (atPlace && !atPlace.startedAt) return atPlace.log ? acceptedAt(atPlace.log) : logUntil(session);
  return new Date(session.endsAt.getTime() + graceMs);
}

export const opensAt = ({ startsAt }: Pick<Session, 'startsAt'>): Date =>
  new Date(startsAt.getTime() - JOIN_LEAD_MS);

/** Returns the session's times and the server's current time for the API. */
export const timetableOf = ({ startsAt, endsAt }: Pick<SessionBase, 'startsAt' | 'endsAt'>, now: Date) => ({
  now: now.toISOString(),
  starts_at: startsAt.toISOString(),
  ends_at: endsAt.toISOString(),
});

/**
 * Decides whether a party may enter the room: from 5 minutes before the start until the end, unless the session is
 * decided.
 */
export function decideAdmission(session: Session, now: Date) {
  return session.atPlace ? rejectWith('session.at_place') : decideWindow(session, now);
}

/** Decides whether a session's window is open, for entering its room or for starting its clock at a place. */
export function decideWindow(session: Session, now: Date) {
  if (session.state !== 'agreed') {
    return rejectWith('session.finished', { how: endStateOf(session) });
  }
  const open = opensAt(session);
  if (now >= open && now < session.endsAt) return { kind: 'admitted' } as const;
  const data = { opens_at: open.toISOString(), ends_at: session.endsAt.toISOString() };
  return rejectWith('session.outside_window', { when: now < open ? 'before' : 'after' }, data);
}

/** Returns the proposed time that awaits a decision. It lapses when the session begins or when that time has come. */
export function openRescheduleOf(session: Session, now: Date): Reschedule | null {
  if (session.state !== 'agreed' || now >= session.startsAt) return null;
  const { reschedule } = session;
  return reschedule && now < reschedule.startsAt ? reschedule : null;
}

/** Decides whether a session may still be changed: it is agreed and has not begun. */
export function decideChange(session: Session, now: Date) {
  if (session.state !== 'agreed') return rejectWith('session.finished', { how: endStateOf(session) });
  return now < session.startsAt ? ({ kind: 'open', session } as const) : rejectWith('session.begun');
}

/** Returns how a session that is no longer agreed ended or is about to end. */
export const endStateOf = (session: Exclude<Session, Agreed>) =>
  session.state === 'cancelled' || (session.state === 'settling' && session.decision.kind !== 'lesson')
    ? 'cancelled'
    : 'completed';

/** Describes a clash. Only the session's own parties learn its title and time. */
export function describeClash(
  session: Pick<SessionBase, 'studentId' | 'teacherId' | 'request' | 'startsAt'>,
  viewerId: MemberId,
) {
  if (!sideOf(session, viewerId)) return rejectWith('session.time_taken');
  const { request, startsAt } = session;
  return rejectWith('session.clash', { title: request.content.title, time: startsAt.toISOString() });
}
export type Clash = ReturnType<typeof describeClash>;

/** Returns the data that every session event contains. */
export const sessionEventDataOf = ({
  id,
  meetingId,
  request,
  studentId,
  teacherId,
  atPlace,
}: SessionBase) => ({
  session_id: id,
  meeting_id: meetingId,
  request_id: request.id,
  student_id: studentId,
  teacher_id: teacherId,
  title: request.content.title,
  ...(atPlace && { at_place: true }),
});
