import { afterQuietHours, isQuiet } from './quiet-hours.js';

const NIGHT = { from: 22 * 60, to: 7 * 60 };
const NOON = { from: 12 * 60, to: 13 * 60 };
const at = (iso: string) => new Date(iso);

it.each([
  ['2030-01-08T21:59:00Z', false],
  ['2030-01-08T22:00:00Z', true],
  ['2030-01-09T00:00:00Z', true],
  ['2030-01-09T06:59:59Z', true],
  ['2030-01-09T07:00:00Z', false],
])('for quiet hours across midnight, returns for %s whether it is quiet: %s', (iso, quiet) => {
  expect(isQuiet(at(iso), NIGHT, 'UTC')).toBe(quiet);
});

it('uses the local time of the zone, including half-hour offsets', () => {
  expect(isQuiet(at('2030-01-08T16:29:00Z'), NIGHT, 'Asia/Kolkata')).toBe(false);
  expect(isQuiet(at('2030-01-08T16:30:00Z'), NIGHT, 'Asia/Kolkata')).toBe(true);
  expect(isQuiet(at('2030-01-08T12:30:00Z'), NOON, 'UTC')).toBe(true);
  expect(isQuiet(at('2030-01-08T12:30:00Z'), null, 'UTC')).toBe(false);
});

it('waits until the quiet hours end, on the same day or the next', () => {
  expect(afterQuietHours(at('2030-01-08T23:00:00Z'), NIGHT, 'UTC')).toEqual(at('2030-01-09T07:00:00Z'));
  expect(afterQuietHours(at('2030-01-09T02:00:00Z'), NIGHT, 'UTC')).toEqual(at('2030-01-09T07:00:00Z'));
  expect(afterQuietHours(at('2030-01-09T09:00:00Z'), NIGHT, 'UTC')).toEqual(at('2030-01-09T09:00:00Z'));
});

it('ends at the local time in nights with a daylight saving change', () => {
  // Berlin: to summer time on 31 March 2030, back on 27 October.
  expect(afterQuietHours(at('2030-03-30T22:00:00Z'), NIGHT, 'Europe/Berlin')).toEqual(
    at('2030-03-31T05:00:00Z'),
  );
  expect(afterQuietHours(at('2030-10-26T22:00:00Z'), NIGHT, 'Europe/Berlin')).toEqual(
    at('2030-10-27T06:00:00Z'),
  );
});
