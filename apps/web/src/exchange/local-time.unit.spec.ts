import { dayAndTime } from '@/ui/time';
import { fromFieldIn, timeFor, toFieldIn, withLocalTimes, zoneNote } from './local-time';

describe('times in form fields', () => {
  it('reads a field in the chosen zone', () => {
    expect(fromFieldIn('2026-11-24T18:30', 'Asia/Kolkata')).toBe('2026-11-24T13:00:00.000Z');
    expect(fromFieldIn('2026-07-01T09:00', 'Europe/London')).toBe('2026-07-01T08:00:00.000Z');
    expect(fromFieldIn('2026-01-01T09:00', 'America/New_York')).toBe('2026-01-01T14:00:00.000Z');
  });

  it('handles the day of a clock change', () => {
    expect(fromFieldIn('2026-03-29T03:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
    expect(fromFieldIn('2026-03-29T01:30', 'Europe/Berlin')).toBe('2026-03-29T00:30:00.000Z');
  });

  it('shows an instant in a zone as it was entered there', () => {
    expect(toFieldIn('2026-11-24T13:00:00.000Z', 'Asia/Kolkata')).toBe('2026-11-24T18:30');
  });

  it('returns an invalid value unchanged, for validation to reject', () => {
    expect(fromFieldIn('tomorrow', 'UTC')).toBe('tomorrow');
  });

  it('names the reader’s place, and the author’s time only if it differs', () => {
    const at = '2026-11-24T13:00:00.000Z';
    expect(zoneNote(at, 'Asia/Kolkata', undefined, 'Europe/Berlin')).toBe('Berlin (18:30 in Kolkata)');
    expect(zoneNote(at, 'Asia/Kolkata', 'Meera', 'Europe/Berlin')).toBe('Berlin, 18:30 for Meera');
    expect(zoneNote(at, 'Europe/Rome', 'Luca', 'Europe/Berlin')).toBe('Berlin');
  });

  it('adds the other party’s day if it differs', () => {
    const at = '2026-11-24T21:00:00.000Z';
    expect(timeFor(at, { zone: 'Europe/Lisbon', name: 'Tomás' }, 'Europe/Berlin')).toBe('21:00 for Tomás');
    const tokyo = { zone: 'Asia/Tokyo', name: 'Yuki' };
    expect(timeFor(at, tokyo, 'Europe/Berlin')).toBe(`${dayAndTime(at, 'Asia/Tokyo')} for Yuki`);
  });

  it('replaces the times in a server’s sentence by the reader’s format', () => {
    const at = '2026-11-24T13:00:00.000Z';
    const said = withLocalTimes(`It overlaps with "Bread" at ${at}.`);
    expect(said).toBe(`It overlaps with "Bread" at ${dayAndTime(at)}.`);
  });
});
