import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** How long `WORK` takes on the quiet machine that the README's figures come from, in milliseconds. */
const QUIET_MS = 200;
const MOST = 10;
const CORES = 2;
const WORK = `
  const { createHash } = require('node:crypto');
  let text = 'start';
  for (let n = 0; n < 100_000; n += 1) text = createHash('sha256').update(text).digest('hex');
`;

/**
 * How many times slower than a quiet machine this one is now, from 1 to 10, measured by a fixed piece of work on two cores at once. Time
 * limits of waits are multiplied by it.
 */
export async function measurePatience(): Promise<number> {
  const startMs = performance.now();
  await Promise.all(Array.from({ length: CORES }, () => once(new Worker(WORK, { eval: true }), 'exit')));
  return Math.min(Math.max((performance.now() - startMs) / QUIET_MS, 1), MOST);
}
