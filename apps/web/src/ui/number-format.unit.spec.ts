import { setLanguage } from '@skillhour/texts';
import { formatNumber, formatList, formatOneDecimal } from './number-format';
import { formatDateTime, formatRelativeTime } from './time';

describe('numbers, lists and times', () => {
  afterEach(() => setLanguage('en'));

  it('are formatted for English', () => {
    expect([formatNumber(1_200), formatOneDecimal(4.55), formatOneDecimal(4)]).toEqual([
      '1,200',
      '4.6',
      '4.0',
    ]);
    expect(formatList(['a', 'b', 'c'])).toBe('a, b, c');
  });

  it('are formatted for the reader’s language', () => {
    setLanguage('de');
    expect([formatNumber(1_200), formatOneDecimal(4.5)]).toEqual(['1.200', '4,5']);
    expect(formatDateTime('2026-11-12T19:38:00Z', 'UTC')).toBe('12. Nov. 2026, 19:38');
    expect(formatRelativeTime('2026-11-19T12:00:00Z', new Date('2026-11-21T12:00:00Z'))).toBe('vor 2 Tagen');
  });
});
