import { dayAndTime } from '@/ui/time';
import { fromFieldIn, fromLocalField, toFieldIn, toLocalField, withLocalTimes, zoneNote } from './local-time';

describe('times in form fields', () => {
  it('reads a field in the zone that was chosen', () => {
    expect(fromFieldIn('2026-11-24T18:30', 'Asia/Kolkata')).toBe('2026-11-24T13:00:00.000Z');
    expect(fromFieldIn('2026-07-01T09:00', 'Europe/London')).toBe('2026-07-01T08:00:00.000Z');
    expect(fromFieldIn('2026-01-01T09:00', 'America/New_York')).toBe('2026-01-01T14:00:00.000Z');
  });

  it('knows the day the clocks change', () => {
    expect(fromFieldIn('2026-03-29T03:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
    expect(fromFieldIn('2026-03-29T01:30', 'Europe/Berlin')).toBe('2026-03-29T00:30:00.000Z');
  });

  it('shows a moment in a zone as it was given there', () => {
    expect(toFieldIn('2026-11-24T13:00:00.000Z', 'Asia/Kolkata')).toBe('2026-11-24T18:30');
  });

  it("goes there and back in the reader's own zone", () => {
    expect(fromLocalField(toLocalField('2026-11-24T13:00:00.000Z'))).toBe('2026-11-24T13:00:00.000Z');
  });

  it('leaves a broken value to the rules', () => {
    expect(fromLocalField('')).toBe('');
    expect(fromFieldIn('tomorrow', 'UTC')).toBe('tomorrow');
  });

  it("names the reader's zone, and the author's clock only where it shows another time", () => {
    const at = '2026-11-24T13:00:00.000Z';
    expect(zoneNote(at, 'Asia/Kolkata', 'Europe/Berlin')).toBe('Europe/Berlin (18:30 Asia/Kolkata)');
    expect(zoneNote(at, 'Europe/Rome', 'Europe/Berlin')).toBe('Europe/Berlin');
  });

  it("puts the moments in a server's sentence into the reader's words", () => {
    const at = '2026-11-24T13:00:00.000Z';
    const said = withLocalTimes(`It overlaps with "Bread" at ${at}.`);
    expect(said).toBe(`It overlaps with "Bread" at ${dayAndTime(at)}.`);
  });
});
