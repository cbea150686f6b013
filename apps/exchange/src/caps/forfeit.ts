import { FORFEIT_CAPS, type MemberId } from '@skillhour/contracts';
import type { Verdict } from '../sessions/index.js';

export const DAY_MS = 24 * 3_600_000;
export const WEEK_MS = 7 * DAY_MS;

/** Minutes that a member paid another without a lesson: for a late cancellation or a no-show, or as a gift. */
export interface Forfeit {
  teacherId: MemberId;
  minutes: number;
  at: Date;
}

/** Returns how many minutes a member may pay another without a lesson now, given the forfeits of the last week. */
export function payableMinutes(forfeits: readonly Forfeit[], teacherId: MemberId, now: Date): number {
  const paid = (counts: (forfeit: Forfeit) => boolean) =>
    forfeits.filter(counts).reduce((total, { minutes }) => total + minutes, 0);
  const since = (ms: number) => new Date(now.getTime() - ms);
  const toTeacher = paid(({ at, ...to }) => to.teacherId === teacherId && at > since(DAY_MS));
  const toAll = paid(({ at }) => at > since(WEEK_MS));
  const left = Math.min(FORFEIT_CAPS.pairDayMinutes - toTeacher, FORFEIT_CAPS.payerWeekMinutes - toAll);
  return Math.max(0, left);
}

/** A verdict that moves minutes without a lesson. */
export type ForfeitVerdict = Exclude<Verdict, { kind: 'lesson' }>;

export const isForfeit = (verdict: Verdict): verdict is ForfeitVerdict =>
  verdict.kind !== 'lesson' && verdict.minutes > 0;

/** Returns the verdict reduced to the payable minutes; the rest goes back to the student. */
export function capForfeit(verdict: ForfeitVerdict, payable: number): ForfeitVerdict {
  const minutes = Math.min(verdict.minutes, payable);
  const released = verdict.released + verdict.minutes - minutes;
  return { ...verdict, minutes, released, ...(minutes === payable && { isCapped: true }) };
}
