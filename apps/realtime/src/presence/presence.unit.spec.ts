import { MeetingId, MemberId } from '@skillhour/contracts';
import { intervalsOf, type PresenceRecord } from './presence.js';

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
const record = (connectionId: string, from: number, to: number): PresenceRecord => ({
  connectionId,
  meetingId: MeetingId.parse('room'),
  memberId: MemberId.parse('member'),
  from: at(from),
  lastSeenAt: at(to),
  closed: false,
});

it('takes what is in memory for fresher than what is stored of the same connection', () => {
  const intervals = intervalsOf([record('a', 0, 10), record('b', 5, 8)], [record('a', 0, 12)]);
  expect(intervals).toEqual([
    { memberId: 'member', from: at(0), to: at(12) },
    { memberId: 'member', from: at(5), to: at(8) },
  ]);
});

it('leaves out what lasted no time, and sorts by the start', () => {
  const intervals = intervalsOf([record('c', 9, 11), record('a', 3, 3), record('b', 1, 2)], []);
  expect(intervals.map(({ from }) => from)).toEqual([at(1), at(9)]);
});
