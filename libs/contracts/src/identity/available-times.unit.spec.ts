import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import type { Interval } from '../exchange/co-presence.js';
import { localTimeOf } from '../kernel/local-time.js';
import { Availability } from './availability.js';
import { availableTimes } from './available-times.js';

interface Given {
  timezone: string;
  weekly?: object[];
  exceptions?: object[];
}

const everyDay = (...ranges: [from: string, to: string][]) =>
  [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => ranges.map(([from, to]) => ({ weekday, from, to })));

/** Returns the available times between two moments as text: `2027-03-28T01:00 + 60` for an hour from then on. */
function timesOf({ weekly = [], exceptions = [], ...given }: Given, from: string, to: string): string[] {
  const availability = Availability.parse({ ...given, weekly, exceptions });
  return availableTimes(availability, { from: new Date(from), to: new Date(to) }).map(
    ({ from: start, to: end }) =>
      `${start.toISOString().slice(0, 16)} + ${(end.getTime() - start.getTime()) / 60_000}`,
  );
}

describe('available times', () => {
  it('are those of the weekday in the member’s zone, clipped to the window', () => {
    const kolkata = {
      timezone: 'Asia/Kolkata',
      weekly: [
        { weekday: 2, from: '09:00', to: '11:00' },
        { weekday: 3, from: '00:00', to: '01:00' },
      ],
    };
    // Tuesday 10 and Wednesday 11 November 2026.
    expect(timesOf(kolkata, '2026-11-09T00:00Z', '2026-11-16T00:00Z')).toEqual([
      '2026-11-10T03:30 + 120',
      '2026-11-10T18:30 + 60',
    ]);
    expect(timesOf(kolkata, '2026-11-10T04:00Z', '2026-11-10T19:00Z')).toEqual([
      '2026-11-10T04:00 + 90',
      '2026-11-10T18:30 + 30',
    ]);
  });

  it('are those of an exception on its date, or none', () => {
    const utc = {
      timezone: 'UTC',
      weekly: everyDay(['09:00', '10:00']),
      exceptions: [
        { date: '2026-12-24', ranges: [] },
        { date: '2026-12-25', ranges: [{ from: '20:00', to: '20:30' }] },
      ],
    };
    expect(timesOf(utc, '2026-12-23T00:00Z', '2026-12-27T00:00Z')).toEqual([
      '2026-12-23T09:00 + 60',
      '2026-12-25T20:00 + 30',
      '2026-12-26T09:00 + 60',
    ]);
  });

  it('continue over midnight', () => {
    const weekly = [
      { weekday: 5, from: '22:00', to: '24:00' },
      { weekday: 6, from: '00:00', to: '01:00' },
    ];
    expect(timesOf({ timezone: 'UTC', weekly }, '2026-11-13T00:00Z', '2026-11-15T00:00Z')).toEqual([
      '2026-11-13T22:00 + 180',
    ]);
  });

  it('are none without a pattern and in an empty window', () => {
    expect(timesOf({ timezone: 'UTC' }, '2026-11-13T00:00Z', '2026-12-13T00:00Z')).toEqual([]);
    const weekly = everyDay(['00:00', '24:00']);
    expect(timesOf({ timezone: 'UTC', weekly }, '2026-11-13T00:00Z', '2026-11-13T00:00Z')).toEqual([]);
  });

  it.each([
    [
      'skip the hour that spring skips',
      'Europe/Lisbon',
      '2027-03-28',
      ['01:00', '04:00'],
      ['2027-03-28T01:00 + 120'],
    ],
    [
      'include both passes of autumn’s hour',
      'Europe/Lisbon',
      '2026-10-25',
      ['01:00', '03:00'],
      ['2026-10-25T00:00 + 180'],
    ],
    ['are none within a skipped hour', 'America/New_York', '2027-03-14', ['02:00', '03:00'], []],
    [
      'skip half an hour in Lord Howe',
      'Australia/Lord_Howe',
      '2026-10-04',
      ['01:00', '04:00'],
      ['2026-10-03T14:30 + 150'],
    ],
    [
      'repeat half an hour in Lord Howe',
      'Australia/Lord_Howe',
      '2027-04-04',
      ['01:00', '03:00'],
      ['2027-04-03T14:00 + 150'],
    ],
    [
      'keep offsets of 45 minutes',
      'Asia/Kathmandu',
      '2026-11-10',
      ['09:00', '10:00'],
      ['2026-11-10T03:15 + 60'],
    ],
    [
      'start after a skipped midnight',
      'Africa/Cairo',
      '2027-04-30',
      ['00:00', '02:00'],
      ['2027-04-29T22:00 + 60'],
    ],
    [
      'end with a repeated last hour',
      'Africa/Cairo',
      '2026-10-29',
      ['22:00', '24:00'],
      ['2026-10-29T19:00 + 180'],
    ],
    ['are none on a skipped date', 'Pacific/Apia', '2011-12-30', ['00:00', '24:00'], []],
    [
      'are as usual on the date before a skipped one',
      'Pacific/Apia',
      '2011-12-29',
      ['22:00', '24:00'],
      ['2011-12-30T08:00 + 120'],
    ],
  ])('%s', (_, timezone, date, [from = '', to = ''], expected) => {
    const exceptions = [{ date, ranges: [{ from, to }] }];
    const noon = Date.parse(`${date}T12:00Z`);
    const window = [noon - 2 * 86_400_000, noon + 2 * 86_400_000].map((ms) => new Date(ms).toISOString());
    const [first = '', last = ''] = window;
    expect(timesOf({ timezone, exceptions }, first, last)).toEqual(expected);
  });

  it('are the quarter hours at which the clock shows a time of the pattern', () => {
    const quarter = integer({ min: 0, max: 95 });
    const range = record({ one: quarter, other: quarter }).map(({ one, other }) => ({
      from: clockOf(Math.min(one, other)),
      to: clockOf(Math.max(one, other) + 1),
    }));
    const weekly = array(record({ weekday: integer({ min: 1, max: 7 }), range }), { maxLength: 5 }).map(
      (given) => given.map(({ weekday, range: times }) => ({ weekday, ...times })),
    );
    const exceptions = array(
      record({ day: integer({ min: 0, max: 9 }), ranges: array(range, { maxLength: 2 }) }),
      {
        maxLength: 2,
      },
    );
    const zone = constantFrom(...ZONES);
    // Start a few days before a clock change of one of the zones, or anywhere.
    const start = constantFrom(...CHANGES).chain((near) =>
      integer({ min: -8 * 96, max: 96 }).map((quarters) => Date.parse(near) + quarters * QUARTER_MS),
    );
    assert(
      property(
        zone,
        start,
        weekly,
        exceptions,
        integer({ min: 0, max: 9 * 96 }),
        (timezone, startMs, ...rest) => {
          const [times, others, length] = rest;
          const availability = Availability.parse({
            timezone,
            weekly: times,
            exceptions: [...new Map(others.map(({ day, ranges }) => [day, ranges]))].map(([day, ranges]) => ({
              date: new Date(startMs + day * 96 * QUARTER_MS).toISOString().slice(0, 10),
              ranges,
            })),
          });
          const window = { from: new Date(startMs), to: new Date(startMs + length * QUARTER_MS) };
          const found = availableTimes(availability, window);
          const quarters = Array.from({ length }, (__, index) => startMs + index * QUARTER_MS);
          expect(quarters.filter((ms) => covers(found, ms))).toEqual(
            quarters.filter((ms) => isShown(availability, new Date(ms))),
          );
          found.forEach(({ from, to }, index) => {
            expect(from.getTime()).toBeGreaterThan(found[index - 1]?.to.getTime() ?? -1);
            expect(to.getTime()).toBeGreaterThan(from.getTime());
          });
        },
      ),
    );
  });
});

