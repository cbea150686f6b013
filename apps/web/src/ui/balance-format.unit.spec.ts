import { formatBalance } from './balance-format';

it.each([
  [1_200, '1,200'],
  [0, '0'],
  [-180, '−180'],
])('formats %d as %s', (minutes, formatted) => {
  expect(formatBalance(minutes)).toBe(formatted);
});
