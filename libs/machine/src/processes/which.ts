import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Folders of daemons, which are often missing from a user's PATH. */
const DAEMON_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/usr/bin', '/opt/homebrew/bin'];

/** Returns the full path of an executable on PATH or in the usual folders of daemons. */
export async function which(name: string, path = process.env['PATH'] ?? ''): Promise<string | undefined> {
  for (const folder of [...path.split(delimiter), ...DAEMON_FOLDERS]) {
    if (folder === '') continue;
    const candidate = join(folder, name);
    if (await isExecutable(candidate)) return candidate;
  }
  return undefined;
}

/** Returns whether there is an executable file at this path. */
export async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
