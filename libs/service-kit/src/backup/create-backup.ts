import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Version } from '../version.js';
import { writeArchive, type Encryption, type SourceFile } from './archive.js';
import { readDocuments } from './bson-file.store.js';
import { dumpDatabases, withServer, type Dump } from './dump.store.js';
import { LINKS, linkTree, listTree, removeStale, sha256Of } from './file-tree.js';
import { inspectBackup, type BackedUpJournal } from './inspect-backup.js';
import type { BackupDescription, Manifest } from './manifest.js';
import { archiveName } from './retention.js';

export interface BackupSource extends Encryption {
  mongoUri: string;
  namespace: string;
  /** Folder of uploaded files. */
  files?: string | undefined;
  /** Folder of settings files with secrets. */
  secrets?: string | undefined;
  journal: BackedUpJournal;
  version: Version;
}

interface BackupOptions extends BackupSource {
  /** Folder for the archive. */
  to: string;
  /** `before-restore` is never deleted by the retention rule. */
  prefix?: 'skillhour' | 'before-restore';
  now?: Date;
}

export interface Backup {
  archive: string;
  description: BackupDescription;
  /** Problems of the journal, not of the backup; empty for a sound one. */
  problems: readonly string[];
}

const PARTIAL = '.partial-';

/**
 * Backs up all databases as of one time, uploaded files and secrets while the services run. Then opens the archive and
 * verifies it. An archive that can't be read is deleted.
 */
export async function createBackup(options: BackupOptions): Promise<Backup> {
  const { to, files, prefix = 'skillhour', now = new Date() } = options;
  await mkdir(to, { recursive: true, mode: 0o700 });
  await removeStale(to, PARTIAL);
  const work = await mkdtemp(join(to, PARTIAL));
  const links = files === undefined ? undefined : await prepareLinks(files);
  try {
    const partial = join(work, 'archive');
    const manifest = await write(partial, { ...options, now, work, links });
    const { problems } = await inspectBackup(partial, options.passphrase, options.journal);
    const archive = join(to, archiveName(prefix, now));
    const description = await describeArchive(partial, archiveName(prefix, now), manifest);
    await rename(partial, archive);
    await writeFile(descriptionOf(archive), `${JSON.stringify(description, null, 2)}\n`, { mode: 0o600 });
    return { archive, description, problems };
  } finally {
    await rm(work, { recursive: true, force: true });
    if (links !== undefined) await rm(links, { recursive: true, force: true });
  }
}

async function prepareLinks(files: string): Promise<string> {
  await mkdir(files, { recursive: true });
  await removeStale(files, LINKS);
  return mkdtemp(join(files, LINKS));
}

/** Path of the description of an archive. */
export const descriptionOf = (archive: string): string => `${archive}.json`;

interface Work extends BackupOptions {
  now: Date;
  /** Temporary folder for the dump. */
  work: string;
  /** Temporary folder with hard links to the uploaded files. */
  links: string | undefined;
}

async function write(target: string, options: Work): Promise<Manifest> {
  const { mongoUri, namespace, files, links, work, version, now } = options;
  const folder = join(work, 'db');
  // Once before the time is fixed and once after it: a file that the dump refers to existed at one of these moments.
  const copyFiles = async (): Promise<void> => {
    if (files !== undefined && links !== undefined) await linkTree(files, links);
  };
  await copyFiles();
  const dump = await withServer(mongoUri, (client) =>
    dumpDatabases(client, { namespace, folder, onTimeFixed: copyFiles }),
  );
  const head = await readHead(folder, options, dump);
  const migrations = await completedMigrations(folder, namespace, dump);
  return writeArchive(target, options, sources(folder, options), (sha256) => ({
    format: 1,
    version: version.version,
    commit: version.commit,
    at: now.toISOString(),
    clusterTime: dump.clusterTime,
    namespace,
    journal: head,
    migrations,
    counts: dump.counts,
    sha256,
  }));
}

/** Returns the last entry of the dumped journal. A backup without a journal is possible: its loss can be the reason. */
async function readHead(
  folder: string,
  { namespace, journal: { service, collection, verify } }: Work,
  { counts }: Dump,
): Promise<Manifest['journal']> {
  if (!(`${service}.${collection}` in counts)) return { seq: 0, hash: '' };
  const file = createReadStream(join(folder, `${namespace}_${service}`, `${collection}.bson`));
  return (await verify(readDocuments(file))).head;
}

async function* sources(folder: string, { secrets, links }: Work): AsyncGenerator<SourceFile> {
  yield* listTree(folder, 'db');
  if (secrets !== undefined) yield* listTree(secrets, 'secrets');
  if (links !== undefined) yield* listTree(links, 'files');
}

async function completedMigrations(
  folder: string,
  namespace: string,
  { counts }: Dump,
): Promise<Record<string, number[]>> {
  const completed: Record<string, number[]> = {};
  for (const name of Object.keys(counts)) {
    const [service, collection] = name.split('.', 2);
    if (service === undefined || collection !== 'migrations') continue;
    const numbers: number[] = [];
    const file = createReadStream(join(folder, `${namespace}_${service}`, 'migrations.bson'));
    for await (const { _id, doneAt } of readDocuments(file)) if (doneAt !== null) numbers.push(Number(_id));
    completed[service] = numbers;
  }
  return completed;
}

async function describeArchive(
  file: string,
  archive: string,
  { sha256: _sums, ...manifest }: Manifest,
): Promise<BackupDescription> {
  return { ...manifest, archive, bytes: (await stat(file)).size, sha256: await sha256Of(file) };
}
