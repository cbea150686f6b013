import { monthsBetween, selectableMonths } from './months';

const home = process.env['TZ'];
afterEach(() => {
  process.env['TZ'] = home;
});

describe('months of statements', () => {
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

  it('are those of the device', () => {
    process.env['TZ'] = 'America/New_York';
    expect(monthsBetween(new Date('2026-01-01T02:00:00Z'), new Date('2026-02-01T02:00:00Z'))).toEqual([
      '2026-01',
      '2025-12',
    ]);
  });
});
