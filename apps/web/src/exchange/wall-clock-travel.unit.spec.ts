import { getLocalTimeZone, parseDateTime, resetLocalTimeZone } from '@internationalized/date';

const home = process.env['TZ'];
afterAll(() => {
  process.env['TZ'] = home;
});

it('does not depend on the zone of the device, which changes when it travels', async () => {
  process.env['TZ'] = 'Asia/Kolkata';
  resetLocalTimeZone();
  // The package remembers this zone.
  const remembered = getLocalTimeZone();
  const { resolveWallTime, wallTimeOf } = await import('./wall-clock');
  process.env['TZ'] = 'America/New_York';
  expect(new Date('2026-11-24T13:00:00Z').getHours()).toBe(8);
  expect(wallTimeOf('2026-11-24T13:00:00Z', remembered).toString()).toContain('2026-11-24T18:30:00+05:30');
  const { at } = resolveWallTime(parseDateTime('2026-11-24T18:30'), remembered);
  expect(at.toISOString()).toBe('2026-11-24T13:00:00.000Z');
});
