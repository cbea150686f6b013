import { AHEAD_MAX_DAYS, type Side } from '@skillhour/contracts';
import { isTooFar, rejectWith } from '../domain/index.js';
import {
  decideChange,
  openRescheduleOf,
  type Agreed,
  type Reschedule,
  type Session,
} from '../sessions/index.js';

/**
 * Decides whether a party may propose this time. It must differ from the current one and be neither past nor too far
 * ahead.
 */
export function decideProposedTime(session: Session, startsAt: Date, now: Date) {
  const change = decideChange(session, now);
  if (change.kind === 'rejected') return change;
  if (startsAt <= now) return rejectWith('proposal.in_the_past');
  if (isTooFar(startsAt, now)) return rejectWith('proposal.too_far', { days: AHEAD_MAX_DAYS });
  if (startsAt.getTime() === session.startsAt.getTime()) return rejectWith('reschedule.same_time');
  return change;
}

/** A party's decision on a proposed time; `startsAt` is the time that was shown to them, if they sent it. */
export interface RescheduleDecision {
  by: Side;
  status: 'AC' | 'RE';
  startsAt: Date | null;
}

type RescheduleChange =
  { kind: 'already' } | { kind: 'accept' | 'reject' | 'withdraw'; session: Agreed; reschedule: Reschedule };

/**
 * Decides the effect of a response. No one can accept a time other than the one they name, or one that they proposed.
 */
export function decideReschedule(session: Session, { by, status, startsAt }: RescheduleDecision, now: Date) {
  const change = decideChange(session, now);
  if (change.kind === 'rejected') return change;
  const open = openRescheduleOf(session, now);
  if (!open) {
    const isThere = status === 'AC' && startsAt?.getTime() === session.startsAt.getTime();
    return isThere ? ({ kind: 'already' } satisfies RescheduleChange) : rejectWith('reschedule.none');
  }
  if (startsAt && startsAt.getTime() !== open.startsAt.getTime()) return rejectWith('reschedule.changed');
  const found = { session: change.session, reschedule: open };
  if (by !== open.by)
    return { kind: status === 'AC' ? 'accept' : 'reject', ...found } satisfies RescheduleChange;
  return status === 'RE'
    ? ({ kind: 'withdraw', ...found } satisfies RescheduleChange)
    : rejectWith('reschedule.own');
}
