import { jest } from '@jest/globals';
import { AppError } from '@skillhour/contracts';
import { RateLimit } from './rate-limit.js';

const MINUTE_MS = 60_000;

/** Returns when the next use is accepted, in milliseconds; 0 if this one was. */
function take(limit: RateLimit, key = 'a'): number | undefined {
  try {
    limit.take(key);
    return 0;
  } catch (error) {
    expect(error).toMatchObject({ code: 'caller.too_many_calls' });
    return error instanceof AppError ? error.toBody().retryAfterMs : undefined;
  }
}

describe('a rate limit', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('rejects further uses until the window of the key ends', () => {
    const limit = new RateLimit(2, MINUTE_MS);
    expect([take(limit), take(limit)]).toEqual([0, 0]);
    jest.advanceTimersByTime(20_000);
    expect(take(limit)).toBe(40_000);
    jest.advanceTimersByTime(39_999);
    expect(take(limit)).toBe(1);
    jest.advanceTimersByTime(1);
    expect([take(limit), take(limit), take(limit)]).toEqual([0, 0, MINUTE_MS]);
  });

  it('counts each key on its own', () => {
    const limit = new RateLimit(1, MINUTE_MS);
    expect([take(limit, 'a'), take(limit, 'b'), take(limit, 'a')]).toEqual([0, 0, MINUTE_MS]);
  });
});
