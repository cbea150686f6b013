import { readdirSync, readFileSync } from 'node:fs';

/** Linux's unit of CPU time: `sysconf(_SC_CLK_TCK)` is 100 on every platform that Node supports. */
const TICK_US = 10_000;

/**
 * Returns the user and system CPU time that processes have used so far, in microseconds. Processes that have exited
 * count as zero.
 */
export function cpuUs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const fields = statOf(pid);
    return sum + (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_US;
  }, 0);
}

/** Returns a process and all its running descendants. */
export function treeOf(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    const parent = Number(statOf(pid)[1]);
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const found: number[] = [];
  for (const queue = [root]; queue.length > 0;) {
    const pid = queue.shift() ?? 0;
    found.push(pid);
    queue.push(...(children.get(pid) ?? []));
  }
  return found;
}

export interface Memory {
  pid: number;
  command: string;
  /** Resident memory; shared pages count in full in each process. */
  rssMb: number;
  /** Proportional memory; shared pages are divided among the processes that share them. */
  pssMb: number;
}

/** Returns the memory a process uses, or undefined if it has exited. */
export function memoryOf(pid: number): Memory | undefined {
  const rollup = read(`/proc/${pid}/smaps_rollup`);
  const megabytes = (field: string) =>
    Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0) / 1024;
  if (rollup === '') return undefined;
  const words = read(`/proc/${pid}/cmdline`).split('\0');
  const command = words.find((word) => /\.(js|mjs|ts)$/.test(word)) ?? words[0] ?? '';
  return {
    pid,
    command: command.split('/').slice(-3).join('/'),
    rssMb: megabytes('Rss'),
    pssMb: megabytes('Pss'),
  };
}

/** Fields after the command name, which may itself contain spaces. */
const statOf = (pid: number): string[] => read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
