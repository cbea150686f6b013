import { formatDayAndTime } from '@/ui/time';
import { formatTimes, withLocalTimes } from './local-time';

describe('times of two parties', () => {
  it('are one text in a sentence', () => {
    const tomas = { zone: 'Europe/Lisbon', name: 'Tomás' };
    const time = { at: '2026-11-24T21:00:00.000Z', other: tomas, zone: 'Europe/Berlin' };
    expect(formatTimes(time)).toBe('22:00 your time (Berlin), 21:00 for Tomás (Lisbon)');
  });

  it('replaces the times in a server’s sentence by the reader’s format', () => {
    const at = '2026-11-24T13:00:00.000Z';
    const text = withLocalTimes(`It overlaps with "Bread" at ${at}.`);
    expect(text).toBe(`It overlaps with "Bread" at ${formatDayAndTime(at)}.`);
  });
});
