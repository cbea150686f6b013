import { DEFAULT_NAMESPACE } from '@skillhour/messaging';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { BackedUpJournal } from '../backup/inspect-backup.js';
import type { ServiceDefinition } from '../service-definition.js';
import { readVersion } from '../version.js';

/** A short one could be guessed; see the work factor in archive.ts. */
const MIN_PASSPHRASE_LENGTH = 20;

const Settings = z.object({
  MONGO_URI: z.string().min(1),
  NAMESPACE: z.string().min(1).default(DEFAULT_NAMESPACE),
  BACKUP_PASSPHRASE_FILE: z.string().min(1),
});

/** Reads what the programs for backups have in common, from the environment and the services' definitions. */
export async function readBackupSettings(
  env: Record<string, string | undefined>,
  definitions: readonly ServiceDefinition[],
) {
  const { MONGO_URI: mongoUri, NAMESPACE: namespace, BACKUP_PASSPHRASE_FILE: file } = Settings.parse(env);
  const passphrase = (await readFile(file, 'utf8')).trim();
  if (passphrase.length < MIN_PASSPHRASE_LENGTH)
    throw new Error(`the passphrase in ${file} has fewer than ${MIN_PASSPHRASE_LENGTH} characters`);
  return { mongoUri, namespace, passphrase, journal: journalIn(definitions), version: readVersion() };
}

function journalIn(definitions: readonly ServiceDefinition[]): BackedUpJournal {
  const [journal] = definitions.flatMap(({ name, journal: own }) => (own ? [{ ...own, service: name }] : []));
  if (journal === undefined) throw new Error('name the ledger: --service apps/ledger/dist/ledger.service.js');
  return journal;
}
