import { chmod, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Restricts a folder and everything in it to its owner: an earlier version may have left it readable by others. */
export async function restrictToOwner(folder: string): Promise<void> {
  await chmod(folder, 0o700);
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  for (const entry of entries) {
    const mode = entry.isDirectory() ? 0o700 : entry.isFile() ? 0o600 : undefined;
    // A file that disappears meanwhile needs no change.
    if (mode !== undefined) await chmod(join(entry.parentPath, entry.name), mode).catch(() => undefined);
  }
}
