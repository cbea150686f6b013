import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeJsonAtomically } from '../data/write-atomically.ts';
import type { DemoMember, RunInfo } from '../data/run-file.ts';
import { loadDemo } from './load.ts';

const DEMO_FILE = 'demo.json';
const fileSchema = z.array(z.object({ username: z.string(), email: z.string(), password: z.string() }));

/** The demo members of a data folder, loaded at its first start unless it shall stay empty. */
export async function demoMembers(
  dataDir: string,
  run: RunInfo,
  options: { readonly empty: boolean; readonly report: (line: string) => void },
): Promise<readonly DemoMember[]> {
  const file = join(dataDir, DEMO_FILE);
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept !== undefined) return fileSchema.parse(JSON.parse(kept));
  if (options.empty) return [];
  options.report('Loading the demo community');
  try {
    const members = await loadDemo(run);
    await writeJsonAtomically(file, members);
    return members;
  } catch (error) {
    options.report(
      `The demo community could not be loaded: ${error instanceof Error ? error.message : String(error)}`,
    );
    return [];
  }
}
