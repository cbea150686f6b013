import type { Interval } from '@skillhour/contracts';

/**
 * The presence of both parties in the room that the server measured when the session was decided. Stored with the
 * session, because the presence log is not retained forever.
 */
export interface MeasuredPresence {
  student: Interval[];
  teacher: Interval[];
  togetherMs: number;
}

/** Maximum number of intervals stored per side. The paid minutes are measured over all of them. */
const MAX_INTERVALS = 200;

/** Limits a measured presence to the size of its stored form. */
export const limitPresence = ({ student, teacher, togetherMs }: MeasuredPresence): MeasuredPresence => ({
  student: student.slice(0, MAX_INTERVALS),
  teacher: teacher.slice(0, MAX_INTERVALS),
  togetherMs,
});
