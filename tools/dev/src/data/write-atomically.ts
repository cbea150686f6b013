import { rename, writeFile } from 'node:fs/promises';

/** Replaces a JSON file atomically: a reader never sees a partial file. */
export async function writeJsonAtomically(file: string, value: unknown, mode = 0o600): Promise<void> {
  const scratch = `${file}.${process.pid}.new`;
  await writeFile(scratch, `${JSON.stringify(value, undefined, 2)}\n`, { mode });
  await rename(scratch, file);
}
