import { simulate } from '@skillhour/ledger/simulation';
import { parentPort, workerData } from 'node:worker_threads';

/** A worker thread's share of the seeds. The thread posts `null` for each seed that passes, or else the error. */
interface Share {
  first: number;
  step: number;
  seeds: number;
  operations: number;
}

const { first, step, seeds, operations } = workerData as Share;
for (let seed = first; seed < seeds; seed += step) {
  const problem = await simulate(seed, operations).then(
    () => null,
    (error: unknown) => String(error),
  );
  parentPort?.postMessage(problem);
}
