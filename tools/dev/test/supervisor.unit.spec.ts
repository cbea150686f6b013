import {
  acceptsConnections,
  becomesTrue,
  commandLineOf,
  freePort,
  type ProcessSpec,
} from '@skillhour/machine';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pauseBeforeRestartMs } from '../src/supervisor/backoff.ts';
import { Supervisor } from '../src/supervisor/supervisor.ts';

/** Listens, and records its end in a file. */
const SCRIPT = `
  const [, , port, name, log] = process.argv;
  require('node:net').createServer().listen(Number(port), '127.0.0.1');
  process.on('SIGTERM', () => {
    require('node:fs').appendFileSync(log, name + ' ');
    process.exit(0);
  });
`;

let folder: string;
let supervisor: Supervisor;
let ends: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supervisor-'));
  await writeFile(join(folder, 'script.cjs'), SCRIPT);
  ends = [];
  supervisor = new Supervisor({
    logDir: folder,
    onChange: () => undefined,
    report: (line) => ends.push(line),
  });
});

afterEach(async () => {
  await supervisor.stop();
  await rm(folder, { recursive: true });
});

async function processSpec(name: string, changes: Partial<ProcessSpec> = {}): Promise<ProcessSpec> {
  const port = await freePort();
  return {
    name,
    command: process.execPath,
    args: [join(folder, 'script.cjs'), String(port), name, join(folder, 'ends')],
    isReady: () => acceptsConnections(port),
    readyWithinMs: 10_000,
    stopWithinMs: 2_000,
    ...changes,
  };
}

const hasEnded = (pid: number): Promise<boolean> =>
  becomesTrue(async () => (await commandLineOf(pid)) === undefined, { timeoutMs: 5_000 });

it('restarts a process within 3 s of its death, with a new process id', async () => {
  const one = await processSpec('one');
  await supervisor.start([one]);
  const before = supervisor.pids['one'] ?? 0;
  process.kill(before, 'SIGKILL');
  // The kernel may briefly accept connections for the killed process, so only a new process counts.
  const isAnother = async () => supervisor.pids['one'] !== before && (await one.isReady());
  expect(await becomesTrue(isAnother, { timeoutMs: 3_000 })).toBe(true);
  expect(await hasEnded(before)).toBe(true);
  expect(ends.join()).toContain(`one exited (process ${before})`);
});

it('stops the last started group first and leaves no process', async () => {
  await supervisor.start([await processSpec('database')]);
  await supervisor.start([await processSpec('service')]);
  const pids = Object.values(supervisor.pids);
  await supervisor.stop();
  expect(await Promise.all(pids.map(hasEnded))).toEqual([true, true]);
  expect(await readFile(join(folder, 'ends'), 'utf8')).toBe('service database ');
});

it('starts at most two processes per core at a time', async () => {
  const most = 2 * availableParallelism();
  const starting = new Set<string>();
  const counts: number[] = [];
  const specs = Array.from({ length: most + 2 }, async (_, index) => {
    const spec = await processSpec(`process-${index}`);
    const isReady = async () => {
      starting.add(spec.name);
      counts.push(starting.size);
      return (await spec.isReady()) && starting.delete(spec.name);
    };
    return { ...spec, isReady };
  });
  await supervisor.start(await Promise.all(specs));
  expect(Math.max(...counts)).toBe(most);
  expect(Object.keys(supervisor.pids)).toHaveLength(most + 2);
});

it('gives up a start that fails repeatedly and reports the end of its log', async () => {
  const broken = await processSpec('broken', {
    args: ['-e', "console.error('no such setting'); process.exit(1)"],
  });
  await expect(supervisor.start([broken])).rejects.toThrow(/broken could not be started[^]*no such setting/);
});

it('kills a process that does not stop in time', async () => {
  const deaf = await processSpec('deaf', {
    args: ['-e', "process.on('SIGTERM', () => {}); setInterval(() => {}, 1e6); console.log('deaf')"],
    isReady: () => Promise.resolve(true),
    stopWithinMs: 300,
  });
  await supervisor.start([deaf]);
  const pid = supervisor.pids['deaf'] ?? 0;
  await supervisor.stop();
  expect(await hasEnded(pid)).toBe(true);
});

it('restarts immediately, then with growing pauses of at most 2 s', () => {
  const pauses = [1, 2, 3, 4, 5, 50].map(pauseBeforeRestartMs);
  expect(pauses).toEqual([0, 200, 500, 1_000, 2_000, 2_000]);
});
