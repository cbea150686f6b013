import { freePort, readRunInfo, until } from '@skillhour/testing';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { combineVerdicts, type Benchmark, type Verdict } from './measure/goal.ts';
import { cpuUs, memoryOf, treeOf, type Memory } from './measure/processes.ts';
import { median } from './measure/statistics.ts';

/** A way to run the services, and its limits. */
interface RunMode {
  name: string;
  args: readonly string[];
  readyWithinS: number;
  atMostMb: number;
}

const RUN_MODES: readonly RunMode[] = [
  { name: 'all in one', args: [], readyWithinS: 4, atMostMb: 500 },
  { name: 'processes', args: ['--processes'], readyWithinS: 8, atMostMb: 1_000 },
];
const STARTS = 4;
const START_TIMEOUT_MS = 180_000;
const STOP_TIMEOUT_MS = 20_000;
/** Time after which every process has released the memory that starting took. */
const REST_MS = 20_000;
const MAIN = join(import.meta.dirname, '../tools/dev/start.mjs');

interface Start {
  readyS: number;
  /** CPU seconds of all processes until the system is ready. */
  cpuS: number;
  rssMb: number;
  pssMb: number;
  processes: readonly Memory[];
}

/** P17: time until a built system serves, and memory of all its processes. Alternates between both ways. */
export const p17: Benchmark = async (report) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'skillhour-bench-'));
  const starts = new Map<RunMode, Start[]>(RUN_MODES.map((mode) => [mode, []]));
  try {
    // The first start of each way fills caches and the data folder.
    for (const mode of RUN_MODES) await startOnce(dataDir, mode, 0);
    for (let count = 1; count <= STARTS; count += 1)
      for (const [mode, known] of starts) {
        known.push(await startOnce(dataDir, mode, REST_MS));
        reportStarts(report, mode, known);
      }
    return findingOf(starts);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

function reportStarts(report: (line: string) => void, { name }: RunMode, starts: readonly Start[]): void {
  const start = starts.at(-1);
  if (start === undefined) return;
  report(
    `${name}, ${starts.length}/${STARTS}: ready in ${start.readyS.toFixed(1)} s with ${start.cpuS.toFixed(1)} s of CPU; RSS ${start.rssMb.toFixed(0)} MB, counting shared pages once ${start.pssMb.toFixed(0)} MB`,
  );
  if (starts.length < STARTS) return;
  for (const { command, rssMb, pssMb } of start.processes)
    report(
      `  ${rssMb.toFixed(0).padStart(4)} MB, ${pssMb.toFixed(0).padStart(3)} MB counting shared pages once  ${command}`,
    );
}

async function startOnce(dataDir: string, mode: RunMode, restMs: number): Promise<Start> {
  const args = ['--port', String(await freePort()), '--data', dataDir, '--empty', '--no-open', ...mode.args];
  const startMs = performance.now();
  const child = spawn(process.execPath, [MAIN, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '', TOOLCHAINS: 'off' },
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
    if (child.exitCode !== null) throw new Error(`the system did not start:\n${output}`);
    const readyS = (performance.now() - startMs) / 1_000;
    const cpuS = cpuUs(treeOf(root)) / 1e6;
    await delay(restMs);
    const processes = treeOf(root).flatMap((pid) => memoryOf(pid) ?? []);
    const pids = Object.values(readRunInfo(dataDir).pids);
    if (!pids.every((pid) => processes.some((process) => process.pid === pid)))
      throw new Error('a process of the system was not counted');
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

function findingOf(all: ReadonlyMap<RunMode, readonly Start[]>) {
  const found = [...all].map(([mode, starts]) => modeFindingOf(mode, starts));
  return {
    goal: 'P17',
    figure: found.map(({ figure }) => figure).join('; '),
    bar: RUN_MODES.map((mode) => `${mode.name}: ≤ ${mode.readyWithinS} s, ≤ ${mode.atMostMb} MB`).join('; '),
    verdict: combineVerdicts(found.flatMap(({ verdicts }) => verdicts)),
    details: Object.fromEntries([...all].map(([mode, starts]) => [mode.name, starts])),
  };
}

function modeFindingOf(mode: RunMode, starts: readonly Start[]): { figure: string; verdicts: Verdict[] } {
  const ready = starts.map(({ readyS }) => readyS);
  const rssMb = median(starts.map((start) => start.rssMb));
  const pssMb = median(starts.map((start) => start.pssMb));
  const cpuS = Math.min(...starts.map((start) => start.cpuS));
  return {
    figure: `${mode.name}: ready in ${median(ready).toFixed(1)} s [${Math.min(...ready).toFixed(1)}, ${Math.max(...ready).toFixed(1)}] (best CPU ${cpuS.toFixed(1)} s), total RSS ${rssMb.toFixed(0)} MB (counting shared pages once ${pssMb.toFixed(0)} MB)`,
    verdicts: [inTime(ready, mode), rssMb <= mode.atMostMb ? 'pass' : 'fall short'],
  };
}

/** A start has no baseline, so there is a verdict only if all starts agree. */
function inTime(ready: readonly number[], { readyWithinS }: RunMode): Verdict {
  if (Math.max(...ready) <= readyWithinS) return 'pass';
  return Math.min(...ready) > readyWithinS ? 'fall short' : 'inconclusive';
}
