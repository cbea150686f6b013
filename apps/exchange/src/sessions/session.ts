import {
  JOIN_LEAD_MS,
  type MeetingId,
  type MemberId,
  type Outcome,
  type ProposalId,
  type SessionId,
  type SessionStatus,
} from '@skillhour/contracts';
import { refused, sideOf, type RequestSnapshot, type SettledMinutes, type Side } from '../terms/index.js';
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
  note: string;
  createdAt: Date;
}
interface Reserved {
  /** The ledger's key of the minutes on hold for it. */
  holdKey: string;
}

/** Joinable in its window. */
export interface Agreed extends Planned, Reserved {
  state: 'agreed';
}
/** How it ends is decided; the ledger is yet to hear of it. */
export interface Settling extends Planned, Reserved {
  state: 'settling';
  decision: Decision;
}
export interface Completed extends Planned {
  state: 'completed';
  settlement: SettledMinutes;
  rated: Record<Side, boolean>;
}
/** Ended without a lesson; an absence may have cost minutes all the same. */
export interface Cancelled extends Planned {
  state: 'cancelled';
  outcome: Outcome | null;
  settlement: SettledMinutes | null;
}
export type Session = Agreed | Settling | Completed | Cancelled;

const STATUS = {
  agreed: 'AC',
  settling: 'AC',
  completed: 'CO',
  cancelled: 'CA',
} as const satisfies Record<Session['state'], SessionStatus>;

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
    return refused('session.finished', { how: session.state });
  }
  const open = opensAt(session);
  if (now >= open && now < session.endsAt) return { kind: 'admitted' } as const;
  const data = { opens_at: open.toISOString(), ends_at: session.endsAt.toISOString() };
  return refused('session.outside_window', { when: now < open ? 'before' : 'after' }, data);
}

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
