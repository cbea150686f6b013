import { barsOf, linePathOf, labeledWeeks, maxStackedSum, axisMaxOf } from './chart-shape';

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
    expect(axisMaxOf(values)).toBe(top);
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
      maxStackedSum(
        [
          [1, 0],
          [1, 2],
        ],
        2,
      ),
    ).toBe(2);
  });

  it('draws a line from the first week to the last', () => {
    expect(linePathOf([0, 2, 4], 4)).toBe('M0 100L150 50L300 0');
    expect(linePathOf([2], 4)).toBe('M0 50');
  });

  it('labels at most four weeks, including the first and the last', () => {
    expect(labeledWeeks(30)).toEqual([0, 10, 19, 29]);
    expect(labeledWeeks(2)).toEqual([0, 1]);
    expect(labeledWeeks(1)).toEqual([0]);
  });
});
