import { dateOfLocalTime, nextOccurrence, nextOffsetChange, utcOffsetOf } from './local-time.js';

const at = (iso: string) => new Date(iso);

it('moves a skipped local time forward and returns the first of a repeated one', () => {
  const day = (iso: string) => Date.parse(iso) / 86_400_000;
  const half = 2 * 60 + 30;
  const skipped = dateOfLocalTime({ day: day('2030-03-31'), minute: half }, 'Europe/Berlin');
  expect(skipped).toEqual(at('2030-03-31T01:30:00Z'));
  expect(dateOfLocalTime({ day: day('2030-10-27'), minute: half }, 'Europe/Berlin')).toEqual(
    at('2030-10-27T00:30:00Z'),
  );
});

it.each(['UTC', 'Europe/Berlin', 'Pacific/Auckland', 'America/St_Johns', 'Pacific/Apia', 'Pacific/Niue'])(
  'finds the next morning in %s within 25 hours',
  (zone) => {
    for (let hour = 0; hour < 24 * 400; hour += 7) {
      const now = new Date(Date.UTC(2030, 0, 1, hour));
      const next = nextOccurrence(8 * 60, zone, now);
      expect(next > now).toBe(true);
      expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
    }
  },
);

it('finds the next change of a zone’s offset to the minute', () => {
  const change = at('2030-03-31T01:00:00Z');
  const next = (from: string, until: string) => nextOffsetChange(at(from), 'Europe/Berlin', at(until));
  expect(next('2030-01-01T10:20:30Z', '2030-12-31T00:00:00Z')).toEqual(change);
  expect(next('2030-03-31T00:59:59Z', '2030-03-31T01:00:00Z')).toEqual(change);
  expect(next('2030-03-31T01:00:00Z', '2030-12-31T00:00:00Z')).toEqual(at('2030-10-27T01:00:00Z'));
  expect(next('2030-01-01T00:00:00Z', '2030-03-31T00:59:59Z')).toBeNull();
  expect(nextOffsetChange(at('2030-01-01T00:00:00Z'), 'UTC', at('2031-01-01T00:00:00Z'))).toBeNull();
});

it('returns offsets east and west of UTC in minutes', () => {
  expect(utcOffsetOf(at('2030-01-01T00:10:00Z'), 'Asia/Kolkata')).toBe(330);
  expect(utcOffsetOf(at('2030-01-01T00:10:00Z'), 'America/St_Johns')).toBe(-210);
});
