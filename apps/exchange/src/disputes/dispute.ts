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
import { rejectWith } from '../domain/index.js';

const HOUR_MS = 3_600_000;

interface DisputeBase {
  id: DisputeId;
  sessionId: SessionId;
  meetingId: MeetingId;
  studentId: MemberId;
  teacherId: MemberId;
  /** The request's title. */
  title: string;
  /** The disputed minutes that the settlement moved. */
  settledMinutes: number;
  openedBy: Side;
  reason: string;
  createdAt: Date;
  claim: Claim | null;
}

/** The other party's account of the session. */
export interface Claim {
  claim: string;
  createdAt: Date;
}

/** An admin's decision. `minutes` go back to the student. */
export interface Decided {
  decision: DisputeDecision;
  minutes: number;
  note: string;
  by: MemberId;
  decidedAt: Date;
}

export interface OpenDispute extends DisputeBase {
  state: 'open';
}
/** An admin has decided, but the decision is not carried out in the ledger yet. */
export interface DecidingDispute extends DisputeBase {
  state: 'deciding';
  decided: Decided;
}
interface DecidedDispute extends DisputeBase {
  state: 'decided';
  decided: Decided;
}
export type Dispute = OpenDispute | DecidingDispute | DecidedDispute;

/** Returns until when a session can be disputed, or null if it is not settled or was cancelled without cost. */
export function openUntil(session: Session): Date | null {
  if (!isSettled(session)) return null;
  const { minutes, settledAt } = session.settlement;
  const wasFree = session.state === 'cancelled' && session.cancellation !== null && minutes === 0;
  return wasFree ? null : new Date(settledAt.getTime() + DISPUTE_PERIOD_MS);
}

/** Decides whether a party may dispute the session now, and how many minutes are disputed (product decision 10). */
export function decideOpening(session: Session, now: Date) {
  if (!isSettled(session)) return rejectWith('dispute.not_settled');
  const until = openUntil(session);
  if (!until) return rejectWith('dispute.nothing_moved');
  if (now > until) return rejectWith('dispute.too_late', { hours: DISPUTE_PERIOD_MS / HOUR_MS });
  return { kind: 'opens', minutes: session.settlement.minutes } as const;
}

/** Returns how many minutes a decision takes back, or null if its `minutes` is missing or out of range. */
export function minutesToReverse(
  { settledMinutes }: Pick<DisputeBase, 'settledMinutes'>,
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

/** Returns the ledger key of a decision's reversal. */
export const reversalKeyOf = (id: DisputeId): string => `dispute:${id}:reverse`;
