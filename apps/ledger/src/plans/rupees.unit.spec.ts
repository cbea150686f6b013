import { paiseOf, rupeesOf } from './rupees.js';

it.each([
  [1, 100],
  [1.01, 101],
  [1.1, 110],
  [19.99, 1999],
  [1.15, 115],
  [8.29, 829],
  [4.35, 435],
  [999_999.99, 99_999_999],
])('converts %d rupees to %d paise and back', (rupees, paise) => {
  expect([paiseOf(rupees), rupeesOf(paise)]).toEqual([paise, rupees]);
});

it('round-trips every price with two decimals', () => {
  const prices = Array.from({ length: 199_900 }, (_, index) => index + 100);
  expect(prices.filter((paise) => paiseOf(rupeesOf(paise)) !== paise)).toEqual([]);
});
