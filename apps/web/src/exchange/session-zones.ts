import { callName } from '@/ui';
import { zoneNote } from './local-time';
import type { Schedule } from './views';

type Zoned = Pick<Schedule, 'scheduled_time' | 'timezone' | 'student_timezone' | 'student' | 'teacher'>;

/**
 * Formats "Berlin, 21:00 for Tomás": the reader's place, and the other party's local time if it is known and differs.
 */
export function sessionZones(session: Zoned, teaching: boolean): string {
  const { scheduled_time: at, timezone, student_timezone: students, student, teacher } = session;
  if (!teaching) return zoneNote(at, timezone, callName(teacher));
  return students === null ? zoneNote(at, timezone) : zoneNote(at, students, callName(student));
}
