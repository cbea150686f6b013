import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Metering } from './meter.js';

const ROOT = '/sys/fs/cgroup';
const NAME = 'skillhour-runner';
const MB = 1024 * 1024;
const PERIOD_US = 100_000;
const CLEAR_TRIES = 200;
const CLEAR_PAUSE_MS = 5;
const REMOVE_TRIES = 20;
const REMOVE_PAUSE_MS = 25;

/** The control group files used here. Cgroup v1 and v2 name them differently. */
interface CgroupFiles {
  memory: string;
  /** Limit of memory and swap together, or of swap alone; not every kernel supports it. */
  swap: { file: string; value: (bytes: number) => string };
  processes: string;
  /** Files that count processes killed for lack of memory, and processes that were not started. */
  ended: string;
  notStarted: string;
  cores: (cores: number) => [file: string, value: string][];
}

const CGROUP_V1: CgroupFiles = {
  memory: 'memory.limit_in_bytes',
  swap: { file: 'memory.memsw.limit_in_bytes', value: String },
  processes: 'pids.max',
  ended: 'memory.oom_control',
  notStarted: 'pids.events',
  cores: (cores) => [
    ['cpu.cfs_period_us', String(PERIOD_US)],
    ['cpu.cfs_quota_us', String(Math.round(cores * PERIOD_US))],
  ],
};

const CGROUP_V2: CgroupFiles = {
  memory: 'memory.max',
  swap: { file: 'memory.swap.max', value: () => '0' },
  processes: 'pids.max',
  ended: 'memory.events',
  notStarted: 'pids.events',
  cores: (cores) => [['cpu.max', `${Math.round(cores * PERIOD_US)} ${PERIOD_US}`]],
};

/** The folders of one slot's groups: per controller in cgroup v1, one for all in v2. */
interface Folders {
  memory: string;
  pids: string;
  cpu: string | null;
  names: CgroupFiles;
}

/**
 * Creates control groups, in which the kernel itself enforces the limits; returns null if they cannot be created here.
 */
export async function createControlGroups(slot: number, cores: number): Promise<Metering | null> {
  const folders = (await createV2Groups(slot)) ?? (await createV1Groups(slot));
  if (folders === null) return null;
  const { memory, pids, cpu, names } = folders;
  if (cpu !== null) for (const [file, value] of names.cores(cores)) await set(cpu, file, value);
  const all = [...new Set([memory, pids, ...(cpu === null ? [] : [cpu])])];
  const count = async () => ({
    ended: await read(join(memory, names.ended), 'oom_kill'),
    notStarted: await read(join(pids, names.notStarted), 'max'),
  });
  return {
    begin: async (pid, { memoryMb, processes }) => {
      const bytes = memoryMb * MB;
      // The swap limit is lifted first: in cgroup v1, the memory limit may never exceed the limit of memory and swap.
      await set(memory, names.swap.file, '-1');
      await writeFile(join(memory, names.memory), String(bytes));
      await set(memory, names.swap.file, names.swap.value(bytes));
      await writeFile(join(pids, names.processes), String((await countUnreaped(pids)) + processes));
      const before = await count();
      for (const folder of all) await writeFile(join(folder, 'cgroup.procs'), String(pid));
      return {
        exceeded: async () => {
          const now = await count();
          if (now.ended > before.ended) return 'memory';
          return now.notStarted > before.notStarted ? 'processes' : null;
        },
        clear: () => clear(pids),
      };
    },
    close: async () => void (await Promise.all(all.map(remove))),
  };
}

/** Returns the number of ended processes that still count in this group until the system reaps them. */
const countUnreaped = async (pids: string): Promise<number> =>
  Number(await readFile(join(pids, 'pids.current'), 'utf8'));

/** Writes a file that this kernel may lack. */
const set = (folder: string, file: string, value: string): Promise<void> =>
  writeFile(join(folder, file), value).catch(() => undefined);

async function read(file: string, key: string): Promise<number> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return Number(new RegExp(`^${key} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
}

/**
 * Returns the groups of this process. The slots' groups are created below them, so its limits apply to them as well.
 */
function groupsOfProcess(): Map<string, string> {
  const lines = readFileSync('/proc/self/cgroup', 'utf8').trim().split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [, controllers = '', ...path] = line.split(':');
      return controllers.split(',').map((controller) => [controller, path.join(':')] as const);
    }),
  );
}

const groupNameOf = (slot: number): string => `${NAME}-${process.pid}-${slot}`;

async function createV1Groups(slot: number): Promise<Folders | null> {
  const groups = groupsOfProcess();
  const make = async (controller: string): Promise<string | null> => {
    const path = groups.get(controller);
    return path === undefined ? null : createGroupIn(join(ROOT, controller, path), slot);
  };
  const memory = await make('memory');
  const pids = await make('pids');
  if (memory !== null && pids !== null) return { memory, pids, cpu: await make('cpu'), names: CGROUP_V1 };
  await Promise.all([memory, pids].filter((folder) => folder !== null).map(remove));
  return null;
}

async function createV2Groups(slot: number): Promise<Folders | null> {
  const path = groupsOfProcess().get('');
  if (path === undefined) return null;
  const parent = join(ROOT, path);
  const available = await readFile(join(parent, 'cgroup.controllers'), 'utf8').catch(() => '');
  if (!['memory', 'pids'].every((name) => available.includes(name))) return null;
  await set(parent, 'cgroup.subtree_control', '+memory +pids');
  await set(parent, 'cgroup.subtree_control', '+cpu');
  const folder = await createGroupIn(parent, slot);
  if (folder === null) return null;
  const files = await readdir(folder);
  if (files.includes(CGROUP_V2.memory) && files.includes(CGROUP_V2.processes)) {
    await set(folder, 'memory.oom.group', '1');
    return { memory: folder, pids: folder, cpu: folder, names: CGROUP_V2 };
  }
  await remove(folder);
  return null;
}

async function createGroupIn(parent: string, slot: number): Promise<string | null> {
  const folder = join(parent, groupNameOf(slot));
  try {
    await removeOrphans(parent);
    await mkdir(folder, { recursive: true });
    return folder;
  } catch {
    return null;
  }
}

/** Removes groups left behind by killed runners. */
async function removeOrphans(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = new RegExp(`^${NAME}-(\\d+)-`).exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) await remove(join(parent, name));
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Kills remaining processes and waits, because they need a moment to disappear. */
async function clear(folder: string): Promise<void> {
  for (let tries = 0; tries < CLEAR_TRIES; tries += 1) {
    const remaining = (await readFile(join(folder, 'cgroup.procs'), 'utf8')).split('\n').filter(Boolean);
    if (remaining.length === 0) return;
    for (const pid of remaining.map(Number)) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    await delay(CLEAR_PAUSE_MS);
  }
}

/** Removes a group; the kernel releases it a moment after its last process. */
async function remove(folder: string): Promise<void> {
  for (let tries = 0; tries < REMOVE_TRIES; tries += 1) {
    const isRemoved = await rmdir(folder).then(
      () => true,
      (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT',
    );
    if (isRemoved) return;
    await delay(REMOVE_PAUSE_MS);
  }
}
