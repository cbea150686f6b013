import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { adoptSecrets, completeSecrets, dropSecrets, secretFiles } from '../installation-secrets.js';

/**
 * Creates the keys and passwords of an installation in containers (deploy/README.md):
 *   node libs/service-kit/dist/cli/make-keys.js FOLDER [--from RESTORED] [--replace KIND]
 * `keys.json` in the folder stores them. Secrets that it contains already remain, so the program can be run again. With
 * --from it takes those on which restored data depends from another such folder, and with --replace it creates those of a kind
 * again. Writes the files of the containers. All
 * of them can be read only by their owner.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string' }, replace: { type: 'string', multiple: true, default: [] } },
});
const [folder] = positionals;
if (folder === undefined || positionals.length > 1) {
  console.error('Name the folder: make-keys.js FOLDER [--from RESTORED] [--replace KIND]');
  process.exit(1);
}
const own = await readStored(join(folder, 'keys.json'));
const restored = values.from === undefined ? {} : await readStored(join(values.from, 'keys.json'));
const secrets = completeSecrets(dropSecrets(adoptSecrets(own, restored), values.replace));
const files = { 'keys.json': `${JSON.stringify(secrets, null, 2)}\n`, ...secretFiles(secrets) };
for (const [name, text] of Object.entries(files)) await writePrivate(join(folder, name), text);

async function readStored(file: string): Promise<Record<string, string>> {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}

/** Replaces a file as a whole, so that a crash leaves the old or the new content. */
async function writePrivate(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text, { mode: 0o600 });
  await rename(`${file}.new`, file);
}
