import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { DemoMember, RunInfo } from '../data/run-file.ts';
import { writeJsonAtomically } from '../data/write-atomically.ts';
import { jsonOf } from './json-of.ts';
import { loadDemo, type LoadOptions } from './load.ts';

/** Written when the load is complete: without it the next start goes on loading. */
const DEMO_FILE = 'demo.json';
const fileSchema = z.array(z.object({ username: z.string(), email: z.string(), password: z.string() }));

export interface DemoOptions extends LoadOptions {
  readonly empty: boolean;
}

/**
 * The demo members of a data folder, loaded at its first start unless it shall stay empty. A load that fails does not
 * stop the system: it runs without them, and says so.
 */
export async function demoMembers(
  dataDir: string,
  run: RunInfo,
  options: DemoOptions,
): Promise<readonly DemoMember[]> {
  const file = join(dataDir, DEMO_FILE);
  const kept = await keptMembers(file);
  if (kept !== undefined) return kept;
  if (options.empty) return [];
  try {
    const members = await loadDemo(run, options);
    await writeJsonAtomically(file, members);
    return members;
  } catch (error) {
    options.signal.throwIfAborted();
    options.report(
      `The demo community is not complete: ${error instanceof Error ? error.message : String(error)}\n` +
        'The next start goes on with it; --fresh begins again with empty data, --empty does without it.',
    );
    return [];
  }
}

async function keptMembers(file: string): Promise<readonly DemoMember[] | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : fileSchema.safeParse(jsonOf(text)).data;
}
