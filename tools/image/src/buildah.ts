import { cacheFolder, capture } from '@skillhour/machine';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Build, buildArguments } from './images.ts';

const LIMIT_MS = 3_600_000;
const OUTPUT_LINES = 40;
const STORAGE = [
  ...['--root', join(cacheFolder(), 'buildah'), '--runroot', '/run/skillhour-buildah'],
  ...['--storage-driver', 'overlay'],
];

/**
 * Runs `buildah`, which needs no server, and returns its output.
 * @throws Error with the last lines of its output
 */
export async function buildah(command: string, ...args: string[]): Promise<string> {
  const { status, stdout, stderr } = await capture('buildah', [...STORAGE, command, ...args], LIMIT_MS);
  if (status === 0) return stdout;
  const lines = `${stdout}\n${stderr}`.trim().split('\n').slice(-OUTPUT_LINES).join('\n');
  throw new Error(`buildah ${command} failed (status ${status ?? 'unknown'}):\n${lines}`);
}

interface ReproducibleBuild {
  /** Folder with the files of the commit. */
  readonly context: string;
  readonly build: Build;
  /** Name of the base image; a release names its digest. */
  readonly nodeImage: string;
  /** Time of Debian's packages; the present ones if it is empty. */
  readonly debianSnapshot: string;
  readonly target: string;
  /** Name of the new image. */
  readonly name: string;
  /** Repeats every step instead of using results of an earlier build. */
  readonly isFresh?: boolean;
}

/** Builds one image. All its files have the time of the commit, so the same commit gives the same image. */
export async function buildReproducibly(options: ReproducibleBuild): Promise<void> {
  const { context, build, nodeImage, debianSnapshot, target, name, isFresh = false } = options;
  await buildah(
    'bud',
    ...['--quiet', '--layers', ...(isFresh ? ['--no-cache'] : []), '--isolation', 'chroot', '--pull=false'],
    // npm opens more files at once than its default allows.
    ...['--ulimit', 'nofile=16384:16384'],
    ...['--timestamp', String(build.committedAt), ...buildArguments(build)],
    ...['--build-arg', `NODE_IMAGE=${nodeImage}`, '--build-arg', `DEBIAN_SNAPSHOT=${debianSnapshot}`],
    ...['--target', target, '--tag', name, context],
  );
}

/** Writes an image to a file in the format of OCI. Returns the digest of its manifest, `sha256:…`. */
export async function exportImage(name: string, file: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'skillhour-digest-'));
  try {
    const digest = join(folder, 'digest');
    await rm(file, { force: true });
    await buildah('push', '--quiet', '--digestfile', digest, name, `oci-archive:${file}:${name}`);
    return (await readFile(digest, 'utf8')).trim();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes the files of a commit to a folder, without any that are not committed. */
export async function exportCommit(root: string, commit: string, folder: string): Promise<void> {
  const archive = join(folder, '..', `${commit}.tar`);
  const commands = [
    ['git', '-C', root, 'archive', '--format=tar', '--output', archive, commit],
    ['tar', '-xf', archive, '-C', folder],
  ];
  for (const [program = '', ...args] of commands) {
    const { status, stderr } = await capture(program, args, LIMIT_MS);
    if (status !== 0) throw new Error(`${program} failed: ${stderr.trim()}`);
  }
  await rm(archive);
}
