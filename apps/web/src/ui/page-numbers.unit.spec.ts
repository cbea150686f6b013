import { pageNumbers } from './page-numbers';

describe('pageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [4, 9, [1, null, 3, 4, 5, null, 9]],
    [1, 9, [1, 2, null, 9]],
    [9, 9, [1, null, 8, 9]],
    [2, 4, [1, 2, 3, 4]],
  ])('returns first, last and current ±1: page %i of %i', (page, total, expected) => {
    expect(pageNumbers(page, total)).toEqual(expected);
  });
});
