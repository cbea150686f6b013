import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Duration of `WORK` on the quiet machine that the README's figures come from, in milliseconds. */
const QUIET_MS = 200;
const MAX_SLOWDOWN = 10;
const CORES = 2;
const WORK = `
  const { createHash } = require('node:crypto');
  let text = 'start';
  for (let n = 0; n < 100_000; n += 1) text = createHash('sha256').update(text).digest('hex');
`;

/**
 * Measures how many times slower this machine is now than a quiet one, from 1 to 10. It times a fixed computation on two cores at once.
 * Time limits of waits are multiplied by the result.
 */
export async function measureSlowdown(): Promise<number> {
  const startMs = performance.now();
  await Promise.all(Array.from({ length: CORES }, () => once(new Worker(WORK, { eval: true }), 'exit')));
  return Math.min(Math.max((performance.now() - startMs) / QUIET_MS, 1), MAX_SLOWDOWN);
}
