import { distribution } from '@skillhour/machine';
import { createHash } from 'node:crypto';
import { copyFile, chmod, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';

const HERE = import.meta.dirname;
const STALE_AFTER_MS = 3_600_000;

/** Files of this folder that determine the build's result. */
const RECIPE = /^(shim|renames|dtls-fix|sources|toolchain|units)/;

/** Returns a key of everything that determines the build's result: mediasoup, the recipe, the system's libraries and the architecture. */
export async function workerKey(version: string): Promise<string> {
  const hash = createHash('sha256');
  const names = (await readdir(HERE, { recursive: true })).filter(
    (name) => RECIPE.test(name) && extname(name) !== '',
  );
  for (const name of names.sort()) hash.update(await readFile(join(HERE, name)));
  return `${version}-${hash.digest('hex').slice(0, 16)}-${await distribution()}-${process.arch}`;
}

/** Copies a binary next to its target and renames it, so that no process ever sees a partial one. */
export async function installAtomically(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const scratch = `${to}.${process.pid}`;
  await copyFile(from, scratch);
  await chmod(scratch, 0o755);
  await rename(scratch, to);
}

/** Removes scratch folders of killed builds. */
export async function removeStale(folder: string, prefix: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(prefix))) {
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > STALE_AFTER_MS) await rm(join(folder, name), { recursive: true, force: true });
  }
}
