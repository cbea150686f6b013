import { monthsBetween, selectableMonths, periodOf, monthInUrl } from './months';

describe('months of statements', () => {
  it.each([
    ['2026-02', '2026-02-28'],
    ['2028-02', '2028-02-29'],
    ['2026-12', '2026-12-31'],
  ])('%s ends on %s', (month, to) => {
    expect(periodOf(month)).toEqual({ from: `${month}-01`, to });
  });

  it('start with the sign-up month, are sorted newest first, and span the end of a year', () => {
    expect(monthsBetween(new Date('2025-11-30T23:00:00Z'), new Date('2026-02-01T00:00:00Z'))).toEqual([
      '2026-02',
      '2026-01',
      '2025-12',
      '2025-11',
    ]);
  });

  it.each([
    ['2026-01', ['2026-02', '2026-01', '2025-12']],
    ['2020-05', ['2020-05', '2026-02', '2026-01', '2025-12']],
  ])('are offered in order, including the requested month %s', (requested, months) => {
    expect(
      selectableMonths(requested, new Date('2025-12-03T00:00:00Z'), new Date('2026-02-01T00:00:00Z')),
    ).toEqual(months);
  });

  it.each([
    ['month=2026-03', '2026-03'],
    ['month=2026-13', '2026-11'],
    ['', '2026-11'],
  ])('with the query “%s” resolve to %s', (query, month) => {
    expect(monthInUrl(new URLSearchParams(query), new Date('2026-11-22T10:00:00Z'))).toBe(month);
  });
});
