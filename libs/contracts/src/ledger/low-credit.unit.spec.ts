import { isCreditLow } from './low-credit.js';

it.each([
  [120, 600, false],
  [119, 600, true],
  [0, 1, true],
  [0, 0, false],
  [7, 35, false],
  [6, 35, true],
])('with %i minutes available of a line of %i is %s', (available, limit, isLow) => {
  expect(isCreditLow(available, limit)).toBe(isLow);
});
