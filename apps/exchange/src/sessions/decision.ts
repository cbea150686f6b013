import type { MemberId, Outcome, Side } from '@skillhour/contracts';
import type { SettledMinutes } from '../domain/index.js';

export type AbsenceOutcome = Extract<Outcome, 'student_absent' | 'teacher_absent' | 'both_absent'>;
/** `not_logged`: the parties may have met at a place, but no one logged minutes. No one counts as absent. */
type OutcomeWithoutLesson = AbsenceOutcome | Extract<Outcome, 'not_logged'>;

/** The end of a session according to presence. `minutes` go to the teacher, `released` back to the student. */
export type PresenceVerdict =
  /**
   * `tooShort`: the parties were together too briefly for a lesson that can be rated. `logged`: a party logged the
   * minutes, instead of the server measuring them.
   */
  | { kind: 'lesson'; minutes: number; released: number; tooShort: boolean; logged?: true }
  /** `isCapped`: the payment without a lesson reached a cap (product decision 7a). */
  | {
      kind: 'absence';
      outcome: OutcomeWithoutLesson;
      absent: Side[];
      minutes: number;
      released: number;
      isCapped?: true;
    };

/** How a session ends, and who ended it; stored once and never changed. */
export type Verdict =
  | (PresenceVerdict & { by: MemberId | 'server' })
  /** A party's cancellation before the start; `late` means that it counts against them. */
  | {
      kind: 'cancellation';
      by: MemberId;
      reason: string;
      late: boolean;
      minutes: number;
      released: number;
      isCapped?: true;
    };

/** A verdict with its time. All later steps only carry it out. */
export type Decision = Verdict & { decidedAt: Date };

/** Returns the effect of a decision on the hold. */
export const settlementOf = ({ minutes, released, decidedAt }: Decision): SettledMinutes => ({
  minutes,
  released,
  settledAt: decidedAt,
});
