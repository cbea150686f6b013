import type { CalendarDate } from '@internationalized/date';
import { formatTime } from '@/ui/time';
import { QUARTER_MS, startOfDay, wallTimeOf } from '../wall-clock';
import { dayPartOf, type DayPart } from './day-parts';

/** Hours of the night, by the local time of a zone (product decision 24a). */
const NIGHT = { from: 23, to: 7 };

/** A busy time of one of the two parties. */
export interface BusyTime {
  from: string;
  to: string;
}

/** All busy times, or the state of loading them. */
export type BusyTimes = readonly BusyTime[] | 'loading' | 'failed';

export const isLoaded = (taken: BusyTimes): taken is readonly BusyTime[] => typeof taken !== 'string';

/** A quarter hour at which a session can begin. */
export interface Quarter {
  at: string;
  clock: string;
  /** Whether the clock shows this time for the second time, as it does once per year. */
  isAgain: boolean;
  /** Why a session cannot begin here. */
  unavailableReason?: 'past' | 'taken';
}

export const isNight = (at: Date | string | number, zone: string): boolean => {
  const { hour } = wallTimeOf(at, zone);
  return hour >= NIGHT.from || hour < NIGHT.to;
};

/** Returns the start and the end of a day. */
const dayBoundsOf = (day: CalendarDate, zone: string): [beginMs: number, overMs: number] => [
  startOfDay(day, zone).getTime(),
  startOfDay(day.add({ days: 1 }), zone).getTime(),
];

/**
 * Returns all instants of a day at which a zone's clock shows a quarter hour. There are 96, or four more or fewer when
 * the clocks change by one hour.
 */
export function quarterInstantsOf(day: CalendarDate, zone: string): number[] {
  const [from, to] = dayBoundsOf(day, zone);
  return Array.from({ length: Math.ceil((to - from) / QUARTER_MS) }, (_, at) => from + at * QUARTER_MS);
}

interface QuarterFilter {
  /** Duration of the session. */
  minutes: number;
  taken: readonly BusyTime[];
  earliestMs: number;
  /** Limits the result to a part of the day. */
  part?: DayPart;
}

/** Returns the quarter hours of a day at which a session can begin. */
export function quartersOf(
  day: CalendarDate,
  zone: string,
  { minutes, taken, earliestMs, part }: QuarterFilter,
): Quarter[] {
  const seen = new Set<number>();
  const shown = quarterInstantsOf(day, zone).flatMap((ms) => {
    const { hour, minute } = wallTimeOf(ms, zone);
    const isAgain = seen.has(hour * 60 + minute);
    seen.add(hour * 60 + minute);
    return part === undefined || dayPartOf(hour) === part ? [{ ms, isAgain }] : [];
  });
  return shown.map(({ ms, isAgain }) => {
    const at = new Date(ms);
    const endMs = ms + minutes * 60_000;
    const isTaken = taken.some(({ from, to }) => Date.parse(from) < endMs && Date.parse(to) > ms);
    const unavailableReason = ms < earliestMs ? 'past' : isTaken ? 'taken' : undefined;
    return {
      at: at.toISOString(),
      clock: formatTime(at, zone),
      isAgain,
      ...(unavailableReason && { unavailableReason }),
    };
  });
}

/** The part of a time span within a day: its times, and its position in percent of the day's length. */
export interface DayRange {
  startMs: number;
  endMs: number;
  from: number;
  to: number;
}

/** Returns the nights of one zone within the day of another. */
export function nightRangesOf(day: CalendarDate, daysZone: string, zone: string): DayRange[] {
  const nights: { startMs: number; endMs: number }[] = [];
  for (const ms of quarterInstantsOf(day, daysZone)) {
    if (!isNight(ms, zone)) continue;
    const last = nights.at(-1);
    if (last?.endMs === ms) last.endMs += QUARTER_MS;
    else nights.push({ startMs: ms, endMs: ms + QUARTER_MS });
  }
  return nights.flatMap(({ startMs, endMs }) => clipToDay(startMs, endMs, day, daysZone));
}

/** Returns the part of a time span within a day; an empty list if they do not overlap. */
export const dayRangeOf = ({ from, to }: BusyTime, day: CalendarDate, zone: string): DayRange[] =>
  clipToDay(Date.parse(from), Date.parse(to), day, zone);

function clipToDay(fromMs: number, toMs: number, day: CalendarDate, zone: string): DayRange[] {
  const [beginMs, overMs] = dayBoundsOf(day, zone);
  const [startMs, endMs] = [Math.max(fromMs, beginMs), Math.min(toMs, overMs)];
  const share = (ms: number) => ((ms - beginMs) / (overMs - beginMs)) * 100;
  return endMs > startMs ? [{ startMs, endMs, from: share(startMs), to: share(endMs) }] : [];
}
