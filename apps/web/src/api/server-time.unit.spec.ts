import { jest } from '@jest/globals';
import { syncServerTime, serverNow } from './server-time';

const syncAt = (pageMs: number, date: string | null) => {
  jest.spyOn(performance, 'now').mockReturnValue(pageMs);
  syncServerTime(date);
};
const at = (pageMs: number) => {
  jest.spyOn(performance, 'now').mockReturnValue(pageMs);
  return serverNow().toISOString();
};

it('is the browser’s time until the first response with a date', () => {
  syncAt(0, null);
  expect(Math.abs(serverNow().getTime() - Date.now())).toBeLessThan(1_000);
});

it('follows the response with the least delay, whatever the browser’s clock shows', () => {
  syncAt(1_000, 'Sun, 22 Nov 2026 18:00:00 GMT');
  expect(at(1_000)).toBe('2026-11-22T18:00:00.000Z');
  syncAt(4_200, 'Sun, 22 Nov 2026 18:00:04 GMT');
  expect(at(5_000)).toBe('2026-11-22T18:00:04.800Z');
  syncAt(9_000, 'Sun, 22 Nov 2026 18:00:05 GMT');
  expect(at(9_000)).toBe('2026-11-22T18:00:08.800Z');
});
