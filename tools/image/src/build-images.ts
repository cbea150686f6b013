import { ROOT } from '@skillhour/machine';
import { ensureBaseImages } from './base-images.ts';
import { dockerWithin } from './engine.ts';
import { buildArguments, IMAGES, readBuild, testImage } from './images.ts';

const BUILD_MS = 1_800_000;
/** Layers of earlier builds stay this long, so that the next build is fast. */
const KEPT = 'until=72h';

/**
 * Builds all images of the checkout with the tests' engine, as `testImage` names them.
 * @throws Error with the last lines of the build's output
 */
export async function buildTestImages(report: (line: string) => void): Promise<void> {
  await ensureBaseImages(report);
  const build = await readBuild();
  for (const { name, target } of IMAGES) {
    report(`Building the image ${name}`);
    await dockerWithin(
      BUILD_MS,
      ...['build', '--quiet', '--network', 'host', ...buildArguments(build)],
      ...['--target', target, '--tag', testImage(name), ROOT],
    );
  }
  await dockerWithin(BUILD_MS, 'image', 'prune', '--force', '--filter', KEPT);
}
