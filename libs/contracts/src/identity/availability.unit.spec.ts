import { Availability } from './availability.js';

const availability = (fields: object) => ({
  timezone: 'Europe/Lisbon',
  weekly: [],
  exceptions: [],
  ...fields,
});
const parse = (fields: object) => Availability.parse(availability(fields));
const issueOf = (fields: object) => {
  const { path, message } = Availability.safeParse(availability(fields)).error?.issues[0] ?? {};
  return [path?.join('.'), message];
};
const hours = (count: number) =>
  Array.from({ length: count }, (_, hour) => ({
    from: `${String(2 * hour).padStart(2, '0')}:00`,
    to: `${String(2 * hour + 1).padStart(2, '0')}:00`,
  }));

describe('availability', () => {
  it('gives a day’s notice and no breaks by default', () => {
    expect(parse({})).toEqual({
      timezone: 'Europe/Lisbon',
      weekly: [],
      exceptions: [],
      notice_minutes: 1440,
      buffer_minutes: 0,
    });
  });

  it('sorts the times of a week, merges those that touch or overlap, and reads 0 as Sunday', () => {
    const weekly = [
      { weekday: 0, from: '09:00', to: '10:00' },
      { weekday: 2, from: '20:00', to: '24:00' },
      { weekday: 1, from: '12:00', to: '13:00' },
      { weekday: 1, from: '09:00', to: '12:00' },
      { weekday: 1, from: '09:30', to: '10:00' },
      { weekday: 7, from: '18:00', to: '18:15' },
    ];
    expect(parse({ weekly }).weekly).toEqual([
      { weekday: 1, from: '09:00', to: '13:00' },
      { weekday: 2, from: '20:00', to: '24:00' },
      { weekday: 7, from: '09:00', to: '10:00' },
      { weekday: 7, from: '18:00', to: '18:15' },
    ]);
  });

  it('merges the times of an exception', () => {
    const ranges = [
      { from: '10:00', to: '11:00' },
      { from: '08:00', to: '10:30' },
    ];
    expect(parse({ exceptions: [{ date: '2026-12-24', ranges }] }).exceptions).toEqual([
      { date: '2026-12-24', ranges: [{ from: '08:00', to: '11:00' }] },
    ]);
  });

  it.each([
    [
      { weekday: 8, from: '09:00', to: '10:00' },
      'weekday',
      'weekday must be a number from 1 (Monday) to 7 (Sunday).',
    ],
    [{ weekday: 1, from: '9', to: '10:00' }, 'from', 'Enter a time of day like 07:30.'],
    [{ weekday: 1, from: '24:00', to: '24:00' }, 'from', 'Enter a time of day like 07:30.'],
    [{ weekday: 1, from: '09:00', to: '24:15' }, 'to', 'Enter a time of day like 07:30.'],
    [{ weekday: 1, from: '09:10', to: '10:00' }, 'from', 'Choose quarter hours.'],
    [{ weekday: 1, from: '09:00', to: '10:10' }, 'to', 'Choose quarter hours.'],
    [{ weekday: 1, from: '10:00', to: '10:00' }, 'to', 'End after the start.'],
    [{ weekday: 1, from: '22:00', to: '02:00' }, 'to', 'End after the start.'],
  ])('rejects the weekly time %j', (time, field, text) => {
    expect(issueOf({ weekly: [time] })).toEqual([`weekly.0.${field}`, text]);
  });

  it('allows at most 6 separate times a day', () => {
    const weekly = (count: number) => hours(count).map((range) => ({ weekday: 3, ...range }));
    expect(parse({ weekly: weekly(6) }).weekly).toHaveLength(6);
    expect(issueOf({ weekly: weekly(7) })).toEqual(['weekly', 'At most 6 times a day.']);
    const exception = { date: '2026-12-24', ranges: hours(7) };
    expect(issueOf({ exceptions: [exception] })).toEqual(['exceptions.0.ranges', 'At most 6 times a day.']);
  });

  it('allows at most 60 exceptions, one per date', () => {
    const exceptions = Array.from({ length: 61 }, (_, day) => ({
      date: new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10),
      ranges: [],
    }));
    expect(parse({ exceptions: exceptions.slice(1) }).exceptions).toHaveLength(60);
    expect(issueOf({ exceptions })).toEqual(['exceptions', 'At most 60 exceptions.']);
    const twice = [exceptions[0], exceptions[0]];
    expect(issueOf({ exceptions: twice })).toEqual(['exceptions', 'Each date can have one exception.']);
  });

  it.each([
    [{ notice_minutes: 59 }, 'notice_minutes', 'Notice must be between 60 and 20160 minutes.'],
    [{ notice_minutes: '20161' }, 'notice_minutes', 'Notice must be between 60 and 20160 minutes.'],
    [{ buffer_minutes: 121 }, 'buffer_minutes', 'Breaks must be between 0 and 120 minutes.'],
    [{ exceptions: [{ date: '2027-02-30', ranges: [] }] }, 'exceptions.0.date', 'Choose a date.'],
  ])('rejects %j', (fields, path, text) => {
    expect(issueOf(fields)).toEqual([path, text]);
  });
});
