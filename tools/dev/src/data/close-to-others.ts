import { chmod, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Takes a folder and all that is in it from everybody but its owner: an earlier version may have left it open. */
export async function closeToOthers(folder: string): Promise<void> {
  await chmod(folder, 0o700);
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  for (const entry of entries) {
    const mode = entry.isDirectory() ? 0o700 : entry.isFile() ? 0o600 : undefined;
    // What goes while this looks needs no closing.
    if (mode !== undefined) await chmod(join(entry.parentPath, entry.name), mode).catch(() => undefined);
  }
}
