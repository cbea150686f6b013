import { formatSeconds, formatSignedMinutes } from './format-signed-minutes';

it.each([
  [1_234, '+1,234 min'],
  [-180, '−180 min'],
  [0, '0 min'],
])('formats a balance of %i minutes with its sign', (minutes, expected) => {
  expect(formatSignedMinutes(minutes)).toBe(expected);
});

it.each([
  [0, '0 min 0 s'],
  [59, '0 min 59 s'],
  [750, '12 min 30 s'],
])('formats %i seconds in minutes and seconds', (seconds, expected) => {
  expect(formatSeconds(seconds)).toBe(expected);
});
