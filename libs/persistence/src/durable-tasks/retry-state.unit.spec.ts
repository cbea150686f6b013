import { createCommonError } from '@skillhour/contracts';
import { mongo } from 'mongoose';
import { retryDelayMs, recordFailure, type RetryState } from './retry-state.js';

const now = new Date('2030-06-01T10:00:00Z');
const later = new Date('2030-06-01T11:00:00Z');
const declaredError = createCommonError('caller.forbidden');
const bounds = { shortestMs: 15_000, longestMs: 600_000 };
const after = (attempts: number): RetryState => ({ since: now, attempts, lastErrorCode: 'x' });

it('counts from the first failure and stores the last error code', () => {
  const first = recordFailure(null, new Error('a bug'), now);
  expect(first).toEqual({ since: now, attempts: 1, lastErrorCode: 'unexpected' });
  expect(recordFailure(first, declaredError, later)).toEqual({
    since: now,
    attempts: 2,
    lastErrorCode: 'caller.forbidden',
  });
});

it('doubles the pause after each rejection, up to the maximum', () => {
  const pauses = [1, 2, 3, 6, 7, 1_000].map((attempts) =>
    retryDelayMs(after(attempts), declaredError, bounds),
  );
  expect(pauses).toEqual([15_000, 30_000, 60_000, 480_000, 600_000, 600_000]);
});

it('keeps retrying at the shortest pause while a service or the database is unavailable', () => {
  const unavailable = createCommonError('service.unavailable', { service: 'Ledger' });
  const outage = new mongo.MongoNetworkError('connection closed');
  for (const error of [unavailable, outage]) {
    expect(retryDelayMs(after(50), error, bounds)).toBe(15_000);
    expect(recordFailure(null, error, now).lastErrorCode).toBe('service.unavailable');
  }
});
