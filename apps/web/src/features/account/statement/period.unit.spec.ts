import { monthInUrl, periodOf } from './period';

const home = process.env['TZ'];
afterEach(() => {
  process.env['TZ'] = home;
});

describe('the month of a statement', () => {
  it.each([
    ['2026-02', '2026-02-28'],
    ['2028-02', '2028-02-29'],
    ['2026-12', '2026-12-31'],
  ])('%s ends on %s', (month, to) => {
    expect(periodOf(month)).toEqual({ from: `${month}-01`, to, timezone: 'UTC' });
  });

  it.each([
    ['month=2026-03', '2026-03'],
    ['month=2026-13', '2026-11'],
    ['', '2026-11'],
  ])('with the query “%s” is %s', (query, month) => {
    expect(monthInUrl(new URLSearchParams(query), new Date('2026-11-22T10:00:00Z'))).toBe(month);
  });

  it('starts and ends in the time zone of the device', () => {
    process.env['TZ'] = 'Asia/Kolkata';
    expect(monthInUrl(new URLSearchParams(), new Date('2026-10-31T19:00:00Z'))).toBe('2026-11');
    expect(periodOf('2026-11')).toEqual({
      ...{ from: '2026-11-01', to: '2026-11-30' },
      timezone: expect.stringMatching(/^Asia\/(Kolkata|Calcutta)$/) as unknown,
    });
  });
});
