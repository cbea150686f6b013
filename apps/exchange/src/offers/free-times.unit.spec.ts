import { Availability, type Interval } from '@skillhour/contracts';
import { choosableTimes, freeTimes } from './free-times.js';

/** A Monday. */
const now = new Date('2030-06-03T10:00:00Z');
/** Returns a time on Tuesday, as `HH:MM` in UTC. */
const at = (clock: string) => new Date(`2030-06-04T${clock}:00Z`);
const span = (from: string, to: string): Interval => ({ from: at(from), to: at(to) });
const tuesday = span('00:00', '23:59');

const availabilityOf = (changes: object = {}): Availability =>
  Availability.parse({
    timezone: 'UTC',
    weekly: [{ weekday: 2, from: '12:00', to: '16:00' }],
    exceptions: [],
    notice_minutes: 60,
    ...changes,
  });

interface Given {
  availability?: Availability;
  range?: Interval;
  takenByTeacher?: Interval[];
  takenByStudent?: Interval[];
}
const freeOf = (
  { availability = availabilityOf(), range = tuesday, takenByTeacher = [], takenByStudent = [] }: Given = {},
  time = now,
) =>
  freeTimes({ availability, range, takenByTeacher, takenByStudent }, time).map(
    ({ from, to }) => `${from.toISOString().slice(11, 16)}-${to.toISOString().slice(11, 16)}`,
  );

describe('free times', () => {
  it('are the available times within the range', () => {
    expect(freeOf()).toEqual(['12:00-16:00']);
    expect(freeOf({ range: span('13:30', '14:00') })).toEqual(['13:30-14:00']);
    expect(freeOf({ range: span('17:00', '18:00') })).toEqual([]);
  });

  it('exclude sessions of both, without a break for the student', () => {
    const takenByTeacher = [span('12:30', '13:00')];
    const takenByStudent = [span('14:00', '14:30'), span('15:30', '17:00')];
    expect(freeOf({ takenByTeacher, takenByStudent })).toEqual(['12:00-12:30', '13:00-14:00', '14:30-15:30']);
    const availability = availabilityOf({ buffer_minutes: 15 });
    expect(freeOf({ availability, takenByTeacher, takenByStudent })).toEqual([
      '12:00-12:15',
      '13:15-14:00',
      '14:30-15:30',
    ]);
  });

  it('exclude the break after a session that ended before the available time', () => {
    const availability = availabilityOf({ buffer_minutes: 30 });
    expect(freeOf({ availability, takenByTeacher: [span('11:00', '11:50')] })).toEqual(['12:20-16:00']);
  });

  it('exclude taken times that overlap or touch', () => {
    const takenByTeacher = [span('13:00', '13:30'), span('13:30', '14:00'), span('13:15', '13:45')];
    expect(freeOf({ takenByTeacher })).toEqual(['12:00-13:00', '14:00-16:00']);
  });

  it('begin after the notice, and at least an hour ahead', () => {
    const early = at('12:30');
    expect(freeOf({}, early)).toEqual(['13:30-16:00']);
    expect(freeOf({ availability: availabilityOf({ notice_minutes: 120 }) }, early)).toEqual(['14:30-16:00']);
    expect(freeOf({ availability: availabilityOf({ notice_minutes: 1440 }) }, early)).toEqual([]);
  });

  it('end 180 days ahead', () => {
    const { from, to } = choosableTimes({ notice_minutes: 60 }, now);
    expect([from, to].map((time) => time.toISOString())).toEqual([
      '2030-06-03T11:00:00.000Z',
      '2030-11-30T10:00:00.000Z',
    ]);
    const past = new Date('2029-12-01T00:00:00Z');
    expect(freeOf({}, past)).toEqual([]);
  });

  it('too short for a lesson are omitted', () => {
    const gap = (to: string) => freeOf({ takenByTeacher: [span('12:00', '13:00'), span(to, '16:00')] });
    expect(gap('13:04')).toEqual([]);
    expect(gap('13:05')).toEqual(['13:00-13:05']);
  });
});
