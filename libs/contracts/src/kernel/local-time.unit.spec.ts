import { dateOfLocalTime, nextOccurrence } from './local-time.js';

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
