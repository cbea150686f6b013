import { minutesToReverse } from './dispute.js';

it.each([
  ['keep', undefined, 0],
  ['keep', 5, 0],
  ['reverse', undefined, 20],
  ['reverse', 5, 20],
  ['reverse_part', 1, 1],
  ['reverse_part', 20, 20],
  ['reverse_part', 21, null],
  ['reverse_part', 0, null],
  ['reverse_part', undefined, null],
] as const)('%s with %p minutes of 20 takes %p back', (decision, minutes, reversed) => {
  expect(minutesToReverse({ settledMinutes: 20 }, { decision, minutes })).toBe(reversed);
});
