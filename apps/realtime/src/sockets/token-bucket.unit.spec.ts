import { TokenBucket } from './token-bucket.js';

const waitMsAfter = (bucket: TokenBucket, frames: number, nowMs: number) => {
  for (let n = 0; n < frames; n += 1) bucket.consume(nowMs);
  return bucket.waitMs(nowMs);
};

it('allows a burst and then returns the waiting time for the excess', () => {
  const bucket = new TokenBucket(10, 2, 0);
  expect(waitMsAfter(bucket, 10, 0)).toBe(0);
  expect(waitMsAfter(bucket, 4, 0)).toBe(2_000);
  expect(bucket.waitMs(1_500)).toBe(500);
  expect(bucket.waitMs(2_000)).toBe(0);
});

it('never saves more than a burst', () => {
  const bucket = new TokenBucket(10, 2, 0);
  expect(waitMsAfter(bucket, 10, 3_600_000)).toBe(0);
  expect(waitMsAfter(bucket, 1, 3_600_000)).toBe(500);
});

it('counts the given amount, such as the bytes of a frame', () => {
  const bucket = new TokenBucket(1_000, 500, 0);
  bucket.consume(0, 1_000);
  expect(bucket.waitMs(0)).toBe(0);
  bucket.consume(0, 250);
  expect(bucket.waitMs(0)).toBe(500);
});
