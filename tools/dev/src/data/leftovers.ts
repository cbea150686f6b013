import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { commandLineOf } from '../process/command-line.ts';
import { killGroup } from '../process/run-part.ts';
import { waitUntil } from '../process/wait-until.ts';
import { RUN_FILE } from './run-file.ts';

const STOP_WITHIN_MS = 5_000;
const pidsSchema = z.object({ pids: z.record(z.string(), z.int()) });

/**
 * Ends what an earlier run of this data folder left behind when it was killed: the processes that its
 * `run.json` names, if their command lines still name the data folder.
 */
export async function stopLeftovers(dataDir: string): Promise<string[]> {
  const text = await readFile(join(dataDir, RUN_FILE), 'utf8').catch(() => '{}');
  const pids = pidsSchema.safeParse(parse(text)).data?.pids ?? {};
  const stopped = await Promise.all(
    Object.entries(pids).map(async ([name, pid]) => ((await stopIfOurs(pid, dataDir)) ? [name] : [])),
  );
  return stopped.flat();
}

async function stopIfOurs(pid: number, dataDir: string): Promise<boolean> {
  const isOurs = async (): Promise<boolean> => (await commandLineOf(pid))?.includes(dataDir) === true;
  if (!(await isOurs())) return false;
  process.kill(pid, 'SIGTERM');
  if (!(await waitUntil(async () => !(await isOurs()), { withinMs: STOP_WITHIN_MS }))) killGroup(pid);
  return true;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
