import { t } from '@skillhour/texts';
import { formatDate, formatDateTime, formatDayAndTime, formatTime } from '@/ui/time';

/** The time zone of a person. */
export interface PersonZone {
  zone: string;
  /** The person's name. */
  name: string;
}

/** Formats "21:00 for Tomás", with the day if it differs; undefined if both clocks show the same. */
export function formatTimeFor(
  at: Date | string,
  { zone, name }: PersonZone,
  readersZone = deviceTimeZone(),
): string | undefined {
  if (formatDateTime(at, zone) === formatDateTime(at, readersZone)) return undefined;
  const isSameDay = formatDate(at, zone) === formatDate(at, readersZone);
  const time = isSameDay ? formatTime(at, zone) : formatDayAndTime(at, zone);
  return t('{time} for {name}', { time, name });
}

/** Formats the reader's place, in whose zone all times are shown. Adds the author's local time if it differs. */
export function formatZoneNote(
  at: Date | string,
  authorsZone: string,
  author?: string,
  readersZone = deviceTimeZone(),
): string {
  const place = zoneNameOf(readersZone);
  if (author !== undefined) {
    const theirs = formatTimeFor(at, { zone: authorsZone, name: author }, readersZone);
    return theirs === undefined ? place : t('{place}, {theirs}', { place, theirs });
  }
  const time = formatTime(at, authorsZone);
  if (time === formatTime(at, readersZone)) return place;
  return t('{place} ({time} in {other})', { place, time, other: zoneNameOf(authorsZone) });
}

const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

/** Returns a server's sentence with its ISO times in the reader's format: "at Sat 21 Nov, 19:00". */
export const withLocalTimes = (sentence: string): string =>
  sentence.replace(INSTANT, (at) => formatDayAndTime(at));

export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Names the reader's zone, for pages with times that do not name it themselves. */
export const describeDeviceZone = (): string =>
  t('All times are in {place}.', { place: zoneNameOf(deviceTimeZone()) });

/** Current names of zones whose code still has an older name. */
const RENAMED: Record<string, string> = {
  'Africa/Asmera': 'Asmara',
  'America/Buenos_Aires': 'Buenos Aires',
  'America/Godthab': 'Nuuk',
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Atlantic/Faeroe': 'Faroe Islands',
  'Europe/Kiev': 'Kyiv',
  'Pacific/Enderbury': 'Kanton',
  'Pacific/Ponape': 'Pohnpei',
  'Pacific/Truk': 'Chuuk',
};

/** Returns the place that names a zone: "Buenos Aires" for "America/Argentina/Buenos_Aires". */
export const zoneNameOf = (zone: string): string =>
  RENAMED[zone] ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
