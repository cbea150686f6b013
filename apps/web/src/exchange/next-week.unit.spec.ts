import { sameTimeNextWeek } from './next-week';

const next = (at: string, zone: string, now: string) => sameTimeNextWeek(at, zone, new Date(now));

describe('sameTimeNextWeek', () => {
  it('keeps the local time of the zone across a clock change', () => {
    expect(next('2026-10-22T17:00:00Z', 'Europe/Berlin', '2026-10-22T18:00:00Z')).toBe(
      '2026-10-29T18:00:00.000Z',
    );
    expect(next('2026-03-26T18:00:00Z', 'Europe/Berlin', '2026-03-26T19:00:00Z')).toBe(
      '2026-04-02T17:00:00.000Z',
    );
    expect(next('2026-10-22T17:00:00Z', 'Asia/Kolkata', '2026-10-22T18:00:00Z')).toBe(
      '2026-10-29T17:00:00.000Z',
    );
  });

  it('returns the first week that can still be requested', () => {
    expect(next('2026-01-05T10:00:00Z', 'UTC', '2026-01-20T12:00:00Z')).toBe('2026-01-26T10:00:00.000Z');
    expect(next('2026-01-05T10:00:00Z', 'UTC', '2026-01-12T09:00:00Z')).toBe('2026-01-19T10:00:00.000Z');
  });
});
