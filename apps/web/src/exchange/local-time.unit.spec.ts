import { dayAndTime } from '@/ui/time';
import { fromFieldIn, timeFor, toFieldIn, withLocalTimes, zoneNote } from './local-time';

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

  it('leaves a broken value to the rules', () => {
    expect(fromFieldIn('tomorrow', 'UTC')).toBe('tomorrow');
  });

  it("names the reader's place, and the author's clock only where it shows another time", () => {
    const at = '2026-11-24T13:00:00.000Z';
    expect(zoneNote(at, 'Asia/Kolkata', undefined, 'Europe/Berlin')).toBe('Berlin (18:30 in Kolkata)');
    expect(zoneNote(at, 'Asia/Kolkata', 'Meera', 'Europe/Berlin')).toBe('Berlin, 18:30 for Meera');
    expect(zoneNote(at, 'Europe/Rome', 'Luca', 'Europe/Berlin')).toBe('Berlin');
  });

  it("says the other's day where it is another", () => {
    const at = '2026-11-24T21:00:00.000Z';
    expect(timeFor(at, { zone: 'Europe/Lisbon', name: 'Tomás' }, 'Europe/Berlin')).toBe('21:00 for Tomás');
    const tokyo = { zone: 'Asia/Tokyo', name: 'Yuki' };
    expect(timeFor(at, tokyo, 'Europe/Berlin')).toBe(`${dayAndTime(at, 'Asia/Tokyo')} for Yuki`);
  });

  it("puts the moments in a server's sentence into the reader's words", () => {
    const at = '2026-11-24T13:00:00.000Z';
    const said = withLocalTimes(`It overlaps with "Bread" at ${at}.`);
    expect(said).toBe(`It overlaps with "Bread" at ${dayAndTime(at)}.`);
  });
});
