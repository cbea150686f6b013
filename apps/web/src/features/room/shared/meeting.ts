import { t } from '@skillhour/texts';
import type { CallOutput } from '@/api';

export type Meeting = CallOutput<'exchange.meeting.read'>;
/** How a session ended. */
export interface RoomEnd {
  status: 'CO' | 'CA';
  minutes: number;
  released: number;
}
type Party = Meeting['schedule']['teacher'];

/** Name by which participants address each other in a room. */
const nameOf = ({ first_name, username }: Party): string => first_name || username;

/** Return the caller's own party and the other one. The role comes from the server. */
export const selfOf = ({ role, schedule }: Meeting) => withName(schedule[role]);
export const peerOf = ({ role, schedule }: Meeting) =>
  withName(schedule[role === 'teacher' ? 'student' : 'teacher']);

const withName = (person: Party) => ({ person, name: nameOf(person) });

/** Returns the outcome of a session that has ended. */
export const sessionEndOf = ({ schedule }: Meeting): RoomEnd => ({
  status: schedule.status === 'CO' ? 'CO' : 'CA',
  minutes: schedule.settlement?.minutes ?? 0,
  released: schedule.settlement?.released ?? 0,
});

/** Describes in a sentence where the minutes went: "12 moved to Tom, 18 came back." */
export function describeMovedMinutes(meeting: Meeting, { status, minutes, released }: RoomEnd): string {
  if (status === 'CA' && minutes === 0) {
    return meeting.role === 'student'
      ? t('No minutes moved; what was on hold came back.')
      : t('No minutes moved.');
  }
  const values = { minutes, released, name: peerOf(meeting).name };
  return meeting.role === 'teacher'
    ? t('{minutes, number} moved to you, {released, number} went back to {name}.', values)
    : t('{minutes, number} moved to {name}, {released, number} came back.', values);
}
