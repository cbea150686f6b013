import { parseDate, parseDateTime, toCalendarDateTime } from '@internationalized/date';
import { resolveWallTime, startOfDay, wallTimeOf } from './wall-clock';

const meant = (text: string, zone: string) => {
  const { at, how } = resolveWallTime(parseDateTime(text), zone);
  return `${at.toISOString().slice(0, 16)}Z ${how}`;
};

it('uses UTC if the browser does not know a zone', () => {
  expect(wallTimeOf('2026-11-24T18:30:00Z', 'Mars/Olympus').toString()).toBe(
    '2026-11-24T18:30:00+00:00[UTC]',
  );
  expect(meant('2026-11-24T18:30', 'Mars/Olympus')).toBe('2026-11-24T18:30Z once');
  expect(startOfDay(parseDate('2026-11-24'), 'Mars/Olympus')).toEqual(new Date('2026-11-24T00:00:00Z'));
});

describe('local time', () => {
  it.each([
    ['2026-11-24T18:30', 'Asia/Kolkata', '2026-11-24T13:00Z once'],
    ['2026-07-01T09:00', 'Europe/Berlin', '2026-07-01T07:00Z once'],
    ['2026-07-01T09:00', 'Europe/London', '2026-07-01T08:00Z once'],
    ['2026-03-29T01:30', 'Europe/Berlin', '2026-03-29T00:30Z once'],
    ['2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T01:30Z once'],
    ['2026-01-01T09:00', 'America/New_York', '2026-01-01T14:00Z once'],
    ['2026-06-01T12:00', 'Pacific/Chatham', '2026-05-31T23:15Z once'],
  ])('%s in %s is %s', (text, zone, expected) => {
    expect(meant(text, zone)).toBe(expected);
  });

  it.each([
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30Z skipped'],
    ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30Z skipped'],
    // This change skips half an hour, not a whole one.
    ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45Z skipped'],
    ['2026-09-27T03:00', 'Pacific/Chatham', '2026-09-26T14:15Z skipped'],
  ])('skipped by a clock change, %s in %s, is moved past the jump: %s', (text, zone, expected) => {
    expect(meant(text, zone)).toBe(expected);
  });

  it.each([
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30Z twice'],
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30Z twice'],
    ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45Z twice'],
    ['2026-04-05T03:00', 'Pacific/Chatham', '2026-04-04T13:15Z twice'],
  ])('that occurs twice, %s in %s, is the first one: %s', (text, zone, expected) => {
    expect(meant(text, zone)).toBe(expected);
  });

  it.each(['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Chatham'])(
    'survives a round trip for each time of a year in %s',
    (zone) => {
      const wrong: string[] = [];
      for (let ms = Date.UTC(2026, 0, 1); ms < Date.UTC(2027, 0, 1); ms += 45 * 60_000) {
        const { at, how } = resolveWallTime(toCalendarDateTime(wallTimeOf(ms, zone)), zone);
        const lateMs = ms - at.getTime();
        if (how === 'once' ? lateMs !== 0 : how === 'skipped' || lateMs < 0)
          wrong.push(`${new Date(ms).toISOString()} ${how} ${lateMs}`);
      }
      expect(wrong).toEqual([]);
    },
  );
});

describe('calendar day', () => {
  it('is as long as its clock changes make it', () => {
    const hours = (text: string, zone: string) => {
      const day = parseDate(text);
      return (startOfDay(day.add({ days: 1 }), zone).getTime() - startOfDay(day, zone).getTime()) / 3_600_000;
    };
    expect(hours('2026-03-29', 'Europe/Berlin')).toBe(23);
    expect(hours('2026-10-25', 'Europe/Berlin')).toBe(25);
    expect(hours('2026-10-04', 'Australia/Lord_Howe')).toBe(23.5);
    expect(hours('2026-11-24', 'Asia/Kolkata')).toBe(24);
  });

  it('keeps the local time across a clock change: a week later is not a multiple of 24 hours', () => {
    const before = resolveWallTime(parseDateTime('2026-10-22T18:30'), 'Europe/Berlin').at;
    const after = resolveWallTime(parseDateTime('2026-10-29T18:30'), 'Europe/Berlin').at;
    expect((after.getTime() - before.getTime()) / 3_600_000).toBe(7 * 24 + 1);
  });
});
