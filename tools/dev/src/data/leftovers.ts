import { becomesTrue, commandLineOf, killGroup } from '@skillhour/machine';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { RUN_FILE } from './run-file.ts';

const STOP_WITHIN_MS = 5_000;
const pidsSchema = z.object({ pids: z.record(z.string(), z.int()) });

/**
 * Ends processes that a killed run of this data folder left behind. Only those that its `run.json` names count, and only if their command
 * lines still name the data folder.
 * @returns the names of what they served.
 */
export async function stopLeftovers(dataDir: string): Promise<string[]> {
  const text = await readFile(join(dataDir, RUN_FILE), 'utf8').catch(() => '{}');
  const named = Object.entries(pidsSchema.safeParse(parse(text)).data?.pids ?? {});
  const stopped = await Promise.all(
    [...Map.groupBy(named, ([, pid]) => pid)].map(async ([pid, served]) =>
      (await stopIfOurs(pid, dataDir)) ? served.map(([name]) => name) : [],
    ),
  );
  return stopped.flat();
}

/** A recorded process id may now belong to this process or its parent. */
const ourselves = new Set([process.pid, process.ppid]);

async function stopIfOurs(pid: number, dataDir: string): Promise<boolean> {
  const isOurs = async (): Promise<boolean> => (await commandLineOf(pid))?.includes(dataDir) === true;
  if (ourselves.has(pid) || !(await isOurs())) return false;
  process.kill(pid, 'SIGTERM');
  if (!(await becomesTrue(async () => !(await isOurs()), { timeoutMs: STOP_WITHIN_MS }))) killGroup(pid);
  return true;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
