import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeRelease, type ReleaseSteps } from './src/make-release.ts';

/**
 * Makes a release from a clean checkout (docs/recipes.md):
 *   npm run release -- 1.2.0 --out DIR --key KEY --node-image NAME@sha256:… --debian-snapshot TIME
 *   npm run release -- 1.2.0 --out DIR --dry-run
 * A dry run writes all files except images and signature, and changes nothing else.
 */
const ROOT = join(import.meta.dirname, '../..');
const PUBLIC_KEY = join(ROOT, 'minisign.pub');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: '.data/release' },
    key: { type: 'string', default: '' },
    'node-image': { type: 'string', default: '' },
    'debian-snapshot': { type: 'string', default: '' },
    'dry-run': { type: 'boolean', default: false },
  },
});
const out = resolve(values.out);
const [version = ''] = positionals;

try {
  const steps = values['dry-run'] ? undefined : releaseSteps();
  await makeRelease({ root: ROOT, version, out, ...(steps && { steps }) });
  console.log(`${out} contains the files of version ${version}.`);
  console.log(steps ? 'Push the commit and the tag, then publish images and files.' : 'This was a dry run.');
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

/** Returns the steps with the values of the command line, all of which they need. */
function releaseSteps(): ReleaseSteps {
  const { key, 'node-image': nodeImage, 'debian-snapshot': snapshot } = values;
  if (key === '' || !nodeImage.includes('@sha256:') || snapshot === '')
    throw new Error(
      'A release needs --key, --node-image with a digest, and --debian-snapshot. Or use --dry-run.',
    );
  if (!existsSync(PUBLIC_KEY))
    throw new Error('minisign.pub is missing. Make a pair of keys: minisign -G -p minisign.pub -s KEY');
  const imageOptions = ['--node-image', nodeImage, '--debian-snapshot', snapshot];
  return {
    check: () => run('.ci/run'),
    buildImages: (folder) =>
      run(process.execPath, 'tools/image/main.ts', '--output', folder, ...imageOptions, '--twice'),
    sign: async (file) => {
      await run('minisign', '-S', '-s', resolve(key), '-m', file, '-t', `Skillhour ${version}`);
      await run('minisign', '-V', '-p', PUBLIC_KEY, '-m', file);
    },
  };
}

/** Runs a program that may ask for a password. */
async function run(program: string, ...args: string[]): Promise<void> {
  const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit' });
  const [status] = (await once(child, 'exit')) as [number | null];
  if (status !== 0) throw new Error(`${program} failed`);
}
