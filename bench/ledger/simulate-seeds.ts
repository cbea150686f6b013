import { simulate } from '@skillhour/ledger/simulation';
import { parentPort, workerData } from 'node:worker_threads';

/** A thread's share of the seeds; says of each whether it was kept, or what was not. */
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
