import { parseArgs } from 'node:util';
import { Bucket, BucketSettings } from '../backup/bucket.js';
import { copyBackup, deleteOldCopies } from '../backup/copy-backup.js';
import { createBackup, type Backup } from '../backup/create-backup.js';
import { deleteOldBackups } from '../backup/delete-old-backups.js';
import { readBackupSettings } from './backup-settings.js';
import { loadDefinitions } from './load-definitions.js';

/**
 * Backs up all services while they run (docs/adr/0048):
 *   node libs/service-kit/dist/cli/backup.js --to DIR [--files DIR] [--secrets DIR] \
 *     --service apps/ledger/dist/ledger.service.js
 * Reads MONGO_URI of a user who may read all databases, NAMESPACE, BACKUP_PASSPHRASE_FILE, and BACKUP_BUCKET_URL,
 * _REGION, _KEY_ID and _SECRET for a copy in a bucket. Exits with 1 if there is no verified backup, if its journal is
 * broken, if it could not be copied or if old copies could not be deleted. Only after a sound backup does it delete old
 * ones, by the same rule in the folder and in the bucket.
 */
const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    files: { type: 'string' },
    secrets: { type: 'string' },
    service: { type: 'string', multiple: true, default: [] },
  },
});
const { to, files, secrets } = values;
if (to === undefined) {
  console.error('Usage: backup.js --to DIR [--files DIR] [--secrets DIR] --service FILE');
  process.exit(1);
}
try {
  const settings = await readBackupSettings(process.env, await loadDefinitions(values.service));
  const bucket = process.env['BACKUP_BUCKET_URL'] ? new Bucket(BucketSettings.parse(process.env)) : null;
  const backup = await createBackup({ ...settings, to, files, secrets });
  report(backup);
  const isSound = backup.problems.length === 0;
  if (isSound) await deleteOldBackups(to);
  const isCopied = bucket === null || (await copy(bucket, backup, isSound));
  // Resources that the services' modules opened must not keep the process running.
  process.exit(isSound && isCopied ? 0 : 1);
} catch (error) {
  console.error(`There is no backup: ${messageOf(error)}`);
  process.exit(1);
}

function report({ archive, description, problems }: Backup): void {
  const { bytes, counts, journal } = description;
  const documents = Object.values(counts).reduce((sum, count) => sum + count, 0);
  for (const problem of problems) console.error(`The journal is broken: ${problem}`);
  console.log(`${archive}: ${bytes} bytes, ${documents} documents, journal up to entry ${journal.seq}`);
}

/** Copies a backup to the bucket and deletes old ones there. Reports a failure and returns `false`. */
async function copy(bucket: Bucket, backup: Backup, isSound: boolean): Promise<boolean> {
  try {
    await copyBackup(bucket, backup);
    console.log('copied to the bucket');
    if (isSound) console.log(`${await deleteOldCopies(bucket)} old files deleted there`);
    return true;
  } catch (error) {
    console.error(`The bucket failed: ${messageOf(error)}`);
    return false;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
