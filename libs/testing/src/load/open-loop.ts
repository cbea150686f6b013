import { setTimeout as delay } from 'node:timers/promises';

/** Largest number of arrivals of one run: the times of each are kept in memory. */
const MAX_ARRIVALS = 200_000;

/** Time as a load generator reads it, in milliseconds. */
export interface LoadClock {
  nowMs: () => number;
  /** Resolves at a time; at once if it has passed. */
  waitUntil: (atMs: number) => Promise<void>;
}

export const REAL_CLOCK: LoadClock = {
  nowMs: () => performance.now(),
  waitUntil: async (atMs) => {
    const waitMs = atMs - performance.now();
    // Pace: the plan of the load.
    if (waitMs > 0) await delay(waitMs);
  },
};

/**
 * Returns the times of arrivals in milliseconds from the beginning, in order. Members arrive independently of each other, so the times
 * between arrivals have an exponential distribution.
 * @param next returns random numbers from 0 to 1
 * @throws RangeError if these are too many arrivals for one run
 */
export function planArrivals(perSecond: number, durationMs: number, next: () => number): number[] {
  const expected = (perSecond * durationMs) / 1_000;
  if (!(expected > 0 && expected <= MAX_ARRIVALS))
    throw new RangeError(`a run has at most ${MAX_ARRIVALS} arrivals, and more than none`);
  const gapMs = () => (-Math.log(1 - next()) * 1_000) / perSecond;
  const arrivalsMs: number[] = [];
  for (let atMs = gapMs(); atMs < durationMs && arrivalsMs.length < MAX_ARRIVALS; atMs += gapMs())
    arrivalsMs.push(atMs);
  return arrivalsMs;
}

interface OpenLoop {
  arrivalsMs: readonly number[];
  /** Number of lanes, each of which serves one arrival at a time. */
  lanes: number;
  /** No arrival is served from this time on, in milliseconds from the beginning. */
  endsMs: number;
  clock?: LoadClock;
  /** Serves an arrival. `dueMs` is its planned time by the clock, from which its duration counts. */
  serve: (arrival: { number: number; lane: number; dueMs: number }) => Promise<void>;
}

/**
 * Serves arrivals at their planned times, however slow earlier ones are. If all lanes are busy, an arrival waits, and its wait counts:
 * otherwise a server that stops for a second would be measured by few requests only (coordinated omission). Returns the number of
 * arrivals that were not served before the end.
 */
export async function runOpenLoop({
  arrivalsMs,
  lanes,
  endsMs,
  clock = REAL_CLOCK,
  serve,
}: OpenLoop): Promise<number> {
  const startedMs = clock.nowMs();
  const waiting = arrivalsMs.entries();
  let unserved = 0;
  const runLane = async (lane: number): Promise<void> => {
    for (const [number, arrivalMs] of waiting) {
      const dueMs = startedMs + arrivalMs;
      await clock.waitUntil(dueMs);
      if (clock.nowMs() < startedMs + endsMs) await serve({ number, lane, dueMs });
      else unserved += 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(lane)));
  return unserved;
}
