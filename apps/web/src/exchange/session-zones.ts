import { shortNameOf } from '@/ui';
import type { PersonZone } from './local-time';
import type { Schedule } from './views';

type ZonedSession = Pick<Schedule, 'timezone' | 'student_timezone' | 'student' | 'teacher'>;

/** Returns the other party's time zone and name; undefined if the time zone is unknown. */
export function otherPartyClock(session: ZonedSession, teaching: boolean): PersonZone | undefined {
  const zone = teaching ? session.student_timezone : session.timezone;
  return zone === null
    ? undefined
    : { zone, name: shortNameOf(teaching ? session.student : session.teacher) };
}
