import { capture, ROOT } from '@skillhour/machine';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

interface Image {
  readonly name: string;
  /** Stage of the Dockerfile. */
  readonly target: string;
  /** Maximum size of all files together, in MB. */
  readonly maxMb: number;
}

/** The images of a release. The stage `services` is the common base of all three and is not published. */
export const IMAGES: readonly Image[] = [
  { name: 'skillhour', target: 'media', maxMb: 550 },
  { name: 'skillhour-migrate', target: 'migrate', maxMb: 530 },
  { name: 'skillhour-runner', target: 'runner', maxMb: 2_300 },
];

/** Returns the name of an image that tests build, as `SKILLHOUR_REGISTRY=localhost` and `SKILLHOUR_VERSION=test` name it. */
export const testImage = (name: string): string => `localhost/${name}:test`;

/** State of the project from which images are built. */
export interface Build {
  readonly version: string;
  readonly commit: string;
  /** Time of the commit, in seconds since the epoch. It is the time of the build, so that each build of a commit is the same. */
  readonly committedAt: number;
}

const Manifest = z.object({ version: z.string() });

/** Returns the state of the checkout: the version in package.json, and the last commit. */
export async function readBuild(root = ROOT): Promise<Build> {
  const { version } = Manifest.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  const { status, stdout, stderr } = await capture('git', ['-C', root, 'log', '-1', '--format=%H %ct']);
  const [commit, committedAt] = stdout.trim().split(' ');
  if (status !== 0 || !commit)
    throw new Error(`The images need the commit of the checkout: ${stderr.trim()}`);
  return { version, commit, committedAt: Number(committedAt) };
}

/** Returns the arguments that pass the state to the Dockerfile. */
export function buildArguments({ version, commit, committedAt }: Build): string[] {
  const builtAt = new Date(committedAt * 1_000).toISOString();
  const values = { VERSION: version, COMMIT: commit, BUILT_AT: builtAt };
  return Object.entries(values).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
}
