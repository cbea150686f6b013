import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { descriptionOf } from './create-backup.js';
import { backupsToDelete, timeOfArchive } from './retention.js';

/** Deletes the backups in a folder that the retention rule does not keep. Returns the names of the deleted files. */
export async function deleteOldBackups(folder: string): Promise<string[]> {
  const names = outdatedFiles(await readdir(folder));
  for (const name of names) await rm(join(folder, name), { force: true });
  return names;
}

/** Returns the names of the archives that the retention rule does not keep, and of their descriptions. */
export function outdatedFiles(names: readonly string[]): string[] {
  const archives = names.flatMap((name) => {
    const at = timeOfArchive(name);
    return at === null ? [] : [{ name, at }];
  });
  const outdated = new Set(backupsToDelete(archives.map(({ at }) => at)));
  return archives.filter(({ at }) => outdated.has(at)).flatMap(({ name }) => [name, descriptionOf(name)]);
}
