import {
  JOIN_LEAD_MS,
  settlementKey,
  type MeetingId,
  type MemberId,
  type Outcome,
  type ProposalId,
  type SessionId,
  type SessionStatus,
  type Side,
} from '@skillhour/contracts';
import { refused, sideOf, type RequestSnapshot, type SettledMinutes } from '../terms/index.js';
import type { Decision } from './decision.js';

interface Planned {
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
  /** By which clock the student lives, where they said so on accepting. */
  studentZone: string | null;
  note: string;
  createdAt: Date;
  /** How often it was moved to another time. */
  moves: number;
}
/** Another time that one of the two proposes. */
export interface Reschedule {
  by: Side;
  startsAt: Date;
  timezone: string;
  reason: string;
  createdAt: Date;
}
/** Who cancelled it, and why; `late`: it counts against them. */
export interface Cancellation {
  by: Side;
  reason: string;
  at: Date;
  late: boolean;
}
interface Reserved {
  /** The ledger's key of the minutes on hold for it. */
  holdKey: string;
}

/** Joinable in its window. */
export interface Agreed extends Planned, Reserved {
  state: 'agreed';
  reschedule: Reschedule | null;
}
/** How it ends is decided; the ledger is yet to hear of it. */
export interface Settling extends Planned, Reserved {
  state: 'settling';
  decision: Decision;
}
/** How it ended is carried out. */
interface Ended {
  /** Of the settlement's minutes, what went back after a dispute. */
  reversedMinutes: number;
}
export interface Completed extends Planned, Ended {
  state: 'completed';
  settlement: SettledMinutes;
  rated: Record<Side, boolean>;
  /** The two were together too briefly for a lesson: there is nothing to rate. */
  tooShort: boolean;
}
/** Ended without a lesson; an absence may have cost minutes all the same. */
export interface Cancelled extends Planned, Ended {
  state: 'cancelled';
  outcome: Outcome | null;
  settlement: SettledMinutes | null;
  cancellation: Cancellation | null;
}
export type Session = Agreed | Settling | Completed | Cancelled;

type Ending = Completed | Cancelled;
export type SettledSession = Ending & { settlement: SettledMinutes };

export const isEnded = (session: Session): session is Ending =>
  session.state === 'completed' || session.state === 'cancelled';

/** Whether its minutes were settled, also where none moved. */
export const isSettled = (session: Session): session is SettledSession =>
  isEnded(session) && session.settlement !== null;

const STATUS = {
  agreed: 'AC',
  settling: 'AC',
  completed: 'CO',
  cancelled: 'CA',
} as const satisfies Record<Session['state'], SessionStatus>;

/** The ledger's key of what a session moved. */
export const settlementKeyOf = ({ meetingId }: Pick<Planned, 'meetingId'>): string =>
  settlementKey(meetingId);

/** The state as the API says it; until the minutes have moved, a session is still agreed. */
export const statusOf = ({ state }: Pick<Session, 'state'>): SessionStatus => STATUS[state];

export const MINUTE_MS = 60_000;

export const endOf = (startsAt: Date, durationMinutes: number): Date =>
  new Date(startsAt.getTime() + durationMinutes * MINUTE_MS);

export const opensAt = ({ startsAt }: Pick<Session, 'startsAt'>): Date =>
  new Date(startsAt.getTime() - JOIN_LEAD_MS);

/** When a lesson is, as the API says it, by the server's clock. */
export const timetableOf = ({ startsAt, endsAt }: Pick<Planned, 'startsAt' | 'endsAt'>, now: Date) => ({
  now: now.toISOString(),
  starts_at: startsAt.toISOString(),
  ends_at: endsAt.toISOString(),
});

/** Whether the room lets its parties in now: from 5 minutes before the start to the end, unless it is settled. */
export function decideAdmission(session: Session, now: Date) {
  if (session.state !== 'agreed') {
    return refused('session.finished', { how: endOfDecision(session) });
  }
  const open = opensAt(session);
  if (now >= open && now < session.endsAt) return { kind: 'admitted' } as const;
  const data = { opens_at: open.toISOString(), ends_at: session.endsAt.toISOString() };
  return refused('session.outside_window', { when: now < open ? 'before' : 'after' }, data);
}

/** The other time that waits for an answer: none any more once the session begins or that time has come. */
export function openRescheduleOf(session: Session, now: Date): Reschedule | null {
  if (session.state !== 'agreed' || now >= session.startsAt) return null;
  const { reschedule } = session;
  return reschedule && now < reschedule.startsAt ? reschedule : null;
}

/** Whether a session may still be changed: it is agreed, and has not begun. */
export function decideChange(session: Session, now: Date) {
  if (session.state !== 'agreed') return refused('session.finished', { how: endOfDecision(session) });
  return now < session.startsAt ? ({ kind: 'open', session } as const) : refused('session.begun');
}

/** How a session that is no longer agreed ended, or is about to. */
export const endOfDecision = (session: Exclude<Session, Agreed>) =>
  session.state === 'cancelled' || (session.state === 'settling' && session.decision.kind !== 'lesson')
    ? 'cancelled'
    : 'completed';

/** Says what a time runs into: its name to its own parties, and to nobody else who it belongs to or what it is about. */
export function clashWith(
  session: Pick<Planned, 'studentId' | 'teacherId' | 'request' | 'startsAt'>,
  viewerId: MemberId,
) {
  if (!sideOf(session, viewerId)) return refused('session.time_taken');
  const { request, startsAt } = session;
  return refused('session.clash', { title: request.content.title, time: startsAt.toISOString() });
}
export type Clash = ReturnType<typeof clashWith>;

/** What every event about a session says. */
export const factsOf = ({ id, meetingId, request, studentId, teacherId }: Planned) => ({
  session_id: id,
  meeting_id: meetingId,
  request_id: request.id,
  student_id: studentId,
  teacher_id: teacherId,
  title: request.content.title,
});
