import { ROOT } from '@skillhour/machine';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildah, buildReproducibly, exportCommit, exportImage } from './src/buildah.ts';
import { IMAGES, readBuild } from './src/images.ts';
import { createSbom, DEBIAN_FORMAT, INSTALLED } from './src/sbom.ts';

/**
 * Builds the images of the last commit for a release, as root and with buildah (docs/images.md):
 *   npm run images -- --output DIR [--node-image NAME@sha256:…] [--debian-snapshot TIME] [--twice]
 * Writes an archive and a software bill of materials per image, and prints its digest and sizes. `--twice` builds each image a second time
 * from its first step and fails if the two differ.
 */
const { values } = parseArgs({
  options: {
    output: { type: 'string', default: '.data/release' },
    'node-image': { type: 'string', default: 'docker.io/library/node:24-bookworm-slim' },
    'debian-snapshot': { type: 'string', default: '' },
    twice: { type: 'boolean', default: false },
  },
});
const output = resolve(values.output);
const build = await readBuild();
const builtAt = new Date(build.committedAt * 1_000).toISOString();
const scratch = await mkdtemp(join(tmpdir(), 'skillhour-release-'));
try {
  const context = join(scratch, 'context');
  await mkdir(context);
  await mkdir(output, { recursive: true });
  await exportCommit(ROOT, build.commit, context);
  for (const { name, target } of IMAGES) {
    const image = `localhost/${name}:${build.version}`;
    const file = join(output, `${name}-${build.version}.tar`);
    const make = async (isFresh: boolean): Promise<string> => {
      const inputs = { nodeImage: values['node-image'], debianSnapshot: values['debian-snapshot'] };
      await buildReproducibly({ context, build, ...inputs, target, name: image, isFresh });
      return exportImage(image, file);
    };
    const digest = await make(false);
    if (values.twice && (await make(true)) !== digest)
      throw new Error(`${name}: a second build of commit ${build.commit} differs from the first one`);
    const { sbom, megabytes } = await describe(image, { name, digest });
    await writeFile(join(output, `${name}-${build.version}.cdx.json`), `${JSON.stringify(sbom, null, 2)}\n`);
    const archiveMb = Math.round((await stat(file)).size / 1e6);
    console.log(`${name} ${digest} ${megabytes} MB, ${archiveMb} MB to download`);
  }
} finally {
  await rm(scratch, { recursive: true, force: true });
}

/** Reads the packages and the size of an image from a container of it. */
async function describe(image: string, { name, digest }: { name: string; digest: string }) {
  const container = (await buildah('from', '--pull=false', image)).trim();
  const read = (...command: string[]) =>
    buildah('run', '--isolation', 'chroot', '--user', 'root', container, '--', ...command);
  try {
    const npm = await read('cat', INSTALLED);
    const debian = await read('dpkg-query', '--show', `--showformat=${DEBIAN_FORMAT}`);
    const node = await read('node', '--version');
    const used = await read('du', '--summarize', '--one-file-system', '--block-size=1MB', '/');
    const sbom = createSbom({ name, version: build.version, digest, builtAt, npm, debian, node });
    return { sbom, megabytes: Number.parseInt(used, 10) };
  } finally {
    await buildah('rm', container);
  }
}
