import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SourceFile } from './archive.js';

/** Age after which temporary data belongs to a program that was killed. */
const STALE_MS = 86_400_000;
/** Prefix of temporary folders in the folder of uploaded files; no address reaches names that begin with a dot. */
export const LINKS = '.backup-';
/** Unfinished uploads. */
const DRAFTS = '.drafts';

/**
 * Hard-links all files of a folder into another one of the same file system. Stored files never change, so this is a copy
 * that later deletions do not affect. Files that disappear meanwhile, or that are linked already, are skipped.
 */
export async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const entries = await tolerate(['ENOENT'], readdir(from, { withFileTypes: true }));
  for (const entry of entries ?? []) {
    if (entry.name.startsWith(LINKS) || entry.name === DRAFTS) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkTree(source, target);
    else if (entry.isFile()) await tolerate(['ENOENT', 'EEXIST'], link(source, target));
  }
}

async function tolerate<T>(codes: readonly string[], work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (codes.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** Lists the files and the empty folders below a folder, under a prefix. */
export async function* listTree(folder: string, prefix: string): AsyncGenerator<SourceFile> {
  const entries = await readdir(folder, { withFileTypes: true });
  if (entries.length === 0) yield { path: `${prefix}/`, size: 0, open: () => Readable.from([]) };
  for (const entry of entries) {
    const [path, file] = [`${prefix}/${entry.name}`, join(folder, entry.name)];
    if (entry.isDirectory()) yield* listTree(file, path);
    else if (entry.isFile())
      yield { path, size: (await stat(file)).size, open: () => createReadStream(file) };
  }
}

/** Removes temporary folders with a prefix that earlier, killed programs left. */
export async function removeStale(folder: string, prefix: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue;
    const found = await tolerate(['ENOENT'], stat(join(folder, name)));
    if (found && Date.now() - found.mtimeMs > STALE_MS)
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Returns the SHA-256 of a file, in hex. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
