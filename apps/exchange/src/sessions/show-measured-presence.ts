import type { Interval, RoomAttendance } from '@skillhour/contracts';
import type { MeasuredPresence } from './measured-presence.js';

/** Returns the API view of a session's measured presence. */
export const showMeasuredPresence = ({ student, teacher, togetherMs }: MeasuredPresence): RoomAttendance => ({
  student: student.map(showInterval),
  teacher: teacher.map(showInterval),
  together_seconds: Math.floor(togetherMs / 1_000),
});

const showInterval = ({ from, to }: Interval) => ({ from: from.toISOString(), to: to.toISOString() });
