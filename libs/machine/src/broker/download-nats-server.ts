import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { capture } from '../processes/capture.ts';
import { isReachable } from '../processes/probe.ts';

const VERSION = '2.11.4';
const RELEASE = `https://github.com/nats-io/nats-server/releases/download/v${VERSION}`;
const DOWNLOAD_WITHIN_MS = 120_000;
const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

/**
 * Downloads the NATS release for this system, verifies it with the release's checksums and stores the server
 * in the cache. Returns `undefined` if it is not available.
 */
export async function downloadNatsServer(options: {
  readonly cacheDir: string;
  readonly report: (line: string) => void;
}): Promise<string | undefined> {
  const architecture = ARCHITECTURES[process.arch];
  if (architecture === undefined || !['linux', 'darwin'].includes(process.platform)) return undefined;
  if (!(await isReachable('https://github.com/'))) return undefined;
  const name = `nats-server-v${VERSION}-${process.platform}-${architecture}`;
  options.report(`NATS: downloading ${name}`);
  try {
    const [archive, sums] = await Promise.all([fetchBytes(`${name}.tar.gz`), fetchBytes('SHA256SUMS')]);
    if (!isListed(archive, `${name}.tar.gz`, sums.toString('utf8')))
      throw new Error('the checksum does not match');
    return await unpack(archive, name, join(options.cacheDir, 'nats'));
  } catch (error) {
    options.report(`NATS: the download failed (${error instanceof Error ? error.message : String(error)})`);
    return undefined;
  }
}

async function fetchBytes(file: string): Promise<Buffer> {
  const response = await fetch(`${RELEASE}/${file}`, { signal: AbortSignal.timeout(DOWNLOAD_WITHIN_MS) });
  if (!response.ok) throw new Error(`${file}: HTTP status ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** Returns whether a list in the format of `sha256sum` contains this file with these bytes. */
export function isListed(bytes: Buffer, file: string, sums: string): boolean {
  const digest = createHash('sha256').update(bytes).digest('hex');
  return sums.split('\n').some((line) => {
    const [sum, name] = line.trim().split(/\s+\*?/);
    return sum === digest && name === file;
  });
}

async function unpack(archive: Buffer, name: string, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const scratch = await mkdtemp(join(folder, 'unpack-'));
  try {
    await writeFile(join(scratch, 'archive.tar.gz'), archive);
    const { status, stderr } = await capture(
      'tar',
      ['-xzf', join(scratch, 'archive.tar.gz'), '-C', scratch],
      30_000,
    );
    if (status !== 0) throw new Error(stderr.trim());
    const server = join(folder, 'nats-server');
    await chmod(join(scratch, name, 'nats-server'), 0o755);
    await rename(join(scratch, name, 'nats-server'), server);
    return server;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
