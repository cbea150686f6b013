import { seededNumbers } from '../faults/plan.js';
import { JourneyRun } from './journey-run.js';
import { chooseJourney, type MemberPair } from './journeys.js';
import { planArrivals, runOpenLoop } from './open-loop.js';
import { Timings, type OperationReport } from './timings.js';

/** Time after the last planned journey in which waiting ones still start. */
const LATE_START_MS = 30_000;

interface LoadPlan {
  /** Each pair makes one journey at a time. */
  pairs: readonly MemberPair[];
  /** Planned journeys per second. */
  perSecond: number;
  durationMs: number;
  /** Determines when members arrive and which journey each makes. */
  seed: number;
}

export interface LoadResult {
  operations: OperationReport[];
  journeys: number;
  /** Journeys that ended early because of an error. */
  failed: number;
  /** Planned journeys for which no pair was free in time. */
  unserved: number;
  /** All calls and other steps, per second of the plan. */
  operationsPerSecond: number;
}

/** Lets members arrive at a fixed rate, whatever the responses, and measures every step of their journeys. */
export async function runLoad({ pairs, perSecond, durationMs, seed }: LoadPlan): Promise<LoadResult> {
  const next = seededNumbers(seed);
  const arrivalsMs = planArrivals(perSecond, durationMs, next);
  const journeys = arrivalsMs.map(() => chooseJourney(next()));
  const timings = new Timings();
  let failed = 0;
  const unserved = await runOpenLoop({
    arrivalsMs,
    lanes: pairs.length,
    endsMs: durationMs + LATE_START_MS,
    serve: async ({ number, lane, dueMs }) => {
      const [journey, pair] = [journeys[number], pairs[lane]];
      if (journey === undefined || pair === undefined) throw new Error('the plan is incomplete');
      const run = new JourneyRun(timings, dueMs);
      // The timings count each error by its operation.
      await journey.run(run, turned(pair, number), `Load ${seed}, ${journey.name} ${number}`).catch(() => {
        failed += 1;
      });
    },
  });
  const operations = timings.reports();
  const count = operations.reduce((sum, operation) => sum + operation.count, 0);
  return {
    ...{ operations, journeys: arrivalsMs.length, failed, unserved },
    operationsPerSecond: (count * 1_000) / durationMs,
  };
}

/** Lets both members be the student in turn, so that neither runs out of minutes. */
const turned = ({ student, teacher }: MemberPair, number: number): MemberPair =>
  number % 2 === 0 ? { student, teacher } : { student: teacher, teacher: student };
