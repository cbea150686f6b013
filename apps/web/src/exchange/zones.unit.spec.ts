import { formatUtcOffset, zonePlaceOf } from './zone-place';
import { allZones, matchingCity, findZones } from './zones';

const NOW = new Date('2026-07-01T12:00:00Z');
const ZONES = [
  'Europe/Berlin',
  'Asia/Calcutta',
  'Europe/Rome',
  'America/Argentina/Buenos_Aires',
  'Asia/Tbilisi',
  'Europe/Lisbon',
];

describe('zones', () => {
  it('have a place, a current offset and a local time', () => {
    expect(zonePlaceOf('Europe/Berlin', NOW)).toMatchObject({
      place: 'Berlin',
      offset: 'UTC+2',
      clock: '14:00',
    });
    expect(zonePlaceOf('Asia/Calcutta', NOW)).toMatchObject({ place: 'Kolkata', offset: 'UTC+5:30' });
    expect(formatUtcOffset(new Date('2026-01-01T12:00:00Z'), 'Europe/Berlin')).toBe('UTC+1');
    expect(formatUtcOffset(NOW, 'America/New_York')).toBe('UTC−4');
    expect(formatUtcOffset(NOW, 'UTC')).toBe('UTC');
  });

  it('are found by a place that begins with the text first, then by one that contains it', () => {
    expect(findZones('lis', ZONES)).toEqual(['Europe/Lisbon', 'Asia/Tbilisi']);
    expect(findZones('buenos aires', ZONES)).toEqual(['America/Argentina/Buenos_Aires']);
    expect(findZones('europe/ro', ZONES)).toEqual(['Europe/Rome']);
    expect(findZones('nowhere', ZONES)).toEqual([]);
  });

  it('are found by other cities in them, ignoring accents, also under an older name', () => {
    expect(findZones('munich', ZONES)).toEqual(['Europe/Berlin']);
    expect(findZones('kochi', ZONES)).toEqual(['Asia/Calcutta']);
    expect(matchingCity('kochi', 'Asia/Calcutta')).toBe('Kochi');
    expect(matchingCity('berl', 'Europe/Berlin')).toBeUndefined();
  });

  it('begin with the device’s own, without duplicates', () => {
    const zones = allZones();
    expect(zones[0]).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(new Set(zones).size).toBe(zones.length);
  });
});
