import { freePort, readRunInfo, until } from '@skillhour/testing';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { together, type Benchmark, type Verdict } from './measure/goal.ts';
import { cpuUs, memoryOf, treeOf, type Memory } from './measure/processes.ts';
import { median } from './measure/statistics.ts';

const STARTS = 4;
const READY_WITHIN_S = 10;
const AT_MOST_MB = 900;
const START_TIMEOUT_MS = 180_000;
const STOP_TIMEOUT_MS = 20_000;
/** By then every process has given back what starting took. */
const REST_MS = 20_000;
const MAIN = join(import.meta.dirname, '../tools/dev/start.mjs');

interface Start {
  readyS: number;
  /** CPU seconds of all processes until then. */
  cpuS: number;
  rssMb: number;
  pssMb: number;
  processes: readonly Memory[];
}

/** P17: how long a built system takes until it serves, and what all of its processes hold of the memory. */
export const p17: Benchmark = async (report) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'skillhour-bench-'));
  try {
    // The first start fills caches and the data folder.
    await startOnce(dataDir, 0);
    const starts: Start[] = [];
    for (let count = 1; count <= STARTS; count += 1) {
      const start = await startOnce(dataDir, REST_MS);
      starts.push(start);
      report(
        `${count}/${STARTS}: ready in ${start.readyS.toFixed(1)} s with ${start.cpuS.toFixed(1)} s of CPU; RSS ${start.rssMb.toFixed(0)} MB, shared pages once ${start.pssMb.toFixed(0)} MB`,
      );
    }
    for (const { command, rssMb, pssMb } of starts.at(-1)?.processes ?? [])
      report(
        `  ${rssMb.toFixed(0).padStart(4)} MB, ${pssMb.toFixed(0).padStart(3)} MB with shared pages once  ${command}`,
      );
    return find(starts);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

async function startOnce(dataDir: string, restMs: number): Promise<Start> {
  const args = ['--port', String(await freePort()), '--data', dataDir, '--empty', '--no-open'];
  const startMs = performance.now();
  const child = spawn(process.execPath, [MAIN, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-2_000)));
  const root = child.pid ?? 0;
  try {
    await until(() => child.exitCode !== null || existsSync(join(dataDir, 'run.json')), {
      timeoutMs: START_TIMEOUT_MS,
      what: 'the start of the system',
    });
    if (child.exitCode !== null) throw new Error(`the system does not start:\n${output}`);
    const readyS = (performance.now() - startMs) / 1_000;
    const cpuS = cpuUs(treeOf(root)) / 1e6;
    await delay(restMs);
    const processes = treeOf(root).flatMap((pid) => memoryOf(pid) ?? []);
    const parts = Object.values(readRunInfo(dataDir).pids);
    if (!parts.every((pid) => processes.some((process) => process.pid === pid)))
      throw new Error('a part of the system runs outside of what was counted');
    return { readyS, cpuS, rssMb: sum(processes, 'rssMb'), pssMb: sum(processes, 'pssMb'), processes };
  } finally {
    await stop(child);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(late);
}

const sum = (processes: readonly Memory[], field: 'rssMb' | 'pssMb'): number =>
  processes.reduce((total, memory) => total + memory[field], 0);

function find(starts: readonly Start[]) {
  const ready = starts.map(({ readyS }) => readyS);
  const rssMb = median(starts.map((start) => start.rssMb));
  const pssMb = median(starts.map((start) => start.pssMb));
  const cpuS = Math.min(...starts.map((start) => start.cpuS));
  return {
    goal: 'P17',
    figure: `ready in ${median(ready).toFixed(1)} s [${Math.min(...ready).toFixed(1)}, ${Math.max(...ready).toFixed(1)}] (best CPU ${cpuS.toFixed(1)} s); total RSS ${rssMb.toFixed(0)} MB (shared pages once ${pssMb.toFixed(0)} MB)`,
    bar: `≤ ${READY_WITHIN_S} s; ≤ ${AT_MOST_MB} MB`,
    verdict: together([inTime(ready), rssMb <= AT_MOST_MB ? 'pass' : 'fall short']),
    details: { starts },
  };
}

/** There is no baseline for a start: it is told only where all starts tell the same. */
function inTime(ready: readonly number[]): Verdict {
  if (Math.max(...ready) <= READY_WITHIN_S) return 'pass';
  return Math.min(...ready) > READY_WITHIN_S ? 'fall short' : 'inconclusive';
}
