import { dayAndTime, fullMoment, relativeTime, timeSpan } from './time';

const now = new Date('2026-11-21T12:00:00Z');

describe('times in words', () => {
  it.each([
    ['2026-11-19T12:00:00Z', '2 days ago'],
    ['2026-11-21T11:58:30Z', '1 minute ago'],
    ['2026-11-21T15:00:00Z', 'in 3 hours'],
    ['2026-11-21T12:00:20Z', 'just now'],
  ])('%s is %s', (at, words) => {
    expect(relativeTime(at, now)).toBe(words);
  });

  it('names day and clock in the given zone, with the year where it is another', () => {
    expect(dayAndTime('2026-11-24T18:30:00Z', 'UTC', now)).toBe('Tue 24 Nov, 18:30');
    expect(dayAndTime('2027-01-05T18:30:00Z', 'Asia/Kolkata', now)).toBe('Wed 6 Jan 2027, 00:00');
    expect(fullMoment('2026-11-12T19:38:00Z', 'UTC')).toBe('12 Nov 2026, 19:38');
    expect(timeSpan('2026-11-24T18:30:00Z', 45, 'UTC')).toBe('18:30 – 19:15');
  });
});
