import { ownTimeZone, placeOf } from './local-time';
import { CITIES } from './zone-cities';

/** All zones there are, the device's own first. */
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

/** The zones that a text means, those whose place begins with it first; all of them for none. */
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

/** The city of a zone that a text means, where it is not the place it is named after: "Kochi" of Asia/Kolkata. */
export const cityMeant = (text: string, zone: string): string | undefined => {
  const wanted = plain(text);
  if (wanted === '' || plain(placeOf(zone)).includes(wanted)) return undefined;
  return CITIES[zone]?.find((city) => plain(city).includes(wanted));
};
