import { deviceTimeZone, zoneNameOf } from '@/ui/zone-names';
import { CITIES } from './zone-cities';

/** Returns all zones, the device's own first. */
export const allZones = (): string[] => [
  ...new Set([deviceTimeZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')]),
];

const foldName = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[_/\s-]+/g, ' ')
    .trim()
    .toLowerCase();

/** Returns the zones that match a text, those whose place begins with it first; all zones for an empty text. */
export function findZones(text: string, zones: readonly string[]): string[] {
  const wanted = foldName(text);
  if (wanted === '') return [...zones];
  const rank = (zone: string): number => {
    const names = [zoneNameOf(zone), ...(CITIES[zone] ?? [])].map(foldName);
    if (names.some((name) => name.startsWith(wanted))) return 0;
    if ([...names, foldName(zone)].some((name) => ` ${name}`.includes(` ${wanted}`))) return 1;
    return [...names, foldName(zone)].some((name) => name.includes(wanted)) ? 2 : 3;
  };
  return zones
    .map((zone) => ({ zone, rank: rank(zone) }))
    .filter((found) => found.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ zone }) => zone);
}

/** Returns the city that a text matches if the zone is named after another place, such as "Kochi" for Asia/Kolkata. */
export const matchingCity = (text: string, zone: string): string | undefined => {
  const wanted = foldName(text);
  if (wanted === '' || foldName(zoneNameOf(zone)).includes(wanted)) return undefined;
  return CITIES[zone]?.find((city) => foldName(city).includes(wanted));
};
