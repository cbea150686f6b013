import type { RoomAttendance } from '@skillhour/contracts';
import type { Measured, Stay } from './measured.js';

/** What was measured of a session, as the API says it. */
export const showMeasured = ({ student, teacher, togetherMs }: Measured): RoomAttendance => ({
  student: student.map(showStay),
  teacher: teacher.map(showStay),
  together_seconds: Math.floor(togetherMs / 1_000),
});

const showStay = ({ from, to }: Stay) => ({ from: from.toISOString(), to: to.toISOString() });
