import { shortNameOf } from '@/ui';
import { formatZoneNote } from './local-time';
import type { Schedule } from './views';

type ZonedSession = Pick<
  Schedule,
  'scheduled_time' | 'timezone' | 'student_timezone' | 'student' | 'teacher'
>;

/**
 * Formats "Berlin, 21:00 for Tomás": the reader's place, and the other party's local time if it is known and differs.
 */
export function formatSessionZones(session: ZonedSession, teaching: boolean): string {
  const { scheduled_time: at, timezone, student_timezone: students, student, teacher } = session;
  if (!teaching) return formatZoneNote(at, timezone, shortNameOf(teacher));
  return students === null
    ? formatZoneNote(at, timezone)
    : formatZoneNote(at, students, shortNameOf(student));
}