const QUARTER_MS = 15 * 60_000;
const ZONES = [
  'UTC',
  'Europe/Lisbon',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Cairo',
  'America/Havana',
  'Pacific/Chatham',
  'Pacific/Apia',
];
const CHANGES = [
  '2026-10-04T00:00Z',
  '2026-10-25T00:00Z',
  '2026-10-30T00:00Z',
  '2026-11-01T00:00Z',
  '2027-03-14T00:00Z',
  '2027-03-28T00:00Z',
  '2027-04-04T00:00Z',
  '2027-04-30T00:00Z',
  '2027-07-01T00:00Z',
];

const clockOf = (quarter: number) =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;

const covers = (intervals: readonly Interval[], ms: number) =>
  intervals.some(({ from, to }) => from.getTime() <= ms && ms < to.getTime());

/** The definition, for one instant. */
function isShown({ timezone, weekly, exceptions }: Availability, at: Date): boolean {
  const { day, minute } = localTimeOf(at, timezone);
  const midnight = new Date(day * 86_400_000);
  const exception = exceptions.find(({ date }) => date === midnight.toISOString().slice(0, 10));
  const ranges = exception?.ranges ?? weekly.filter(({ weekday }) => weekday % 7 === midnight.getUTCDay());
  const clock = clockOf(Math.floor(minute / 15));
  return ranges.some(({ from, to }) => from <= clock && clock < to);
}
