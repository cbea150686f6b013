import { mkdir, readdir, readFile, rm, writeFile, chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { stopLeftovers } from './leftovers.ts';
import { LOCK_FILE, lockDataFolder } from './lock.ts';
import { RUN_FILE } from './run-file.ts';
import { SECRETS_FILE } from './secrets.ts';

/** Thrown if the folder contains something else: wiping it could destroy other data. */
export class NotADataFolder extends Error {
  override readonly name = 'NotADataFolder';
}

/** Thrown if the folder's data have a format that this version does not read. */
export class OtherDataFormat extends Error {
  override readonly name = 'OtherDataFormat';
}

/** Increases with every change of a stored format that has no migration. */
const DATA_FORMAT = '2';
const FORMAT_FILE = 'format';

/**
 * Opens a data folder for this process. Allows one `npm start` per folder, ends leftovers of an earlier run and wipes the folder if
 * requested.
 * @returns a function that releases the folder.
 * @throws DataFolderInUse, NotADataFolder, OtherDataFormat
 */
export async function openDataFolder(
  dataDir: string,
  options: { readonly fresh: boolean; readonly report: (line: string) => void },
): Promise<() => Promise<void>> {
  const before = await readdir(dataDir).catch((): string[] => []);
  if (
    options.fresh &&
    before.length > 0 &&
    ![SECRETS_FILE, LOCK_FILE].some((name) => before.includes(name))
  ) {
    throw new NotADataFolder(`${dataDir} is not a data folder of Skillhour and was not wiped.`);
  }
  if (!options.fresh && before.includes(SECRETS_FILE)) await checkFormat(dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await restrictToOwner(dataDir);
  const unlock = await lockDataFolder(dataDir);
  const stopped = await stopLeftovers(dataDir);
  if (stopped.length > 0) options.report(`Ended processes of an earlier run: ${stopped.join(', ')}`);
  const entries = await readdir(dataDir);
  const removed = options.fresh ? entries.filter((name) => name !== LOCK_FILE) : [RUN_FILE];
  await Promise.all(removed.map((name) => rm(join(dataDir, name), { recursive: true, force: true })));
  await writeFile(join(dataDir, FORMAT_FILE), DATA_FORMAT, { mode: 0o600 });
  return unlock;
}

async function checkFormat(dataDir: string): Promise<void> {
  const format = await readFile(join(dataDir, FORMAT_FILE), 'utf8').catch(() => '1');
  if (format.trim() === DATA_FORMAT) return;
  throw new OtherDataFormat(
    `${dataDir} contains data of another version of Skillhour, which this version cannot read. Start with --fresh to wipe it, or with --data DIR to use another folder.`,
  );
}

/** Restricts a folder and everything in it to its owner: an earlier version may have left it readable by others. */
async function restrictToOwner(folder: string): Promise<void> {
  await chmod(folder, 0o700);
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  for (const entry of entries) {
    const mode = entry.isDirectory() ? 0o700 : entry.isFile() ? 0o600 : undefined;
    // A file that disappears meanwhile needs no change.
    if (mode !== undefined) await chmod(join(entry.parentPath, entry.name), mode).catch(() => undefined);
  }
}
