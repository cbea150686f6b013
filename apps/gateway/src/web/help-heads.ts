import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Head } from '../documents/index.js';

const HelpFile = z.array(z.object({ path: z.string(), title: z.string(), description: z.string() }));

/** Reads the heads of the help articles and legal texts, which the build of the web app lists in `help.json`. */
export async function readHelpHeads(webDir: string): Promise<ReadonlyMap<string, Head>> {
  const file = await readFile(join(webDir, 'help.json'), 'utf8').catch(() => '[]');
  return new Map(HelpFile.parse(JSON.parse(file)).map((head) => [head.path, { ...head, isIndexed: true }]));
}
