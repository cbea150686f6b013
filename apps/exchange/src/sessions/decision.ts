import type { MemberId, Outcome } from '@skillhour/contracts';
import type { SettledMinutes, Side } from '../terms/index.js';

export type AbsenceOutcome = Extract<Outcome, 'student_absent' | 'teacher_absent' | 'both_absent'>;

/** How a session ends; written once and never changed. `minutes` go to the teacher, `released` back to the student. */
export type Verdict =
  | { kind: 'lesson'; minutes: number; released: number }
  | { kind: 'absence'; outcome: AbsenceOutcome; absent: Side[]; minutes: number; released: number }
  /** By one of the two, before it began; `late`: it counts against them. */
  | { kind: 'cancellation'; reason: string; late: boolean; minutes: number; released: number };

/** A verdict as it was reached: by whom and when. Everything after it only carries it out. */
export type Decision = Verdict & { decidedAt: Date; by: MemberId | 'server' };

/** What a decision does to the hold. */
export const settlementOf = ({ minutes, released, decidedAt }: Decision): SettledMinutes => ({
  minutes,
  released,
  settledAt: decidedAt,
});
