import { rename, writeFile } from 'node:fs/promises';

/** Replaces a JSON file at once or not at all: a reader never sees half of it. */
export async function writeJsonAtomically(file: string, value: unknown, mode = 0o600): Promise<void> {
  const scratch = `${file}.${process.pid}.new`;
  await writeFile(scratch, `${JSON.stringify(value, undefined, 2)}\n`, { mode });
  await rename(scratch, file);
}
