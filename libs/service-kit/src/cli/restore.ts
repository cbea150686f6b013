import { parseArgs } from 'node:util';
import { restoreBackup } from '../backup/restore-backup.js';
import { readBackupSettings } from './backup-settings.js';
import { loadDefinitions } from './load-definitions.js';

/**
 * Restores a backup (docs/adr/0048). All services must be stopped. Name the files of all services with a database, for
 * their journal and their migrations:
 *   node libs/service-kit/dist/cli/restore.js ARCHIVE [--files DIR] [--secrets DIR] [--replace] [--keep-mail]
 *     --service apps/identity/dist/identity.service.js --service apps/ledger/dist/ledger.service.js …
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
    service: { type: 'string', multiple: true, default: [] },
  },
});
const [archive] = positionals;
if (archive === undefined || positionals.length > 1) {
  console.error(
    'Usage: restore.js ARCHIVE [--files DIR] [--secrets DIR] [--replace] [--keep-mail] --service FILE …',
  );
  process.exit(1);
}
try {
  const definitions = await loadDefinitions(values.service);
  const { manifest, counts, safetyBackup } = await restoreBackup({
    ...(await readBackupSettings(process.env, definitions)),
    archive,
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
