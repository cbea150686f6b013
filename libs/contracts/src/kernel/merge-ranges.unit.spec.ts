import { mergeRanges } from './merge-ranges.js';

describe('mergeRanges', () => {
  it('merges ranges that touch, overlap or contain each other, in any order', () => {
    const given = [
      { from: 60, to: 70 },
      { from: 10, to: 40 },
      { from: 20, to: 30 },
      { from: 40, to: 50 },
    ];
    expect(mergeRanges(given)).toEqual([
      { from: 10, to: 50 },
      { from: 60, to: 70 },
    ]);
    expect(given[1]).toEqual({ from: 10, to: 40 });
  });

  it('compares dates and times of day as well', () => {
    const day = (from: number, to: number) => ({ from: new Date(from), to: new Date(to) });
    expect(mergeRanges([day(5, 9), day(2, 6)])).toEqual([day(2, 9)]);
    expect(
      mergeRanges([
        { from: '10:00', to: '12:00' },
        { from: '09:15', to: '10:00' },
      ]),
    ).toEqual([{ from: '09:15', to: '12:00' }]);
  });
});
