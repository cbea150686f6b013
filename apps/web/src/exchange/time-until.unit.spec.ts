import { formatTimeUntil } from './time-until';

it.each([
  ['2026-11-21T15:00:00Z', 'in 3 hours'],
  ['2026-11-21T12:01:00Z', 'in 1 minute'],
  ['2026-11-21T12:00:54Z', 'in 54 seconds'],
  ['2026-11-21T12:00:00.400Z', 'in 1 second'],
  ['2026-11-21T12:00:00Z', 'just now'],
  ['2026-11-21T11:59:06Z', 'just now'],
  ['2026-11-21T11:57:00Z', '3 minutes ago'],
])('the time until %s is “%s”', (at, expected) => {
  expect(formatTimeUntil(at, new Date('2026-11-21T12:00:00Z'))).toBe(expected);
});
