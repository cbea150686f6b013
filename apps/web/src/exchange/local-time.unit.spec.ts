import { formatDayAndTime } from '@/ui/time';
import { fieldToInstant, formatTimeFor, instantToField, withLocalTimes, formatZoneNote } from './local-time';

describe('times in form fields', () => {
  it('reads a field in the chosen zone', () => {
    expect(fieldToInstant('2026-11-24T18:30', 'Asia/Kolkata')).toBe('2026-11-24T13:00:00.000Z');
    expect(fieldToInstant('2026-07-01T09:00', 'Europe/London')).toBe('2026-07-01T08:00:00.000Z');
    expect(fieldToInstant('2026-01-01T09:00', 'America/New_York')).toBe('2026-01-01T14:00:00.000Z');
  });

  it('handles the day of a clock change', () => {
    expect(fieldToInstant('2026-03-29T03:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
    expect(fieldToInstant('2026-03-29T01:30', 'Europe/Berlin')).toBe('2026-03-29T00:30:00.000Z');
  });

  it('shows an instant in a zone as it was entered there', () => {
    expect(instantToField('2026-11-24T13:00:00.000Z', 'Asia/Kolkata')).toBe('2026-11-24T18:30');
  });

  it('returns an invalid value unchanged, for validation to reject', () => {
    expect(fieldToInstant('tomorrow', 'UTC')).toBe('tomorrow');
  });

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
