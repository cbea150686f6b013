import type { MemberId, Outcome, Side } from '@skillhour/contracts';
import type { SettledMinutes } from '../terms/index.js';

export type AbsenceOutcome = Extract<Outcome, 'student_absent' | 'teacher_absent' | 'both_absent'>;

/** What presence says of how a session ends. `minutes` go to the teacher, `released` back to the student. */
export type PresenceVerdict =
  /** `tooShort`: the two were together too briefly for a lesson that can be rated. */
  | { kind: 'lesson'; minutes: number; released: number; tooShort: boolean }
  | ({
      kind: 'absence';
      outcome: AbsenceOutcome;
      absent: Side[];
      minutes: number;
      released: number;
    } & Capped);

/** On what pays minutes without a lesson: it reached a cap (product decision 7a). */
export interface Capped {
  isCapped?: true;
}

/** How a session ends, and by whom; written once and never changed. */
export type Verdict =
  | (PresenceVerdict & { by: MemberId | 'server' })
  /** By one of the two, before it began; `late`: it counts against them. */
  | ({
      kind: 'cancellation';
      by: MemberId;
      reason: string;
      late: boolean;
      minutes: number;
      released: number;
    } & Capped);

/** A verdict as it was reached. Everything after it only carries it out. */
export type Decision = Verdict & { decidedAt: Date };

/** What a decision does to the hold. */
export const settlementOf = ({ minutes, released, decidedAt }: Decision): SettledMinutes => ({
  minutes,
  released,
  settledAt: decidedAt,
});
