import { parseDate } from '@internationalized/date';
import { CALENDAR_MAX_DAYS } from '@skillhour/contracts';
import { dayAfter, daysOf, parseDay, periodOf, weeksOf, type CalendarView } from './calendar-days';

const DAY_MS = 86_400_000;
const boundsOf = (view: CalendarView, day: string, locale: string) => {
  const days = daysOf(view, parseDate(day), locale);
  return [days[0]?.toString(), days.at(-1)?.toString()];
};

describe('the days of a view', () => {
  it.each([
    ['en-GB', '2026-11-23', '2026-11-29'],
    ['en-US', '2026-11-22', '2026-11-28'],
    ['ar-EG', '2026-11-21', '2026-11-27'],
  ])('are a week that begins with the first weekday in %s', (locale, first, last) => {
    expect(boundsOf('week', '2026-11-25', locale)).toEqual([first, last]);
  });

  it.each([
    ['2026-11-30', '2026-10-26', '2026-12-06', 6],
    ['2027-02-10', '2027-02-01', '2027-02-28', 4],
    ['2028-02-29', '2028-01-31', '2028-03-05', 5],
    ['2026-12-31', '2026-11-30', '2027-01-03', 5],
  ])('are the whole weeks of the month of %s', (day, first, last, weeks) => {
    expect(boundsOf('month', day, 'en-GB')).toEqual([first, last]);
    expect(weeksOf(daysOf('month', parseDate(day), 'en-GB')).map(({ length }) => length)).toEqual(
      Array.from({ length: weeks }, () => 7),
    );
  });

  it('are four weeks from the day on in the agenda', () => {
    expect(boundsOf('agenda', '2026-12-20', 'en-GB')).toEqual(['2026-12-20', '2027-01-16']);
  });
});

it.each([
  ['week', '2026-12-31', '2027-01-07', '2026-12-24'],
  ['month', '2027-01-31', '2027-02-28', '2026-12-31'],
  ['agenda', '2026-12-20', '2027-01-17', '2026-11-22'],
] as const)('moves a %s from %s to the next and the previous one', (view, day, next, previous) => {
  const moved = ([1, -1] as const).map((direction) => dayAfter(view, parseDate(day), direction).toString());
  expect(moved).toEqual([next, previous]);
});

describe('the requested period', () => {
  it('lasts from the first midnight to the last one in the zone', () => {
    const week = daysOf('week', parseDate('2026-11-25'), 'en-GB');
    expect(periodOf(week, 'Asia/Kolkata')).toEqual({
      ...{ from: '2026-11-22T18:30:00.000Z', to: '2026-11-29T18:30:00.000Z' },
    });
  });

  it('is an hour longer or shorter if the clocks change', () => {
    const hoursOf = (day: string) => {
      const { from, to } = periodOf(daysOf('week', parseDate(day), 'en-GB'), 'Europe/Berlin');
      return (Date.parse(to) - Date.parse(from)) / 3_600_000;
    };
    expect([hoursOf('2026-03-29'), hoursOf('2026-10-25')]).toEqual([167, 169]);
  });

  it('is short enough for the API, even in a month of six weeks in which the clocks are put back', () => {
    const days = daysOf('month', parseDate('2026-11-15'), 'en-GB');
    const { from, to } = periodOf(days, 'America/New_York');
    expect(days).toHaveLength(42);
    expect((Date.parse(to) - Date.parse(from)) / DAY_MS).toBeLessThanOrEqual(CALENDAR_MAX_DAYS);
  });
});

it.each([
  ['2026-11-25', '2026-11-25'],
  ['2026-02-30', undefined],
  ['2026-13-01', undefined],
  ['1026-11-25', undefined],
  ['26-11-25', undefined],
  ['tomorrow', undefined],
  [null, undefined],
])('reads %s from the URL as %s', (text, day) => {
  expect(parseDay(text)?.toString()).toBe(day);
});
