import { t } from '@skillhour/texts';
import { durationOf } from '../session';
import { peerOf, type Meeting } from '../shared';

/** Returns how many of the measured minutes the teacher can charge. */
export const chargeableMinutes = ({ request }: Meeting, measured: number): number =>
  Math.min(measured, durationOf(request.duration_minutes));

/** Describes where the minutes go when the call ends. `moved` is undefined before the server's first message. */
export function describeMoves(meeting: Meeting, moved: number | undefined): string {
  const { name } = peerOf(meeting);
  const isStudent = meeting.role === 'student';
  if (moved === undefined) {
    return isStudent
      ? t('The minutes you spent together move to {name}, the rest comes back to you.', { name })
      : t('The minutes you spent together move to you, the rest goes back to {name}.', { name });
  }
  const values = { name, moved, released: durationOf(meeting.request.duration_minutes) - moved };
  return isStudent
    ? t(
        '{moved, plural, =0 {No minutes move} one {# min moves} other {# min move}} to {name}, {released, plural, one {# comes} other {# come}} back.',
        values,
      )
    : t(
        '{moved, plural, =0 {No minutes move} one {# min moves} other {# min move}} to you, {released, plural, one {# goes} other {# go}} back to {name}.',
        values,
      );
}

/** Describes what happens to the minutes of a session whose time ran out without a meeting. `share`: the pay for a no-show. */
export function describeNotMet(meeting: Meeting, share: number): string {
  const { name } = peerOf(meeting);
  const minutes = durationOf(meeting.request.duration_minutes);
  return meeting.role === 'teacher'
    ? t(
        'The time is over, and you did not meet {name}. The session is settled some ten minutes after its end: if you waited from its start, {share, plural, one {# minute moves} other {# minutes move}} to you. You need not stay.',
        { name, share },
      )
    : t(
        'The time is over, and you did not meet {name}. The session is settled some ten minutes after its end: unless {name} waited for you from its start, all {minutes, number} minutes come back to you. You need not stay.',
        { name, minutes },
      );
}
