import { parentPort, workerData } from 'node:worker_threads';
import '../../tools/test/jest/loader.ts';

/** A worker thread's share of the seeds. The thread posts `null` for each seed that passes, or else the error. */
interface Share {
  first: number;
  step: number;
  seeds: number;
  operations: number;
}

// Imported at run time, because Node resolves static imports before the loader is active.
const { simulate } = await import('../../apps/ledger/test/simulation/simulate.ts');

const { first, step, seeds, operations } = workerData as Share;
for (let seed = first; seed < seeds; seed += step) {
  const problem = await simulate(seed, operations).then(
    () => null,
    (error: unknown) => String(error),
  );
  parentPort?.postMessage(problem);
}
