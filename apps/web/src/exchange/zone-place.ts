import { t } from '@skillhour/texts';
import { formatTime } from '@/ui/time';
import { zoneNameOf } from './local-time';
import { offsetMs } from './wall-clock';

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
  const minutes = offsetMs(at.getTime(), zone) / 60_000;
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const ahead = rest === 0 ? String(hours) : `${hours}:${String(rest).padStart(2, '0')}`;
  return minutes > 0 ? `UTC+${ahead}` : `UTC\u2212${ahead}`;
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
