import type { MeasuredPresence } from '../sessions/index.js';
import { lengthMs, presenceWithin, coPresenceOf, type Interval } from './co-presence.js';
import type { Attendance } from './settlement.js';

/** Maximum number of stays stored per side. The paid minutes are measured over all of them. */
const MAX_STAYS = 200;

/** Returns the attendance behind a settlement, for the session's receipt and for admins. */
export function measurePresence({ student, teacher, window }: Attendance): MeasuredPresence {
  const sides = { student: presenceWithin(student, window), teacher: presenceWithin(teacher, window) };
  return {
    student: sides.student.slice(0, MAX_STAYS).map(toStay),
    teacher: sides.teacher.slice(0, MAX_STAYS).map(toStay),
    togetherMs: lengthMs(coPresenceOf(sides.student, sides.teacher)),
  };
}

const toStay = ({ fromMs, toMs }: Interval) => ({ from: new Date(fromMs), to: new Date(toMs) });
