import { limitsOf } from './channel-limits.js';
import { SenderRateLimiter, SenderRateLimiters } from './sender-rate-limiter.js';

const LIMITS = {
  ...limitsOf({ name: 'any', summary: '', messages: {} }),
  framesPerSecond: 10,
  burstFrames: 20,
  bytesPerSecond: 1_000,
  burstBytes: 2_000,
  patienceMs: 6_000,
};

it('delays a sender by frames or by bytes, whichever takes longer', () => {
  const limiter = new SenderRateLimiter(LIMITS, 0);
  for (let n = 0; n < 20; n += 1) limiter.consume(0, 100);
  expect(limiter.waitMs(0)).toBe(0);
  limiter.consume(0, 500);
  expect(limiter.waitMs(0)).toBe(500);
  for (let n = 0; n < 20; n += 1) limiter.consume(0, 0);
  expect(limiter.waitMs(0)).toBe(2_100);
  expect(limiter.waitMs(2_100)).toBe(0);
});

it('is exhausted when a sender is throttled for too long, and recovers', () => {
  const limiter = new SenderRateLimiter(LIMITS, 0);
  limiter.consume(0, 8_000);
  expect(limiter.isExhausted(0)).toBe(false);
  limiter.consume(0, 100);
  expect(limiter.isExhausted(0)).toBe(true);
  expect(limiter.isExhausted(60_000)).toBe(false);
});

it('is shared by all sockets of a member at a subject, including later ones', () => {
  const limiters = new SenderRateLimiters(LIMITS);
  limiters.get('room', 'tom', 0).consume(0, 4_000);
  const remaining = [{ subject: 'room', memberId: 'somebody else' }];
  limiters.removeUnused(remaining, 0);
  expect(limiters.get('room', 'tom', 0).waitMs(0)).toBe(2_000);
  expect(limiters.get('another room', 'tom', 0).waitMs(0)).toBe(0);
});
