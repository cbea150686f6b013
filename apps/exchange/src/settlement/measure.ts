import type { Measured } from '../sessions/index.js';
import { lengthMs, presenceWithin, together, type Interval } from './co-presence.js';
import type { Attendance } from './settlement.js';

/** Maximum number of stays stored per side. The paid minutes are measured over all of them. */
const MAX_STAYS = 200;

/** Returns the attendance behind a settlement, for the session's receipt and for admins. */
export function measure({ student, teacher, window }: Attendance): Measured {
  const sides = { student: presenceWithin(student, window), teacher: presenceWithin(teacher, window) };
  return {
    student: sides.student.slice(0, MAX_STAYS).map(toStay),
    teacher: sides.teacher.slice(0, MAX_STAYS).map(toStay),
    togetherMs: lengthMs(together(sides.student, sides.teacher)),
  };
}

const toStay = ({ fromMs, toMs }: Interval) => ({ from: new Date(fromMs), to: new Date(toMs) });
