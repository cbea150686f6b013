import type { RoomAttendance } from '@skillhour/contracts';
import type { Measured, Stay } from './measured.js';

/** Returns the API view of a session's measured presence. */
export const showMeasured = ({ student, teacher, togetherMs }: Measured): RoomAttendance => ({
  student: student.map(showStay),
  teacher: teacher.map(showStay),
  together_seconds: Math.floor(togetherMs / 1_000),
});

const showStay = ({ from, to }: Stay) => ({ from: from.toISOString(), to: to.toISOString() });
