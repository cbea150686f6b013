import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Benchmark } from './measure/goal.ts';

const SEEDS = Number(process.env['SEEDS'] ?? 10_000);
const OPERATIONS = 1_000;
const MAX_SECONDS = 600;
const REPORT_EVERY = 1_000;
const PROGRAM = new URL('./ledger/simulate-seeds.ts', import.meta.url);

/**
 * R2: the simulated ledger keeps its guarantees under every seed. The mutation tests prove that it finds faults; they
 * run with every test run.
 */
export const r2: Benchmark = async (report) => {
  const startedMs = performance.now();
  const processors = availableParallelism();
  let done = 0;
  const broken: string[] = [];
  const handleProblem = (problem: string | null): void => {
    done += 1;
    if (problem !== null) broken.push(problem);
    if (done % REPORT_EVERY === 0) report(`${done} of ${SEEDS} seeds`);
  };
  await Promise.all(
    Array.from({ length: processors }, (_, first) => simulated({ first, step: processors }, handleProblem)),
  );
  const seconds = Math.round((performance.now() - startedMs) / 1_000);
  const isDone = broken.length === 0 && done === SEEDS;
  return {
    goal: 'R2',
    figure: `${done} seeds × ${OPERATIONS} operations in ${seconds} s, ${broken.length} broken`,
    bar: `10,000 in ≤ ${MAX_SECONDS} s, none broken`,
    verdict: !isDone ? 'fall short' : SEEDS < 10_000 || seconds > MAX_SECONDS ? 'inconclusive' : 'pass',
    details: { broken, processors, seconds },
  };
};

/** Simulates every `step`th seed in a thread of its own. */
function simulated(
  { first, step }: { first: number; step: number },
  handleProblem: (problem: string | null) => void,
): Promise<void> {
  const workerData = { first, step, seeds: SEEDS, operations: OPERATIONS };
  const worker = new Worker(PROGRAM, { workerData });
  worker.on('message', handleProblem);
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });
}
