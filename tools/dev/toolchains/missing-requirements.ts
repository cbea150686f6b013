import { isExecutable } from '@skillhour/machine';
import { realpath } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';
import { REQUIREMENTS, type Requirement } from './requirements.ts';

/** The part of the machine that the sandbox can see. A program in a home folder works only outside it. */
const SANDBOX_ROOT = '/usr/';

/** Returns the needs that are not installed, or not where the sandbox can see them. */
export async function missingRequirements(path = process.env['PATH'] ?? ''): Promise<Requirement[]> {
  const folders = path.split(delimiter).filter(isAbsolute);
  const there = await Promise.all(
    REQUIREMENTS.map(async ({ programs }) =>
      (await Promise.all(programs.map((program) => isVisibleInSandbox(program, folders)))).every(Boolean),
    ),
  );
  return REQUIREMENTS.filter((_, index) => there[index] !== true);
}

async function isVisibleInSandbox(program: string, folders: readonly string[]): Promise<boolean> {
  for (const folder of folders) {
    const file = join(folder, program);
    if (!(await isExecutable(file))) continue;
    if ((await realpath(file)).startsWith(SANDBOX_ROOT)) return true;
  }
  return false;
}
