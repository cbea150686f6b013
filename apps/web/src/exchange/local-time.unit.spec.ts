import { formatDayAndTime } from '@/ui/time';
import { formatTimeFor, withLocalTimes, formatZoneNote } from './local-time';

describe('times of two parties', () => {
  it('names the reader’s place, and the author’s time only if it differs', () => {
    const at = '2026-11-24T13:00:00.000Z';
    expect(formatZoneNote(at, 'Asia/Kolkata', undefined, 'Europe/Berlin')).toBe('Berlin (18:30 in Kolkata)');
    expect(formatZoneNote(at, 'Asia/Kolkata', 'Meera', 'Europe/Berlin')).toBe('Berlin, 18:30 for Meera');
    expect(formatZoneNote(at, 'Europe/Rome', 'Luca', 'Europe/Berlin')).toBe('Berlin');
  });

  it('adds the other party’s day if it differs', () => {
    const at = '2026-11-24T21:00:00.000Z';
    expect(formatTimeFor(at, { zone: 'Europe/Lisbon', name: 'Tomás' }, 'Europe/Berlin')).toBe(
      '21:00 for Tomás',
    );
    const tokyo = { zone: 'Asia/Tokyo', name: 'Yuki' };
    expect(formatTimeFor(at, tokyo, 'Europe/Berlin')).toBe(`${formatDayAndTime(at, 'Asia/Tokyo')} for Yuki`);
  });

  it('replaces the times in a server’s sentence by the reader’s format', () => {
    const at = '2026-11-24T13:00:00.000Z';
    const text = withLocalTimes(`It overlaps with "Bread" at ${at}.`);
    expect(text).toBe(`It overlaps with "Bread" at ${formatDayAndTime(at)}.`);
  });
});
