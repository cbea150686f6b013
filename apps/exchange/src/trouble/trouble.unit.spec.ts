import { commonRefusal } from '@skillhour/contracts';
import { pauseMs, worse, type Trouble } from './trouble.js';

const now = new Date('2030-06-01T10:00:00Z');
const later = new Date('2030-06-01T11:00:00Z');
const refusal = commonRefusal('caller.forbidden');
const bounds = { shortestMs: 15_000, longestMs: 600_000 };
const after = (attempts: number): Trouble => ({ since: now, attempts, lastErrorCode: 'x' });

it('counts from the first failure and stores the last error code', () => {
  const first = worse(null, new Error('a bug'), now);
  expect(first).toEqual({ since: now, attempts: 1, lastErrorCode: 'unexpected' });
  expect(worse(first, refusal, later)).toEqual({
    since: now,
    attempts: 2,
    lastErrorCode: 'caller.forbidden',
  });
});

it('doubles the pause after each rejection, up to the maximum', () => {
  const pauses = [1, 2, 3, 6, 7, 1_000].map((attempts) => pauseMs(after(attempts), refusal, bounds));
  expect(pauses).toEqual([15_000, 30_000, 60_000, 480_000, 600_000, 600_000]);
});

it('keeps retrying at the shortest pause while a service is unavailable', () => {
  const away = commonRefusal('service.unavailable', { service: 'Ledger' });
  expect(pauseMs(after(50), away, bounds)).toBe(15_000);
});
