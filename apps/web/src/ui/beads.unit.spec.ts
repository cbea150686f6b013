import { describeBeads, layBeads, rowsOfBeads, slicePath } from './beads';

const whole = (state: 'available' | 'held') => [{ state, from: 0, to: 5 }];

describe('beads', () => {
  it('are 7 and three fifths for 38 minutes', () => {
    const beads = layBeads([{ state: 'available', minutes: 38 }]);
    expect(beads).toHaveLength(8);
    expect(beads.slice(0, 7)).toEqual(Array.from({ length: 7 }, () => whole('available')));
    expect(beads[7]).toEqual([{ state: 'available', from: 0, to: 3 }]);
  });

  it('show held minutes after available ones and share a partly filled bead', () => {
    const beads = layBeads([
      { state: 'available', minutes: 8 },
      { state: 'held', minutes: 7 },
    ]);
    expect(beads).toEqual([
      whole('available'),
      [
        { state: 'available', from: 0, to: 3 },
        { state: 'held', from: 3, to: 5 },
      ],
      whole('held'),
    ]);
  });

  it('fill rows of twelve, one hour each, and leave the rest of the last row empty', () => {
    const { hours, rows } = rowsOfBeads([{ state: 'available', minutes: 90 }], 12);
    expect(hours).toBe(0);
    expect(rows).toHaveLength(2);
    expect(rows.every((row) => row.length === 12)).toBe(true);
    expect(rows[1]?.filter((bead) => bead.length > 0)).toHaveLength(6);
  });

  it('are one empty row without minutes', () => {
    const { rows } = rowsOfBeads([], 12);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.every((bead) => bead.length === 0)).toBe(true);
  });

  it('show whole hours as a number beyond the maximum of rows, and only the last started hour as beads', () => {
    const { hours, rows } = rowsOfBeads([{ state: 'available', minutes: 31 * 60 + 20 }], 12);
    expect(hours).toBe(31);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.filter((bead) => bead.length > 0)).toHaveLength(4);
  });

  it('show exactly twelve hours without a number', () => {
    expect(rowsOfBeads([{ state: 'available', minutes: 720 }], 12)).toMatchObject({ hours: 0 });
  });

  it('cut a slice at the chord of its fifths', () => {
    expect(slicePath(10, 8, 5, { from: 0, to: 5 })).toBe('M5 8A5 5 0 0 1 15 8V8A5 5 0 0 1 5 8Z');
    expect(slicePath(10, 8, 5, { from: 0, to: 3 })).toMatch(/^M5 8A5 5 0 0 1 11 3\.1V12\.9/);
  });

  it('are described in words', () => {
    expect(describeBeads([{ state: 'held', minutes: 45 }])).toBe('45 minutes on hold');
    expect(
      describeBeads([
        { state: 'available', minutes: 1 },
        { state: 'held', minutes: 15 },
      ]),
    ).toBe('1 minute available, 15 on hold');
    expect(describeBeads([])).toBe('No minutes');
  });
});
