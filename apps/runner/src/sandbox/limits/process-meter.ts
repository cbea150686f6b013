import { readFile } from 'node:fs/promises';
import type { Metering } from './meter.js';

const PAGE_BYTES = 4096;
const MB = 1024 * 1024;
/** Its place behind the command's name in `/proc/PID/stat`. */
const THREADS = 17;

/** Looks at every process of a sandbox: where the system lets nobody set up groups that the kernel counts for. */
export const processMetering: Metering = {
  begin: async (root, { memoryMb, processes }) => ({
    exceeded: async () => {
      const { bytes, threads } = await weigh(root);
      if (bytes > memoryMb * MB) return 'memory';
      return threads > processes ? 'processes' : null;
    },
    // The kernel ends a namespace with its first process.
    clear: async () => undefined,
  }),
  close: async () => undefined,
};

async function weigh(root: number): Promise<{ bytes: number; threads: number }> {
  let [bytes, threads] = [0, 0];
  for (const queue = [root]; queue.length > 0;) {
    const pid = queue.pop() ?? 0;
    const [memory, stat, children] = await Promise.all(
      ['statm', 'stat', `task/${pid}/children`].map((file) =>
        readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => ''),
      ),
    );
    const [, resident = 0, shared = 0] = (memory ?? '').split(' ').map(Number);
    bytes += (resident - shared) * PAGE_BYTES;
    threads += Number(stat?.split(') ').at(-1)?.split(' ')[THREADS] ?? 0);
    queue.push(...(children ?? '').trim().split(' ').filter(Boolean).map(Number));
  }
  return { bytes, threads };
}
