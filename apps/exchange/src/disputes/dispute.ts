import {
  DISPUTE_PERIOD_MS,
  type DisputeDecision,
  type DisputeId,
  type MeetingId,
  type MemberId,
  type SessionId,
  type Side,
} from '@skillhour/contracts';
import { isSettled, type Session } from '../sessions/index.js';
import { refused } from '../terms/index.js';

const HOUR_MS = 3_600_000;

interface Opened {
  id: DisputeId;
  sessionId: SessionId;
  meetingId: MeetingId;
  studentId: MemberId;
  teacherId: MemberId;
  /** The request's. */
  title: string;
  /** What moved, and is disputed. */
  settledMinutes: number;
  openedBy: Side;
  reason: string;
  createdAt: Date;
  claim: Claim | null;
}

/** How the other saw it. */
export interface Claim {
  claim: string;
  createdAt: Date;
}

/** An admin's word. `minutes` go back to the student. */
export interface Decided {
  decision: DisputeDecision;
  minutes: number;
  note: string;
  by: MemberId;
  decidedAt: Date;
}

export interface OpenDispute extends Opened {
  state: 'open';
}
/** An admin has decided; the ledger is yet to hear of it. */
export interface Deciding extends Opened {
  state: 'deciding';
  decided: Decided;
}
interface Settled extends Opened {
  state: 'decided';
  decided: Decided;
}
export type Dispute = OpenDispute | Deciding | Settled;

/** Until when a session can be disputed; null where it is not settled, or was called off at no cost. */
export function openUntil(session: Session): Date | null {
  if (!isSettled(session)) return null;
  const { minutes, settledAt } = session.settlement;
  const wasFree = session.state === 'cancelled' && session.cancellation !== null && minutes === 0;
  return wasFree ? null : new Date(settledAt.getTime() + DISPUTE_PERIOD_MS);
}

/** Whether a party may dispute it now, and what is disputed (product decision 10). */
export function decideOpening(session: Session, now: Date) {
  if (!isSettled(session)) return refused('dispute.not_settled');
  const until = openUntil(session);
  if (!until) return refused('dispute.nothing_moved');
  if (now > until) return refused('dispute.too_late', { hours: DISPUTE_PERIOD_MS / HOUR_MS });
  return { kind: 'opens', minutes: session.settlement.minutes } as const;
}

/** How many minutes a decision takes back; null where it does not say how many, or too many. */
export function minutesBack(
  { settledMinutes }: Pick<Opened, 'settledMinutes'>,
  { decision, minutes }: { decision: DisputeDecision; minutes?: number | undefined },
): number | null {
  switch (decision) {
    case 'keep':
      return 0;
    case 'reverse':
      return settledMinutes;
    case 'reverse_part':
      return minutes !== undefined && minutes >= 1 && minutes <= settledMinutes ? minutes : null;
  }
}

/** The ledger's key of what a decision takes back. */
export const reversalKeyOf = (id: DisputeId): string => `dispute:${id}:reverse`;
