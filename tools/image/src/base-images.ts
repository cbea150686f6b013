import { cacheFolder, capture, NODE, which } from '@skillhour/machine';
import { copyFile, cp, mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { docker, dockerWithin } from './engine.ts';

const DEBIAN_IMAGE = 'debian:bookworm-slim';
const NODE_IMAGE = 'node:24-bookworm-slim';
/** Marks images that were made here with the version of Node that they contain. */
const LABEL = 'dev.skillhour.node';
const PULL_MS = 60_000;
const DEBOOTSTRAP_MS = 600_000;
const ARCHIVE_MS = 120_000;
const CERTIFICATES = 'etc/ssl/certs/ca-certificates.crt';

/**
 * Ensures that the engine has the base images under their official names. Pulls them from the registry. If it is unreachable, makes them
 * from Debian's packages and this machine's Node and npm.
 */
export async function ensureBaseImages(report: (line: string) => void): Promise<void> {
  if (await isCurrent()) return;
  const pulls = [DEBIAN_IMAGE, NODE_IMAGE].map((image) => dockerWithin(PULL_MS, 'pull', '--quiet', image));
  const results = await Promise.allSettled(pulls);
  if (results.every(({ status }) => status === 'fulfilled')) return;
  report('No registry is reachable. Making the base images (only once, about a minute)');
  // Not on the memory disk: its files need devices and owners.
  await mkdir(cacheFolder(), { recursive: true });
  const folder = await mkdtemp(join(cacheFolder(), 'base-image-'));
  try {
    await makeImages(join(folder, 'root'), join(folder, 'image.tar'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns whether the engine has the images: the official ones, or those that were made here with the present Node. */
async function isCurrent(): Promise<boolean> {
  const format = `{{index .Config.Labels "${LABEL}"}}`;
  const version = await docker('image', 'inspect', '--format', format, NODE_IMAGE).catch(() => undefined);
  return version !== undefined && ['', process.version].includes(version.trim());
}

async function makeImages(root: string, archive: string): Promise<void> {
  const packages = ['--variant=minbase', '--include=ca-certificates', 'bookworm'];
  await run(DEBOOTSTRAP_MS, 'debootstrap', ...packages, root);
  await importImage(root, archive, DEBIAN_IMAGE, ['CMD ["bash"]']);
  await copyFile(NODE, join(root, 'usr/local/bin/node'));
  const npm = await which('npm');
  if (npm === undefined) throw new Error('The base image needs npm on the PATH.');
  // npm itself is the link's target, npm/bin/npm-cli.js.
  const source = dirname(dirname(await realpath(npm)));
  await cp(source, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true, dereference: true });
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'));
  await run(ARCHIVE_MS, 'chroot', root, 'useradd', '--uid', '1000', '--create-home', 'node');
  const trust = await trustHostAuthorities(root);
  await importImage(root, archive, NODE_IMAGE, [
    'CMD ["node"]',
    `LABEL ${LABEL}=${process.version}`,
    ...trust,
  ]);
}

/** Lets builds in the image use the registries that this machine reaches through an authority of its own. */
async function trustHostAuthorities(root: string): Promise<string[]> {
  const bundle = process.env['NODE_EXTRA_CA_CERTS'];
  if (!bundle) return [];
  await copyFile(bundle, join(root, CERTIFICATES));
  return [`ENV NODE_EXTRA_CA_CERTS=/${CERTIFICATES}`];
}

async function importImage(root: string, archive: string, name: string, changes: string[]): Promise<void> {
  await run(ARCHIVE_MS, 'tar', '--numeric-owner', '-C', root, '-cf', archive, '.');
  const options = changes.flatMap((change) => ['--change', change]);
  await dockerWithin(ARCHIVE_MS, 'import', ...options, archive, name);
}

async function run(limitMs: number, command: string, ...args: string[]): Promise<void> {
  const { status, stdout, stderr } = await capture(command, args, limitMs);
  if (status === 0) return;
  throw new Error(`${command} failed:\n${`${stdout}\n${stderr}`.trim().split('\n').slice(-10).join('\n')}`);
}
