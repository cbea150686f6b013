import type { CalendarDate } from '@internationalized/date';
import { quarterInstantsOf } from '@/exchange/picker/quarters';
import { DAY_MS, startOfDay, wallTimeOf } from '@/exchange/wall-clock';

/** A period of time in ISO 8601. */
interface Timed {
  from: string;
  to: string;
}

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
/** Height at which the first line of an item is readable, in minutes. */
const SMALLEST_MINUTES = 30;

/** A time that the clocks of a day show twice, because they are put back. All columns of its week have rows for both. */
export interface RepeatedTime {
  /** The day in ISO 8601. */
  day: string;
  /** When the clocks are put back. */
  atMs: number;
  /** The first repeated time of day, in minutes since midnight. */
  from: number;
  minutes: number;
}

const boundsOf = (day: CalendarDate, zone: string): [beginMs: number, endMs: number] => [
  startOfDay(day, zone).getTime(),
  startOfDay(day.add({ days: 1 }), zone).getTime(),
];

function clockMinuteOf(ms: number, zone: string): number {
  const { hour, minute } = wallTimeOf(ms, zone);
  return hour * HOUR_MINUTES + minute;
}

/** Returns the time that one of the days has twice; usually undefined. */
export function repeatedTimeOf(days: readonly CalendarDate[], zone: string): RepeatedTime | undefined {
  for (const day of days) {
    const [beginMs, endMs] = boundsOf(day, zone);
    const minutes = (endMs - beginMs - DAY_MS) / MINUTE_MS;
    if (minutes <= 0) continue;
    const quarters = quarterInstantsOf(day, zone);
    const atMs = quarters.find(
      (ms, index) => clockMinuteOf(ms, zone) < clockMinuteOf(quarters[index - 1] ?? beginMs, zone),
    );
    if (atMs !== undefined) return { day: day.toString(), atMs, from: clockMinuteOf(atMs, zone), minutes };
  }
  return undefined;
}

/** Returns the height of a day's column in minutes. */
export const heightOf = (repeated: RepeatedTime | undefined): number =>
  DAY_MINUTES + (repeated?.minutes ?? 0);

/** A full hour beside the columns. */
interface HourRow {
  /** Distance from the top in minutes. */
  top: number;
  /** The time of day in minutes since midnight. */
  clock: number;
  /** When the clocks show it, if they do so twice. */
  atMs?: number;
}

/** Returns the hours of a week in order, a repeated one twice. */
export function hourRowsOf(repeated: RepeatedTime | undefined): HourRow[] {
  const hours = Array.from({ length: DAY_MINUTES / HOUR_MINUTES }, (_, hour) => hour * HOUR_MINUTES);
  if (!repeated) return hours.map((clock) => ({ top: clock, clock }));
  const { atMs, from, minutes } = repeated;
  const again = (clock: number) => ({
    top: clock + minutes,
    clock,
    atMs: atMs + (clock - from) * MINUTE_MS,
  });
  const rows = hours.flatMap((clock): HourRow[] => {
    if (clock < from) return [{ top: clock, clock }];
    if (clock >= from + minutes) return [{ top: clock + minutes, clock }];
    const second = again(clock);
    return [{ top: clock, clock, atMs: second.atMs - minutes * MINUTE_MS }, second];
  });
  return rows.sort((a, b) => a.top - b.top);
}

/** The part of a period within a day's column, in minutes from its top. */
interface Placed<Item> {
  item: Item;
  top: number;
  bottom: number;
}

/** Returns the items that overlap a day, by start. */
export function itemsOn<Item extends Timed>(items: readonly Item[], day: CalendarDate, zone: string): Item[] {
  const [beginMs, endMs] = boundsOf(day, zone);
  return items
    .filter(({ from, to }) => Date.parse(from) < endMs && Date.parse(to) > beginMs)
    .sort((a, b) => Date.parse(a.from) - Date.parse(b.from));
}

/**
 * Returns the parts of periods within a day's column, by start. Their positions follow the clock, so on a day that skips
 * an hour they leave it out, and after a repeated time they are lower by its length.
 */
export function placeOn<Item extends Timed>(
  items: readonly Item[],
  day: CalendarDate,
  zone: string,
  repeated: RepeatedTime | undefined,
): Placed<Item>[] {
  const [beginMs, endMs] = boundsOf(day, zone);
  const positionOf = (ms: number): number => {
    if (ms <= beginMs) return 0;
    if (ms >= endMs) return heightOf(repeated);
    const minute = clockMinuteOf(ms, zone);
    if (!repeated || minute < repeated.from) return minute;
    const isAgain = repeated.day === day.toString() && ms >= repeated.atMs;
    return isAgain || minute >= repeated.from + repeated.minutes ? minute + repeated.minutes : minute;
  };
  return itemsOn(items, day, zone).map((item) => ({
    item,
    top: positionOf(Date.parse(item.from)),
    bottom: positionOf(Date.parse(item.to)),
  }));
}

/** An item beside others that overlap it: its lane, and the number of lanes that they share. */
interface LaidOut<Item> extends Placed<Item> {
  lane: number;
  lanes: number;
}

/** Lays out the items of a column: short ones get a readable height, and overlapping ones are beside each other. */
export function layOut<Item>(placed: readonly Placed<Item>[], height: number): LaidOut<Item>[] {
  const readable = placed.map(({ item, top, bottom }) => {
    const start = Math.min(top, height - SMALLEST_MINUTES);
    return { item, top: start, bottom: Math.max(bottom, start + SMALLEST_MINUTES) };
  });
  const laidOut: LaidOut<Item>[] = [];
  let group: LaidOut<Item>[] = [];
  let laneEnds: number[] = [];
  for (const one of readable.sort((a, b) => a.top - b.top || b.bottom - a.bottom)) {
    if (laneEnds.every((end) => end <= one.top)) {
      group = [];
      laneEnds = [];
    }
    const free = laneEnds.findIndex((end) => end <= one.top);
    const lane = free < 0 ? laneEnds.length : free;
    laneEnds[lane] = one.bottom;
    const added = { ...one, lane, lanes: 1 };
    group.push(added);
    laidOut.push(added);
    for (const each of group) each.lanes = laneEnds.length;
  }
  return laidOut;
}
