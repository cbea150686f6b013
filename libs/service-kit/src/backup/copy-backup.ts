import { basename, join } from 'node:path';
import type { Bucket } from './bucket.js';
import { descriptionOf, type Backup } from './create-backup.js';
import { outdatedFiles } from './delete-old-backups.js';
import { sha256Of } from './file-tree.js';
import { timeOfArchive } from './retention.js';

/** Copies an archive and its description to a bucket. */
export async function copyBackup(bucket: Bucket, { archive, description }: Backup): Promise<void> {
  await bucket.put(archive, description.sha256);
  await bucket.put(descriptionOf(archive), await sha256Of(descriptionOf(archive)));
}

/** Deletes the backups in a bucket that the retention rule does not keep. Returns the number of deleted files. */
export async function deleteOldCopies(bucket: Bucket): Promise<number> {
  const names = outdatedFiles(await bucket.list());
  for (const name of names) await bucket.remove(name);
  return names.length;
}

/** Fetches an archive from a bucket into a folder and returns its path. Throws with the available ones if it is missing. */
export async function fetchBackup(bucket: Bucket, name: string, folder: string): Promise<string> {
  const names = await bucket.list();
  if (!names.includes(name)) {
    const available = names.filter((candidate) => timeOfArchive(candidate) !== null).sort();
    throw new Error(`the bucket has no ${name}, only: ${available.join(', ')}`);
  }
  const archive = join(folder, basename(name));
  await bucket.get(name, archive);
  return archive;
}
