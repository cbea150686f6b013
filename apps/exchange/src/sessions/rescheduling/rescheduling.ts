import { AHEAD_MAX_DAYS, type Side } from '@skillhour/contracts';
import { isTooFar, refused } from '../../terms/index.js';
import { decideChange, openRescheduleOf, type Agreed, type Reschedule, type Session } from '../session.js';

/** Whether one of the two may propose a time for the session: another than it has, and one that anybody can plan. */
export function decideProposedTime(session: Session, startsAt: Date, now: Date) {
  const change = decideChange(session, now);
  if (change.kind === 'refused') return change;
  if (startsAt <= now) return refused('proposal.in_the_past');
  if (isTooFar(startsAt, now)) return refused('proposal.too_far', { days: AHEAD_MAX_DAYS });
  if (startsAt.getTime() === session.startsAt.getTime()) return refused('reschedule.same_time');
  return change;
}

/** What one of the two answers, and to which time, where they say it. */
export interface RescheduleAnswer {
  by: Side;
  status: 'AC' | 'RE';
  startsAt: Date | null;
}

type Decided =
  { kind: 'already' } | { kind: 'accept' | 'reject' | 'withdraw'; session: Agreed; reschedule: Reschedule };

/** What an answer does. Nobody accepts another time than the one that they name, or one that they proposed themselves. */
export function decideRescheduleAnswer(
  session: Session,
  { by, status, startsAt }: RescheduleAnswer,
  now: Date,
) {
  const change = decideChange(session, now);
  if (change.kind === 'refused') return change;
  const open = openRescheduleOf(session, now);
  if (!open) {
    const isThere = status === 'AC' && startsAt?.getTime() === session.startsAt.getTime();
    return isThere ? ({ kind: 'already' } satisfies Decided) : refused('reschedule.none');
  }
  if (startsAt && startsAt.getTime() !== open.startsAt.getTime()) return refused('reschedule.changed');
  const found = { session: change.session, reschedule: open };
  if (by !== open.by) return { kind: status === 'AC' ? 'accept' : 'reject', ...found } satisfies Decided;
  return status === 'RE' ? ({ kind: 'withdraw', ...found } satisfies Decided) : refused('reschedule.own');
}
