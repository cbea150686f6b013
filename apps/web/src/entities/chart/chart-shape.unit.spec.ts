import { barsOf, lineOf, namedWeeks, stackedMost, topOf } from './chart-shape';

describe('chart shape', () => {
  it.each([
    [[], 2],
    [[0, 0], 2],
    [[1], 2],
    [[3], 4],
    [[7, 2], 8],
    [[11], 20],
    [[392, 247], 400],
    [[1_258], 2_000],
  ])('ends at a round number whose half is an integer: %j', (values, top) => {
    expect(topOf(values)).toBe(top);
    expect(Number.isInteger(top / 2)).toBe(true);
  });

  it('stacks the bars of a week and omits zero values', () => {
    const bars = barsOf(
      [
        [1, 0],
        [1, 2],
      ],
      2,
      4,
    );
    expect(bars.map(({ series, week, y, height }) => [series, week, y, height])).toEqual([
      [0, 0, 75, 25],
      [1, 0, 50, 25],
      [1, 1, 50, 50],
    ]);
    expect(
      stackedMost(
        [
          [1, 0],
          [1, 2],
        ],
        2,
      ),
    ).toBe(2);
  });

  it('draws a line from the first week to the last', () => {
    expect(lineOf([0, 2, 4], 4)).toBe('M0 100L150 50L300 0');
    expect(lineOf([2], 4)).toBe('M0 50');
  });

  it('labels at most four weeks, including the first and the last', () => {
    expect(namedWeeks(30)).toEqual([0, 10, 19, 29]);
    expect(namedWeeks(2)).toEqual([0, 1]);
    expect(namedWeeks(1)).toEqual([0]);
  });
});
