import { parseArgs } from 'node:util';
import { Bucket, BucketSettings } from '../backup/bucket.js';
import { copyBackup, fetchBackup } from '../backup/copy-backup.js';
import type { Backup } from '../backup/create-backup.js';
import { restoreBackup } from '../backup/restore-backup.js';
import { readBackupSettings } from './backup-settings.js';
import { loadDefinitions } from './load-definitions.js';

/**
 * Restores a backup (docs/adr/0048). All services must be stopped. Name the files of all services with a database, for
 * their journal and their migrations:
 *   node libs/service-kit/dist/cli/restore.js ARCHIVE [--files DIR] [--secrets DIR] [--replace] [--keep-mail]
 *     --service apps/identity/dist/identity.service.js --service apps/ledger/dist/ledger.service.js …
 * With --from-bucket DIR, ARCHIVE is the name of one in the bucket, which is fetched into the folder. The backup of the
 * data that is replaced is then copied to the bucket before anything is deleted.
 * Reads the same environment as backup.js. Secrets are written to an empty folder. Afterwards run migrate.js, start the
 * services, and run repeat-deletions.js and `check-books.js --head`, with the head that this program prints last.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    files: { type: 'string' },
    secrets: { type: 'string' },
    replace: { type: 'boolean', default: false },
    'keep-mail': { type: 'boolean', default: false },
    'from-bucket': { type: 'string' },
    service: { type: 'string', multiple: true, default: [] },
  },
});
const [name] = positionals;
if (!name || positionals.length > 1) {
  console.error(
    'Usage: restore.js ARCHIVE [--from-bucket DIR] [--files DIR] [--secrets DIR] [--replace] [--keep-mail] --service FILE …',
  );
  process.exit(1);
}
try {
  const definitions = await loadDefinitions(values.service);
  const folder = values['from-bucket'];
  const bucket = folder === undefined ? null : new Bucket(BucketSettings.parse(process.env));
  const { manifest, counts, safetyBackup } = await restoreBackup({
    ...(await readBackupSettings(process.env, definitions)),
    archive: bucket && folder ? await fetchBackup(bucket, name, folder) : name,
    ...(bucket && { onSafetyBackup: (backup: Backup) => copyBackup(bucket, backup) }),
    files: values.files,
    secrets: values.secrets,
    replace: values.replace,
    keepMail: values['keep-mail'],
    migrations: Object.fromEntries(
      definitions.map(({ name, migrations = [] }) => [name, migrations.map(({ number }) => number)]),
    ),
  });
  const documents = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (safetyBackup !== null) console.log(`The data before the restore: ${safetyBackup}`);
  console.log(`Restored ${documents} documents of ${manifest.at}, version ${manifest.version}.`);
  console.log(`Emails are ${values['keep-mail'] ? 'sent as usual' : 'on hold until resume-mail.js'}.`);
  console.log(`head ${manifest.journal.seq}:${manifest.journal.hash}`);
  // Resources that the services' modules opened must not keep the process running.
  process.exit(0);
} catch (error) {
  console.error(`Not restored: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
