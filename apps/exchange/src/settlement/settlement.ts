import {
  coPresenceMs,
  lengthMs,
  mergeIntervals,
  noShowMinutes,
  type Interval,
  type Side,
} from '@skillhour/contracts';
import type { AbsenceOutcome, AtPlace, MeasuredPresence, PresenceVerdict } from '../sessions/index.js';
import { rejectWith } from '../domain/index.js';

const MINUTE_MS = 60_000;
/** The teacher's wait that earns a no-show's pay (product decision 6). */
const WAIT_MINUTES = 10;
/** Total gap that a wait may have, to allow for reconnects and a late click. */
const WAIT_TOLERANCE_MS = 60_000;

/** When each side had a room socket open, and the window that counts. */
export interface Attendance {
  student: readonly Interval[];
  teacher: readonly Interval[];
  startsAt: Date;
  /** From 5 minutes before the start to the end. */
  window: Interval;
  durationMinutes: number;
  /** Less time together than this is no lesson that can be rated. */
  leastTogetherMs: number;
}

/**
 * A party's request to end the call: the minutes that the teacher wants to charge, and whether the client claims that
 * the time is over.
 */
export interface CallEnd {
  by: Side;
  chargeMinutes?: number | undefined;
  timeIsOver: boolean;
}

/** Checks a request to end the call regardless of the measured presence. Returns null if it is valid. */
export function checkCallEnd({ by, chargeMinutes, timeIsOver }: CallEnd, endsAt: Date, now: Date) {
  if (chargeMinutes !== undefined && by !== 'teacher') return rejectWith('charge.not_teacher');
  const data = { now: now.toISOString(), ends_at: endsAt.toISOString() };
  return timeIsOver && now < endsAt ? rejectWith('session.not_over', {}, data) : null;
}

/**
 * Settles a call that a party ended. The minutes are the co-presence rounded up, at most the duration; no client's
 * clock counts. The teacher may charge less, down to nothing.
 */
export function settleEndedCall(attendance: Attendance, chargeMinutes?: number) {
  const { durationMinutes } = attendance;
  const { togetherMs } = measurePresence(attendance);
  if (togetherMs === 0) return rejectWith('session.never_met');
  const measured = measuredMinutes(togetherMs, durationMinutes);
  if (chargeMinutes !== undefined && chargeMinutes > measured) {
    return rejectWith('charge.too_much', { measured });
  }
  return lessonVerdict(attendance, togetherMs, chargeMinutes ?? measured);
}

/** Settles a call that no one ended, from presence alone, some time after the window. */
export function settleUnendedCall(attendance: Attendance): PresenceVerdict {
  const { togetherMs, student, teacher } = measurePresence(attendance);
  const { durationMinutes } = attendance;
  if (togetherMs >= MINUTE_MS) {
    return lessonVerdict(attendance, togetherMs, measuredMinutes(togetherMs, durationMinutes));
  }
  if (hasTeacherWaited(attendance, teacher)) {
    return absenceVerdict('student_absent', ['student'], noShowMinutes(durationMinutes), durationMinutes);
  }
  if (student.length > 0) return absenceVerdict('teacher_absent', ['teacher'], 0, durationMinutes);
  // A wait that is too short or too late earns nothing, but a teacher who came was not absent.
  return lengthMs(teacher) >= MINUTE_MS
    ? absenceVerdict('student_absent', ['student'], 0, durationMinutes)
    : absenceVerdict('both_absent', ['student', 'teacher'], 0, durationMinutes);
}

/** Settles minutes that a party of a session at a place logged, and that the other accepted by answer or by silence. */
export const settleLoggedMinutes = (
  { durationMinutes, leastTogetherMs }: Pick<Attendance, 'durationMinutes' | 'leastTogetherMs'>,
  minutes: number,
): PresenceVerdict => ({
  kind: 'lesson',
  minutes,
  released: durationMinutes - minutes,
  tooShort: minutes * MINUTE_MS < leastTogetherMs,
  logged: true,
});

/**
 * Settles a session at a place that no one ended: from its clock, at most to the end of the window, or from the log.
 * Without either, the hold is released. No one counts as absent, because nothing shows who came.
 */
export function settleUnendedAtPlace(
  attendance: Attendance,
  { chargeMinutes, log }: Pick<AtPlace, 'chargeMinutes' | 'log'>,
): PresenceVerdict {
  const { durationMinutes } = attendance;
  const { togetherMs } = measurePresence(attendance);
  if (togetherMs > 0) {
    const measured = measuredMinutes(togetherMs, durationMinutes);
    return lessonVerdict(attendance, togetherMs, Math.min(chargeMinutes ?? measured, measured));
  }
  if (log) return settleLoggedMinutes(attendance, log.minutes);
  return { kind: 'absence', outcome: 'not_logged', absent: [], minutes: 0, released: durationMinutes };
}

/** Returns the presence that decides a settlement, and that its receipt and admins show. */
export const measurePresence = ({ student, teacher, window }: Attendance): MeasuredPresence => ({
  student: mergeIntervals(student, window),
  teacher: mergeIntervals(teacher, window),
  togetherMs: coPresenceMs(student, teacher, window),
});

function hasTeacherWaited({ startsAt, durationMinutes }: Attendance, teacher: readonly Interval[]): boolean {
  const waitMs = Math.min(WAIT_MINUTES, durationMinutes) * MINUTE_MS;
  const waited = mergeIntervals(teacher, { from: startsAt, to: new Date(startsAt.getTime() + waitMs) });
  return lengthMs(waited) >= waitMs - WAIT_TOLERANCE_MS;
}

const measuredMinutes = (togetherMs: number, durationMinutes: number): number =>
  Math.min(durationMinutes, Math.ceil(togetherMs / MINUTE_MS));

/** The measured time is paid however short it is; `tooShort` only means that the session cannot be rated. */
const lessonVerdict = (
  { durationMinutes, leastTogetherMs }: Attendance,
  togetherMs: number,
  minutes: number,
) => ({
  kind: 'lesson' as const,
  minutes,
  released: durationMinutes - minutes,
  tooShort: togetherMs < leastTogetherMs,
});

const absenceVerdict = (
  outcome: AbsenceOutcome,
  absent: Side[],
  minutes: number,
  durationMinutes: number,
): PresenceVerdict => ({ kind: 'absence', outcome, absent, minutes, released: durationMinutes - minutes });
