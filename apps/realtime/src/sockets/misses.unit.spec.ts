import { Misses } from './misses.js';

it('counts per address within a minute', () => {
  const misses = new Misses();
  expect([misses.add('a', 0), misses.add('a', 59_999), misses.add('b', 59_999)]).toEqual([1, 2, 1]);
  expect([misses.add('a', 60_000), misses.add('b', 60_000)]).toEqual([1, 2]);
});

it('forgets the oldest address beyond ten thousand', () => {
  const misses = new Misses();
  for (let n = 0; n <= 10_000; n += 1) misses.add(String(n), n);
  expect([misses.add('10000', 10_001), misses.add('0', 10_001)]).toEqual([2, 1]);
});
