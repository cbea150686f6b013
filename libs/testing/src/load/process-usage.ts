/** CPU and memory that a process of the system reports in its metrics. */
export interface ProcessUsage {
  process: string;
  cpuS: number;
  memoryMb: number;
}

const TIMEOUT_MS = 10_000;

/**
 * Reads CPU time and memory of processes from `/metrics`, so that the system may run on other machines.
 * @param urls addresses of the metrics by process
 * @throws Error if a process reports neither
 */
export function readUsage(urls: ReadonlyMap<string, string>, token?: string): Promise<ProcessUsage[]> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return Promise.all(
    [...urls].map(async ([process, url]) => {
      const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
      const text = await response.text();
      const cpuS = valueOf(text, 'process_cpu_seconds_total');
      const bytes = valueOf(text, 'process_resident_memory_bytes');
      if (cpuS === undefined || bytes === undefined)
        throw new Error(`${url} contains no metrics of a process (status ${response.status})`);
      return { process, cpuS, memoryMb: bytes / 1e6 };
    }),
  );
}

/** Returns the CPU time that each process used between two readings, with its memory at the second. */
export const usageBetween = (
  before: readonly ProcessUsage[],
  after: readonly ProcessUsage[],
): ProcessUsage[] =>
  after.map((usage, index) => ({ ...usage, cpuS: usage.cpuS - (before[index]?.cpuS ?? 0) }));

function valueOf(metrics: string, name: string): number | undefined {
  const [, value] = new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(metrics) ?? [];
  return value === undefined ? undefined : Number(value);
}
