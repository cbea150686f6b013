import { ROOT } from '@skillhour/machine';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildah, buildReproducibly, exportCommit, exportImage } from './buildah.ts';
import { dockerWithin } from './engine.ts';
import { readBuild } from './images.ts';

/** Both builds install all dependencies and compile the workspace. */
const BUILDS_MS = 3_600_000;
const BASE = 'node:24-bookworm-slim';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skillhour-reproducible-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  // Otherwise each commit leaves a gigabyte of layers.
  await buildah('rmi', '--all', '--force');
});

it(
  'two builds of the same commit have the same digest',
  async () => {
    const base = join(folder, 'base.tar');
    await dockerWithin(BUILDS_MS, 'save', '--output', base, BASE);
    await buildah('pull', '--quiet', `docker-archive:${base}`);
    const build = await readBuild();
    const context = join(folder, 'context');
    await mkdir(context);
    await exportCommit(ROOT, build.commit, context);
    const digestOf = async (isFresh: boolean): Promise<string> => {
      const name = 'localhost/skillhour-reproducible:test';
      // Archives of Docker don't name the registry, and buildah then names itself.
      const inputs = { context, build, nodeImage: `localhost/${BASE}`, debianSnapshot: '' };
      await buildReproducibly({ ...inputs, target: 'migrate', name, isFresh });
      return exportImage(name, join(folder, 'image.tar'));
    };
    const first = await digestOf(false);
    expect(first).toMatch(/^sha256:[0-9a-f]{64}$/);
    expect(await digestOf(true)).toBe(first);
  },
  BUILDS_MS,
);
