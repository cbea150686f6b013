import type { RoomAttendance } from '@skillhour/contracts';
import type { MeasuredPresence, Stay } from './measured-presence.js';

/** Returns the API view of a session's measured presence. */
export const showMeasuredPresence = ({ student, teacher, togetherMs }: MeasuredPresence): RoomAttendance => ({
  student: student.map(showStay),
  teacher: teacher.map(showStay),
  together_seconds: Math.floor(togetherMs / 1_000),
});

const showStay = ({ from, to }: Stay) => ({ from: from.toISOString(), to: to.toISOString() });
