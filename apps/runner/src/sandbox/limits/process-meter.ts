import { readFile } from 'node:fs/promises';
import type { Metering } from './meter.js';

const PAGE_BYTES = 4096;
const KB = 1024;
const MB = 1024 * KB;
/** Index of the thread count after the command's name in `/proc/PID/stat`. */
const THREADS = 17;

/** Measures every process of a sandbox individually, for systems where control groups cannot be created. */
export const processMetering: Metering = {
  begin: async (root, { memoryMb, processes }) => ({
    exceeded: async () => {
      const { bytes, threads } = await measureProcesses(root);
      if (bytes > memoryMb * MB) return 'memory';
      return threads > processes ? 'processes' : null;
    },
    // The kernel ends a namespace with its first process.
    clear: async () => undefined,
  }),
  close: async () => undefined,
};

async function measureProcesses(root: number): Promise<{ bytes: number; threads: number }> {
  let [bytes, threads] = [0, 0];
  for (const queue = [root]; queue.length > 0;) {
    const pid = queue.pop() ?? 0;
    const [memory, stat, children] = await Promise.all(
      ['statm', 'stat', `task/${pid}/children`].map((file) =>
        readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => ''),
      ),
    );
    const [, resident = 0, shared = 0] = (memory ?? '').split(' ').map(Number);
    bytes += (resident - shared) * PAGE_BYTES + (await sharedMemory(pid));
    threads += Number(stat?.split(') ').at(-1)?.split(' ')[THREADS] ?? 0);
    queue.push(...(children ?? '').trim().split(' ').filter(Boolean).map(Number));
  }
  return { bytes, threads };
}

/**
 * Returns a process's share of memory that it shares with others of its sandbox, in bytes; `statm` counts such memory
 * as files. The shares of all processes add up to the total.
 */
async function sharedMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  if (kilobytesOf('RssShmem', status) === 0) return 0;
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return kilobytesOf('Pss_Shmem', rollup) * KB;
}

const kilobytesOf = (field: string, text: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1] ?? 0);
