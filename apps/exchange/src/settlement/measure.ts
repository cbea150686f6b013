import type { Measured } from '../sessions/index.js';
import { lengthMs, presenceWithin, together, type Interval } from './co-presence.js';
import type { Attendance } from './settlement.js';

/** Whoever comes and goes more often than this is not followed any further; what they pay is measured over all of it. */
const MAX_STAYS = 200;

/** What a session's receipt and an admin's desk show of the attendance it was settled by. */
export function measure({ student, teacher, window }: Attendance): Measured {
  const sides = { student: presenceWithin(student, window), teacher: presenceWithin(teacher, window) };
  return {
    student: sides.student.slice(0, MAX_STAYS).map(toStay),
    teacher: sides.teacher.slice(0, MAX_STAYS).map(toStay),
    togetherMs: lengthMs(together(sides.student, sides.teacher)),
  };
}

const toStay = ({ fromMs, toMs }: Interval) => ({ from: new Date(fromMs), to: new Date(toMs) });
