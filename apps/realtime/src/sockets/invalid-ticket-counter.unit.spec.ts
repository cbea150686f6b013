import { InvalidTicketCounter } from './invalid-ticket-counter.js';

it('counts per address within a minute', () => {
  const counter = new InvalidTicketCounter();
  expect([counter.add('a', 0), counter.add('a', 59_999), counter.add('b', 59_999)]).toEqual([1, 2, 1]);
  expect([counter.add('a', 60_000), counter.add('b', 60_000)]).toEqual([1, 2]);
});

it('forgets the oldest address beyond ten thousand', () => {
  const counter = new InvalidTicketCounter();
  for (let n = 0; n <= 10_000; n += 1) counter.add(String(n), n);
  expect([counter.add('10000', 10_001), counter.add('0', 10_001)]).toEqual([2, 1]);
});
