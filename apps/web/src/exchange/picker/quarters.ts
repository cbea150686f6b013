import { clockTime } from '@/ui/time';
import { dayAfter, QUARTER_MS, startOf, wallOf, type Day } from '../wall-clock';
import { partOf, type Part } from './parts';

/** When people sleep, by the clock of their zone (product decision 24a). */
const NIGHT = { from: 23, to: 7 };

/** A time that one of the two has given away. */
export interface Taken {
  from: string;
  to: string;
}

/** All that is taken; or that it is not known yet, or cannot be. */
export type TakenTimes = readonly Taken[] | 'loading' | 'failed';

export const isKnown = (taken: TakenTimes): taken is readonly Taken[] => typeof taken !== 'string';

/** A quarter of an hour that a lesson may begin with. */
export interface Quarter {
  at: string;
  clock: string;
  /** Whether the clock shows it a second time, as it does once a year. */
  isAgain: boolean;
  /** What keeps a lesson from beginning here. */
  hindrance?: 'past' | 'taken';
}

export const isNight = (at: Date | string | number, zone: string): boolean => {
  const { hour } = wallOf(at, zone);
  return hour >= NIGHT.from || hour < NIGHT.to;
};

/** When a day begins, and when it is over. */
const bordersOf = (day: Day, zone: string): [beginMs: number, overMs: number] => [
  startOf(day, zone).getTime(),
  startOf(dayAfter(day, 1), zone).getTime(),
];

/** All moments of a day at which a zone's clock shows a quarter: 96, and four more or fewer where the clocks change by an hour. */
export function momentsOf(day: Day, zone: string): number[] {
  const [from, to] = bordersOf(day, zone);
  return Array.from({ length: Math.ceil((to - from) / QUARTER_MS) }, (_, at) => from + at * QUARTER_MS);
}

interface Wanted {
  /** How long the lesson takes. */
  minutes: number;
  taken: readonly Taken[];
  earliestMs: number;
  /** Only those of a part of the day. */
  part?: Part;
}

/** The quarters of a day that a lesson may begin with. */
export function quartersOf(day: Day, zone: string, { minutes, taken, earliestMs, part }: Wanted): Quarter[] {
  const seen = new Set<number>();
  const shown = momentsOf(day, zone).flatMap((ms) => {
    const { hour, minute } = wallOf(ms, zone);
    const isAgain = seen.has(hour * 60 + minute);
    seen.add(hour * 60 + minute);
    return part === undefined || partOf(hour) === part ? [{ ms, isAgain }] : [];
  });
  return shown.map(({ ms, isAgain }) => {
    const at = new Date(ms);
    const endMs = ms + minutes * 60_000;
    const isTaken = taken.some(({ from, to }) => Date.parse(from) < endMs && Date.parse(to) > ms);
    const hindrance = ms < earliestMs ? 'past' : isTaken ? 'taken' : undefined;
    return { at: at.toISOString(), clock: clockTime(at, zone), isAgain, ...(hindrance && { hindrance }) };
  });
}

/** What of a span lies within a day: when, and where in percent of the day's length. */
export interface Stretch {
  startMs: number;
  endMs: number;
  from: number;
  to: number;
}

/** The nights of one zone within the day of another. */
export function nightsIn(day: Day, daysZone: string, zone: string): Stretch[] {
  const nights: { startMs: number; endMs: number }[] = [];
  for (const ms of momentsOf(day, daysZone)) {
    if (!isNight(ms, zone)) continue;
    const last = nights.at(-1);
    if (last?.endMs === ms) last.endMs += QUARTER_MS;
    else nights.push({ startMs: ms, endMs: ms + QUARTER_MS });
  }
  return nights.flatMap(({ startMs, endMs }) => within(startMs, endMs, day, daysZone));
}

/** What of a time lies within a day; nothing where nothing does. */
export const stretchOf = ({ from, to }: Taken, day: Day, zone: string): Stretch[] =>
  within(Date.parse(from), Date.parse(to), day, zone);

function within(fromMs: number, toMs: number, day: Day, zone: string): Stretch[] {
  const [beginMs, overMs] = bordersOf(day, zone);
  const [startMs, endMs] = [Math.max(fromMs, beginMs), Math.min(toMs, overMs)];
  const share = (ms: number) => ((ms - beginMs) / (overMs - beginMs)) * 100;
  return endMs > startMs ? [{ startMs, endMs, from: share(startMs), to: share(endMs) }] : [];
}
