import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const GENERATED_FOLDERS = new Set(['node_modules', 'dist', 'coverage', '.nx', '.cache']);

/**
 * Returns a hash that changes when a file below these folders is added, removed or written. It reads no contents, so it takes milliseconds.
 */
export async function fingerprint(folders: readonly string[]): Promise<string> {
  const lines = (await Promise.all(folders.map(describe))).flat();
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex');
}

async function describe(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const lines = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return GENERATED_FOLDERS.has(entry.name) ? [] : describe(path);
      const { mtimeMs, size } = await stat(path);
      return [`${path} ${mtimeMs} ${size}`];
    }),
  );
  return lines.flat();
}
