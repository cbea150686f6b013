import { clockTime } from '@/ui/time';
import { dayAfter, QUARTER_MS, startOf, wallOf, type Day } from '../wall-clock';

/** When people sleep, by the clock of their zone (product decision 24a). */
const NIGHT = { from: 23, to: 7 };

/** A time that one of the two has given away. */
export interface Taken {
  from: string;
  to: string;
}

/** A quarter of an hour that a lesson may begin with. */
export interface Quarter {
  at: string;
  clock: string;
  hour: number;
  /** Whether the clock shows it a second time, as it does once a year. */
  isAgain: boolean;
  /** What keeps a lesson from beginning here. */
  hindrance?: 'past' | 'taken';
}

export const isNight = (at: Date | string | number, zone: string): boolean => {
  const { hour } = wallOf(at, zone);
  return hour >= NIGHT.from || hour < NIGHT.to;
};

/** All moments of a day at which a zone's clock shows a quarter: 96, and four more or fewer where the clocks change by an hour. */
export function momentsOf(day: Day, zone: string): number[] {
  const [from, to] = [startOf(day, zone).getTime(), startOf(dayAfter(day, 1), zone).getTime()];
  return Array.from({ length: Math.ceil((to - from) / QUARTER_MS) }, (_, at) => from + at * QUARTER_MS);
}

/** The quarters of a day for a lesson of so many minutes. */
export function quartersOf(
  day: Day,
  zone: string,
  { minutes, taken, earliestMs }: { minutes: number; taken: readonly Taken[]; earliestMs: number },
): Quarter[] {
  const seen = new Set<string>();
  return momentsOf(day, zone).map((ms) => {
    const at = new Date(ms);
    const clock = clockTime(at, zone);
    const isAgain = seen.has(clock);
    seen.add(clock);
    const endMs = ms + minutes * 60_000;
    const isTaken = taken.some(({ from, to }) => Date.parse(from) < endMs && Date.parse(to) > ms);
    const hindrance = ms < earliestMs ? 'past' : isTaken ? 'taken' : undefined;
    return {
      at: at.toISOString(),
      clock,
      hour: wallOf(at, zone).hour,
      isAgain,
      ...(hindrance && { hindrance }),
    };
  });
}

/** Where a span lies within a day, in percent of its length. */
export interface Stretch {
  from: number;
  to: number;
}

/** The nights of one zone within the day of another. */
export function nightsIn(day: Day, daysZone: string, zone: string): Stretch[] {
  const moments = momentsOf(day, daysZone);
  const stretches: Stretch[] = [];
  moments.forEach((ms, index) => {
    if (!isNight(ms, zone)) return;
    const [from, to] = [index, index + 1].map((quarter) => (quarter / moments.length) * 100);
    const last = stretches.at(-1);
    if (last && from !== undefined && Math.abs(last.to - from) < 0.001) last.to = to ?? 100;
    else stretches.push({ from: from ?? 0, to: to ?? 100 });
  });
  return stretches;
}

/** Where a time lies within a day; nothing where it does not. */
export function stretchOf({ from, to }: Taken, day: Day, zone: string): Stretch[] {
  const [startMs, endMs] = [startOf(day, zone).getTime(), startOf(dayAfter(day, 1), zone).getTime()];
  const share = (at: string) =>
    Math.min(100, Math.max(0, ((Date.parse(at) - startMs) / (endMs - startMs)) * 100));
  const stretch = { from: share(from), to: share(to) };
  return stretch.to > stretch.from ? [stretch] : [];
}
