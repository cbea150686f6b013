import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { readArchive } from './archive.js';
import { createBackup, type Backup, type BackupSource } from './create-backup.js';
import { isRestoring, listCollections, withServer } from './dump.store.js';
import { inspectBackup } from './inspect-backup.js';
import {
  buildIndexes,
  countMembers,
  holdMail,
  loadDocuments,
  MAIL_HOLDS,
  replaceCollections,
} from './load.store.js';
import { isNewer, parseDatabasePath, type Manifest } from './manifest.js';

/** Target of a restore: what a backup would back up. Secrets are written to an empty folder. */
export interface RestoreOptions extends BackupSource {
  archive: string;
  /** Numbers of the data migrations that this version knows, by service. */
  migrations: Readonly<Record<string, readonly number[]>>;
  /** Deletes present members, after a backup of them. */
  replace?: boolean;
  /** Receives the backup of the data that is about to be replaced. If it fails, nothing is replaced. */
  onSafetyBackup?: (backup: Backup) => Promise<void>;
  /** Does not hold emails. */
  keepMail?: boolean;
}

interface Restored {
  manifest: Manifest;
  /** Number of restored documents, by `service.collection`. */
  counts: Record<string, number>;
  /** Backup of the data that was replaced. */
  safetyBackup: string | null;
}

/** A backup that is not restored; nothing has been changed. */
class RestoreRejected extends Error {
  override readonly name = 'RestoreRejected';
}

/**
 * Replaces all databases and uploaded files by those of a backup. No service may run meanwhile. Emails are on hold
 * afterwards. Services do not start on the result of an interrupted restore, because indexes are built last; repeat it.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const {
    archive,
    passphrase,
    mongoUri,
    namespace,
    files,
    secrets,
    replace = false,
    keepMail = false,
  } = options;
  const { manifest, problems } = await inspectBackup(archive, passphrase, options.journal);
  if (problems.length > 0)
    throw new RestoreRejected(`the journal in the backup is broken: ${problems.join('; ')}`);
  rejectNewer(manifest, options);
  if (secrets !== undefined) await requireEmpty(secrets);
  return withServer(mongoUri, async (client) => {
    const present = await listCollections(client, namespace);
    // An interrupted restore has already deleted what was there.
    const isRepeated = isRestoring(present);
    const members = isRepeated ? 0 : await countMembers(client, namespace);
    if (members > 0 && !replace)
      throw new RestoreRejected(`the database has ${members} members, who would be deleted (--replace)`);
    const isBackedUp = replace && !isRepeated && present.length > 0;
    const safetyBackup = isBackedUp ? await backUpPresent(options) : null;
    const counts: Record<string, number> = {};
    await replaceCollections(client, namespace, async () => {
      if (!keepMail) await holdMail(client, namespace, new Date());
      if (files !== undefined && replace) await removeAll(files);
      Object.assign(counts, await load(client, options));
    });
    return { manifest, counts, safetyBackup };
  });
}

type Client = Parameters<typeof countMembers>[0];

/** Loads an archive. Returns the number of documents, by `service.collection`. */
async function load(client: Client, options: RestoreOptions): Promise<Record<string, number>> {
  const { archive, passphrase, namespace } = options;
  const counts: Record<string, number> = {};
  const indexes: (() => Promise<void>)[] = [];
  await readArchive(archive, passphrase, async (path, content) => {
    const found = parseDatabasePath(path);
    if (found === null) return extract(path, content, options);
    const { service, collection, kind } = found;
    // The hold of the backup's time is outdated.
    if (service === 'identity' && collection === MAIL_HOLDS) return;
    const target = { database: `${namespace}_${service}`, collection };
    if (kind === 'documents') {
      counts[`${service}.${collection}`] = await loadDocuments(client, target, content);
      return;
    }
    const metadata = await text(content);
    indexes.push(() => buildIndexes(client, target, metadata));
  });
  for (const build of indexes) await build();
  return counts;
}

function rejectNewer(manifest: Manifest, { version, migrations }: RestoreOptions): void {
  if (isNewer(manifest.version, version.version))
    throw new RestoreRejected(
      `the backup is of version ${manifest.version}, this is ${version.version}: upgrade first`,
    );
  for (const [service, numbers] of Object.entries(manifest.migrations)) {
    const unknown = numbers.filter((number) => !migrations[service]?.includes(number));
    if (unknown.length > 0)
      throw new RestoreRejected(
        `${service} has run migrations that this version lacks: ${unknown.join(', ')}`,
      );
  }
}

async function requireEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new RestoreRejected(`the folder for secrets is not empty: ${folder}`);
}

/** Backs up the data that is about to be replaced. The books may be broken: that can be the reason for the restore. */
async function backUpPresent({ secrets: _target, ...source }: RestoreOptions): Promise<string> {
  const backup = await createBackup({ ...source, to: dirname(source.archive), prefix: 'before-restore' });
  await source.onSafetyBackup?.(backup);
  return backup.archive;
}

async function removeAll(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
}

/** Writes an uploaded file, or one with secrets, if there is a folder for it. */
async function extract(
  path: string,
  content: AsyncIterable<Uint8Array>,
  folders: Pick<RestoreOptions, 'files' | 'secrets'>,
): Promise<void> {
  const [kind, ...rest] = path.split('/');
  const folder = kind === 'files' || kind === 'secrets' ? folders[kind] : undefined;
  if (folder === undefined || rest.includes('..')) return;
  const target = join(folder, ...rest);
  await mkdir(path.endsWith('/') ? target : dirname(target), { recursive: true });
  if (!path.endsWith('/'))
    await pipeline(content, createWriteStream(target, { mode: kind === 'secrets' ? 0o600 : 0o644 }));
}
