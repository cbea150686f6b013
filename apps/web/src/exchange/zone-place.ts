import { t } from '@skillhour/texts';
import { dateFormat } from '@/ui/date-format';
import { formatTime } from '@/ui/time';
import { zoneNameOf } from '@/ui/zone-names';

/** A zone as members know it, by a place in it. */
export interface ZonePlace {
  zone: string;
  place: string;
  /** Current offset: "UTC+5:30". */
  offset: string;
  /** Current local time. */
  clock: string;
}

/** Formats "UTC+5:30", "UTC−3" or "UTC". */
export function formatUtcOffset(at: Date, zone: string): string {
  const parts = dateFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(at);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return offset.replace(/^GMT(\+0$)?/, 'UTC').replace('-', '\u2212');
}

export const zonePlaceOf = (zone: string, now: Date): ZonePlace => ({
  zone,
  place: zoneNameOf(zone),
  offset: formatUtcOffset(now, zone),
  clock: formatTime(now, zone),
});

/** Formats "Berlin, UTC+2". */
export const zoneLabel = ({ place, offset }: ZonePlace): string =>
  place === offset ? place : t('{place}, {offset}', { place, offset });
