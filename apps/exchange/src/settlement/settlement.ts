import { noShowMinutes, type Side } from '@skillhour/contracts';
import type { AbsenceOutcome, PresenceVerdict } from '../sessions/index.js';
import { rejectWith } from '../domain/index.js';
import { lengthMs, presenceWithin, coPresenceOf, type Interval } from './co-presence.js';

const MINUTE_MS = 60_000;
/** The teacher's wait that earns a no-show's pay (product decision 6). */
const WAIT_MINUTES = 10;
/** Total gap that a wait may have, to allow for reconnects and a late click. */
const WAIT_TOLERANCE_MS = 60_000;

/** When each side had a room socket open, and the window that counts. */
export interface Attendance {
  student: readonly Interval[];
  teacher: readonly Interval[];
  startsAtMs: number;
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
  const { coPresenceMs } = computePresence(attendance);
  if (coPresenceMs === 0) return rejectWith('session.never_met');
  const measured = measuredMinutes(coPresenceMs, durationMinutes);
  if (chargeMinutes !== undefined && chargeMinutes > measured) {
    return rejectWith('charge.too_much', { measured });
  }
  return lessonVerdict(attendance, coPresenceMs, chargeMinutes ?? measured);
}

/** Settles a call that no one ended, from presence alone, some time after the window. */
export function settleUnendedCall(attendance: Attendance): PresenceVerdict {
  const { coPresenceMs, student, teacher } = computePresence(attendance);
  const { durationMinutes } = attendance;
  if (coPresenceMs >= MINUTE_MS) {
    return lessonVerdict(attendance, coPresenceMs, measuredMinutes(coPresenceMs, durationMinutes));
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

function computePresence({ student, teacher, window }: Attendance) {
  const sides = { student: presenceWithin(student, window), teacher: presenceWithin(teacher, window) };
  return { ...sides, coPresenceMs: lengthMs(coPresenceOf(sides.student, sides.teacher)) };
}

function hasTeacherWaited(
  { startsAtMs, durationMinutes }: Attendance,
  teacher: readonly Interval[],
): boolean {
  const waitMs = Math.min(WAIT_MINUTES, durationMinutes) * MINUTE_MS;
  const waited = presenceWithin(teacher, { fromMs: startsAtMs, toMs: startsAtMs + waitMs });
  return lengthMs(waited) >= waitMs - WAIT_TOLERANCE_MS;
}

const measuredMinutes = (coPresenceMs: number, durationMinutes: number): number =>
  Math.min(durationMinutes, Math.ceil(coPresenceMs / MINUTE_MS));

/** The measured time is paid however short it is; `tooShort` only means that the session cannot be rated. */
const lessonVerdict = (
  { durationMinutes, leastTogetherMs }: Attendance,
  coPresenceMs: number,
  minutes: number,
) => ({
  kind: 'lesson' as const,
  minutes,
  released: durationMinutes - minutes,
  tooShort: coPresenceMs < leastTogetherMs,
});

const absenceVerdict = (
  outcome: AbsenceOutcome,
  absent: Side[],
  minutes: number,
  durationMinutes: number,
): PresenceVerdict => ({ kind: 'absence', outcome, absent, minutes, released: durationMinutes - minutes });
