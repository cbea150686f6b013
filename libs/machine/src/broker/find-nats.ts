import { join } from 'node:path';
import { findInstallObstacle, installPackages } from '../processes/debian.ts';
import { capture } from '../processes/capture.ts';
import { which } from '../processes/which.ts';
import { downloadNatsServer } from './download-nats-server.ts';

export const NATS_IMAGE = 'nats:2';
const IMAGE_PULL_WITHIN_MS = 120_000;

/** How NATS is available on this machine. */
export type NatsSource =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'binary'; readonly path: string }
  | { readonly kind: 'docker'; readonly docker: string };

/** NATS is neither available nor installable. The message explains what to do. */
class NatsUnavailable extends Error {
  override readonly name = 'NatsUnavailable';
}

export interface FindOptions {
  /** Folder in which a downloaded server is stored. */
  readonly cacheDir: string;
  readonly report: (line: string) => void;
}

/**
 * Finds the first that works: `NATS_URL`, a server on PATH or downloaded before, Docker, the release
 * download, Debian's package.
 * @throws NatsUnavailable when none does.
 */
export async function findNats(options: FindOptions): Promise<NatsSource> {
  const url = process.env['NATS_URL'];
  if (url !== undefined && url !== '') return { kind: 'url', url };
  const installed = await installedNats(options.cacheDir);
  if (installed !== undefined) return { kind: 'binary', path: installed };
  const docker = await usableDocker(options.report);
  if (docker !== undefined) return { kind: 'docker', docker };
  const downloaded = await downloadNatsServer(options);
  if (downloaded !== undefined) return { kind: 'binary', path: downloaded };
  return { kind: 'binary', path: await fromDebian(options.report) };
}

/** Returns a server on PATH or downloaded before. */
export const installedNats = async (cacheDir: string): Promise<string | undefined> =>
  (await which('nats-server')) ?? (await which('nats-server', join(cacheDir, 'nats')));

/** Returns the docker command, if an engine responds and has the image or can pull it. */
async function usableDocker(report: (line: string) => void): Promise<string | undefined> {
  const docker = await which('docker');
  if (docker === undefined) return undefined;
  if ((await capture(docker, ['version', '--format', '{{.Server.Version}}'], 3_000)).status !== 0)
    return undefined;
  if ((await capture(docker, ['image', 'inspect', NATS_IMAGE], 3_000)).status === 0) return docker;
  report(`NATS: pulling the image ${NATS_IMAGE}`);
  return (await capture(docker, ['pull', '-q', NATS_IMAGE], IMAGE_PULL_WITHIN_MS)).status === 0
    ? docker
    : undefined;
}

async function fromDebian(report: (line: string) => void): Promise<string> {
  const obstacle = await findInstallObstacle();
  if (obstacle === undefined) {
    report('NATS: installing the package nats-server');
    await installPackages(['nats-server']);
    const path = await which('nats-server');
    if (path !== undefined) return path;
  }
  throw new NatsUnavailable(
    'NATS is missing: no nats-server on PATH, no Docker engine, no download, and no package ' +
      `(${obstacle ?? 'the package contained no server'}).\nInstall nats-server 2.9 or later ` +
      '(https://nats.io/download), or set NATS_URL to a server with JetStream.',
  );
}
