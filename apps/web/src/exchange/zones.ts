import { ownTimeZone, placeOf } from './local-time';
import { CITIES } from './zone-cities';

/** Returns all zones, the device's own first. */
export const allZones = (): string[] => [
  ...new Set([ownTimeZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')]),
];

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[_/\s-]+/g, ' ')
    .trim()
    .toLowerCase();

/** Returns the zones that match a text, those whose place begins with it first; all zones for an empty text. */
export function findZones(text: string, zones: readonly string[]): string[] {
  const wanted = plain(text);
  if (wanted === '') return [...zones];
  const rank = (zone: string): number => {
    const names = [placeOf(zone), ...(CITIES[zone] ?? [])].map(plain);
    if (names.some((name) => name.startsWith(wanted))) return 0;
    if ([...names, plain(zone)].some((name) => ` ${name}`.includes(` ${wanted}`))) return 1;
    return [...names, plain(zone)].some((name) => name.includes(wanted)) ? 2 : 3;
  };
  return zones
    .map((zone) => ({ zone, rank: rank(zone) }))
    .filter((found) => found.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ zone }) => zone);
}

/** Returns the city that a text matches if the zone is named after another place, such as "Kochi" for Asia/Kolkata. */
export const cityMeant = (text: string, zone: string): string | undefined => {
  const wanted = plain(text);
  if (wanted === '' || plain(placeOf(zone)).includes(wanted)) return undefined;
  return CITIES[zone]?.find((city) => plain(city).includes(wanted));
};
