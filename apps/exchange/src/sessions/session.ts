import {
  JOIN_LEAD_MS,
  type MeetingId,
  type MemberId,
  type Outcome,
  type ProposalId,
  type SessionId,
  type SessionStatus,
} from '@skillhour/contracts';
import type { RequestSnapshot } from '../requests/request-snapshot.js';
import type { SettledMinutes } from '../requests/skill-request.js';
import type { Side, Verdict } from '../settlement/settlement.js';

/** A verdict as it was reached: by whom and when. Written once; everything after it only carries it out. */
export type Decision = Verdict & { decidedAt: Date; by: MemberId | 'server' };

export interface Session {
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
  status: SessionStatus;
  createdAt: Date;
  /** The ledger's key of the minutes on hold for it. */
  holdKey: string;
  decision: Decision | null;
  settlement: SettledMinutes | null;
  outcome: Outcome | null;
  rated: Record<Side, boolean>;
}

export const MINUTE_MS = 60_000;

export const endOf = (startsAt: Date, durationMinutes: number): Date =>
  new Date(startsAt.getTime() + durationMinutes * MINUTE_MS);

export const opensAt = ({ startsAt }: Pick<Session, 'startsAt'>): Date =>
  new Date(startsAt.getTime() - JOIN_LEAD_MS);

/** Which part a member has in a session; null for a stranger. */
export function sideOf(session: Pick<Session, 'studentId' | 'teacherId'>, memberId: MemberId): Side | null {
  if (memberId === session.teacherId) return 'teacher';
  return memberId === session.studentId ? 'student' : null;
}

export const otherOf = (
  { studentId, teacherId }: Pick<Session, 'studentId' | 'teacherId'>,
  side: Side,
): MemberId => (side === 'teacher' ? studentId : teacherId);

/** Whether the room lets its parties in now: from 5 minutes before the start to the end, unless it is settled. */
export function decideAdmission(session: Session, now: Date) {
  if (session.status !== 'AC' || session.decision) {
    const message = session.status === 'CA' ? 'This session was cancelled.' : 'This session is finished.';
    return { kind: 'refused', code: 'session.finished', message } as const;
  }
  const open = opensAt(session);
  if (now >= open && now < session.endsAt) return { kind: 'admitted' } as const;
  const message = now < open ? 'This session has not opened yet.' : 'The time of this session is over.';
  const data = { opens_at: open.toISOString(), ends_at: session.endsAt.toISOString() };
  return { kind: 'refused', code: 'session.outside_window', message, data } as const;
}

/** Names the session that a time runs into. */
export const clashMessage = (session: Pick<Session, 'request' | 'startsAt'>): string =>
  `This time overlaps with the session "${session.request.title}" at ${session.startsAt.toISOString()}.`;
