import { isExecutable } from '@skillhour/machine';
import { realpath } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';
import { NEEDS, type Need } from './needs.ts';

/** The part of the machine that the sandbox can see. A program in a home folder works only outside it. */
const SHOWN = '/usr/';

/** Returns the needs that are not installed, or not where the sandbox can see them. */
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
