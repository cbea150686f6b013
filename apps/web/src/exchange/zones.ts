import { t } from '@skillhour/texts';
import { clockTime } from '@/ui/time';
import { ownTimeZone, placeOf } from './local-time';
import { offsetMs } from './wall-clock';
import { CITIES } from './zone-cities';

/** A zone as members know it: by a place in it. */
export interface ZonePlace {
  zone: string;
  place: string;
  /** Today's: "UTC+5:30". */
  offset: string;
  /** What its clocks show now. */
  clock: string;
}

/** "UTC+5:30", "UTC−3", "UTC". */
export function offsetWords(at: Date, zone: string): string {
  const minutes = offsetMs(at.getTime(), zone) / 60_000;
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const ahead = rest === 0 ? String(hours) : `${hours}:${String(rest).padStart(2, '0')}`;
  return minutes > 0 ? `UTC+${ahead}` : `UTC\u2212${ahead}`;
}

export const placeIn = (zone: string, now: Date): ZonePlace => ({
  zone,
  place: placeOf(zone),
  offset: offsetWords(now, zone),
  clock: clockTime(now, zone),
});

/** "Berlin, UTC+2" */
export const zoneLabel = ({ place, offset }: ZonePlace): string =>
  place === offset ? place : t('{place}, {offset}', { place, offset });

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
