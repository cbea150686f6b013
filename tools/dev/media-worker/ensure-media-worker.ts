import {
  cacheFolder,
  installPackages,
  isExecutable,
  missingPackages,
  findInstallObstacle,
} from '@skillhour/machine';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWorker } from './build-worker.ts';
import { workerKey } from './cache.ts';
import { BUILD_PACKAGES, RUNTIME_PACKAGES } from './toolchain.ts';
import { whyNotUsable } from './verify.ts';

export interface EnsureOptions {
  readonly report: (line: string) => void;
  readonly signal?: AbortSignal;
}

/**
 * Returns the path of a media worker that runs here: `MEDIASOUP_WORKER_BIN`, the prebuilt one of the package, the cache, or a build of
 * about a minute. If none is available, reports why and returns undefined. Everything except the live room works then.
 */
export async function ensureMediaWorker(options: EnsureOptions): Promise<string | undefined> {
  const binary = process.env['MEDIASOUP_WORKER_BIN'];
  if (binary !== undefined && (await isExecutable(binary))) return binary;
  const packageDir = mediasoupFolder();
  const prebuilt = join(packageDir, 'worker/out/Release/mediasoup-worker');
  if ((await isExecutable(prebuilt)) && (await whyNotUsable(prebuilt)) === undefined) return prebuilt;
  try {
    return await cachedOrBuilt(packageDir, options);
  } catch (error) {
    if (options.signal?.aborted === true) throw error;
    options.report(
      `The media worker could not be built: ${error instanceof Error ? error.message : String(error)}`,
    );
    options.report(
      'Rooms have no video and audio through the server. Set MEDIASOUP_WORKER_BIN to the path of a worker.',
    );
    return undefined;
  }
}

async function cachedOrBuilt(packageDir: string, { report, signal }: EnsureOptions): Promise<string> {
  const cacheDir = cacheFolder();
  const key = await workerKey(await versionOf(packageDir));
  const output = join(cacheDir, 'media-worker', key, 'mediasoup-worker');
  if (await isExecutable(output)) {
    if ((await whyNotUsable(output)) === undefined) return output;
    await requirePackages(RUNTIME_PACKAGES, report);
    if ((await whyNotUsable(output)) === undefined) return output;
  }
  report('Building the media worker (only once, about a minute on two cores)');
  await requirePackages(BUILD_PACKAGES, report);
  const workerDir = join(packageDir, 'worker');
  await buildWorker({ workerDir, cacheDir, output, report, signal: signal ?? new AbortController().signal });
  return output;
}

async function requirePackages(packages: readonly string[], report: (line: string) => void): Promise<void> {
  const missing = await missingPackages(packages);
  if (missing.length === 0) return;
  const obstacle = await findInstallObstacle();
  if (obstacle !== undefined)
    throw new Error(`these packages are missing: ${missing.join(' ')} (${obstacle})`);
  report(`Installing the packages ${missing.join(' ')}`);
  await installPackages(missing);
}

function mediasoupFolder(): string {
  // The entry point is node/lib/index.js.
  return join(dirname(fileURLToPath(import.meta.resolve('mediasoup'))), '../..');
}

async function versionOf(packageDir: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest)
    return String(manifest.version);
  throw new Error('mediasoup has no version');
}
