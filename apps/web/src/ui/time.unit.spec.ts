import { formatDayAndTime, formatDateTime, formatRelativeTime, formatTimeSpan } from './time';

const now = new Date('2026-11-21T12:00:00Z');

const setLanguages = (...value: string[]) =>
  Object.defineProperty(navigator, 'languages', { value, configurable: true });
afterEach(() => setLanguages('en-GB'));

describe('times in words', () => {
  it.each([
    ['2026-11-19T12:00:00Z', '2 days ago'],
    ['2026-11-21T11:58:30Z', '1 minute ago'],
    ['2026-11-21T15:00:00Z', 'in 3 hours'],
    ['2026-11-21T12:00:20Z', 'just now'],
  ])('describe %s as %s', (at, expected) => {
    expect(formatRelativeTime(at, now)).toBe(expected);
  });

  it.each([
    ['2026-11-21T23:30:00', '2026-11-22T01:00:00', 'in 1 hour'],
    ['2026-11-21T08:00:00', '2026-11-21T20:00:00', 'today'],
    ['2026-11-21T23:00:00', '2026-11-22T09:00:00', 'tomorrow'],
    ['2026-11-21T23:00:00', '2026-11-23T01:00:00', 'in 2 days'],
    ['2026-11-21T01:00:00', '2026-11-22T23:00:00', 'tomorrow'],
    ['2026-11-21T23:00:00', '2026-11-28T00:30:00', 'in 6 days'],
    ['2026-11-21T12:00:00', '2026-12-05T12:00:00', 'in 2 weeks'],
  ])('at %s describe %s as %s by calendar days', (seen, at, expected) => {
    expect(formatRelativeTime(new Date(at), new Date(seen))).toBe(expected);
  });

  it('use UTC if the browser does not know the zone', () => {
    expect(formatDayAndTime('2026-11-24T18:30:00Z', 'Mars/Olympus', now)).toBe('Tue 24 Nov, 18:30');
  });

  it('name the day and time in the given zone, with the year if it differs', () => {
    expect(formatDayAndTime('2026-11-24T18:30:00Z', 'UTC', now)).toBe('Tue 24 Nov, 18:30');
    expect(formatDayAndTime('2027-01-05T18:30:00Z', 'Asia/Kolkata', now)).toBe('Wed 6 Jan 2027, 00:00');
    expect(formatDateTime('2026-11-12T19:38:00Z', 'UTC')).toBe('12 Nov 2026, 19:38');
    expect(formatTimeSpan('2026-11-24T18:30:00Z', 45, 'UTC')).toBe('18:30–19:15');
  });

  it('name “AM” or “PM” once for a span within it, and both times of a span over midnight', () => {
    setLanguages('en-US');
    expect(formatTimeSpan('2026-11-24T02:00:00Z', 15, 'UTC')).toBe('2:00–2:15 AM');
    expect(formatTimeSpan('2026-11-24T11:45:00Z', 30, 'UTC')).toBe('11:45 AM–12:15 PM');
    expect(formatTimeSpan('2026-11-24T23:45:00Z', 30, 'UTC')).toBe('11:45 PM–12:15 AM');
    setLanguages('en-GB');
    expect(formatTimeSpan('2026-11-24T23:45:00Z', 30, 'UTC')).toBe('23:45–00:15');
  });

  it.each([
    // 20:00 on Saturday in UTC is Sunday in Kolkata.
    ['Asia/Kolkata', 'tomorrow'],
    ['UTC', 'today'],
  ])('count future days by the calendar of %s', (zone, expected) => {
    const seen = new Date('2026-11-21T13:00:00Z');
    expect(formatRelativeTime('2026-11-21T20:00:00Z', seen, zone)).toBe(expected);
  });
});
