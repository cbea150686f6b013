import { isExecutable } from '@skillhour/machine';
import { realpath } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';
import { NEEDS, type Need } from './needs.ts';

/** What the sandbox shows of the machine. What lies in somebody's home works outside of it only. */
const SHOWN = '/usr/';

/** Those that are not there, or not where the sandbox sees them. */
export async function missingNeeds(path = process.env['PATH'] ?? ''): Promise<Need[]> {
  const folders = path.split(delimiter).filter(isAbsolute);
  const there = await Promise.all(
    NEEDS.map(async ({ programs }) =>
      (await Promise.all(programs.map((program) => isShown(program, folders)))).every(Boolean),
    ),
  );
  return NEEDS.filter((_, index) => there[index] !== true);
}

async function isShown(program: string, folders: readonly string[]): Promise<boolean> {
  for (const folder of folders) {
    const file = join(folder, program);
    if (!(await isExecutable(file))) continue;
    if ((await realpath(file)).startsWith(SHOWN)) return true;
  }
  return false;
}
