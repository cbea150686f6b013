import { commandLineOf } from '@skillhour/machine';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The file in a data folder that contains the process id of its user. */
export const LOCK_FILE = 'lock';

/** Thrown if another `npm start` uses the data folder. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
}

/**
 * Locks the data folder for this process. A lock is stale if its process has ended or is not an `npm start`.
 * @returns a function that releases the lock.
 * @throws DataFolderInUse
 */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, LOCK_FILE);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (await create(file)) return () => rm(file, { force: true });
    const owner = Number(await readFile(file, 'utf8').catch(() => ''));
    const command = await commandLineOf(owner);
    if (owner !== process.pid && command !== undefined && /tools\/dev\//.test(command)) {
      throw new DataFolderInUse(
        `${dataDir} is in use by another "npm start" (process ${owner}). Stop that one, or choose another folder with --data.`,
      );
    }
    await rm(file, { force: true });
  }
  throw new DataFolderInUse(`${file} could not be locked`);
}

async function create(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(String(process.pid));
    await handle.close();
    return true;
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST')
      return false;
    throw error;
  }
}
