import {
  cacheFolder,
  capture,
  findInstallObstacle,
  installPackages,
  missingPackages,
  startChild,
  which,
  type Child,
} from '@skillhour/machine';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = '/run/skillhour-engine';
/** Address of the tests' own Docker engine. On the default one, all other tests would start using containers. */
export const ENGINE_HOST = `unix://${FOLDER}/docker.sock`;

/**
 * The engine, what installs Skillhour on it, what makes base images if no registry is reachable, and what builds a release: each program with
 * its package.
 */
const PROGRAMS = {
  dockerd: 'docker.io',
  'docker-compose': 'docker-compose',
  curl: 'curl',
  iptables: 'iptables',
  debootstrap: 'debootstrap',
  buildah: 'buildah',
};
/** Its script keeps packages from starting their servers. Without it, the package docker.io starts an engine on the default address. */
const POLICY = '/usr/sbin/policy-rc.d';
const CLIENT_MS = 60_000;
const OUTPUT_LINES = 40;

interface Engine {
  /** Stops the engine with its containers, and restores the firewall. Images stay for the next run. */
  stop(): Promise<void>;
}

/**
 * Starts a Docker engine for tests, with its own address and data. Installs the programs that build images if they are missing. If that is
 * impossible, reports why and returns undefined.
 * @throws Error if the engine is installed but does not start
 */
export async function ensureEngine(report: (line: string) => void): Promise<Engine | undefined> {
  try {
    await ensurePackages(report);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    report(`Images can't be built here, because not all of these are available (${reason}):`);
    report(`  ${Object.keys(PROGRAMS).join(', ')}`);
    return undefined;
  }
  const firewall = await capture('iptables-save', []);
  const daemon = await startDaemon();
  return {
    stop: async () => {
      try {
        const containers = (await docker('ps', '--all', '--quiet')).split('\n').filter(Boolean);
        if (containers.length > 0) await docker('rm', '--force', '--volumes', ...containers);
      } finally {
        await daemon.stop();
        await restoreNetwork(firewall.stdout);
      }
    },
  };
}

async function ensurePackages(report: (line: string) => void): Promise<void> {
  if (process.getuid?.() !== 0) throw new Error('only root can start it');
  const programs = await Promise.all(Object.keys(PROGRAMS).map((name) => which(name)));
  if (programs.every((path) => path !== undefined)) return;
  const obstacle = existsSync(POLICY)
    ? await findInstallObstacle()
    : 'on this machine, the package would start its own server';
  if (obstacle !== undefined) throw new Error(obstacle);
  const missing = await missingPackages(Object.values(PROGRAMS));
  report(`Installing the packages ${missing.join(' ')}`);
  await installPackages(missing);
}

async function startDaemon(): Promise<Child> {
  await mkdir(FOLDER, { recursive: true, mode: 0o700 });
  // The host's own configuration must not apply.
  await writeFile(join(FOLDER, 'daemon.json'), '{}');
  const args = [
    ...['--config-file', join(FOLDER, 'daemon.json'), '--host', ENGINE_HOST],
    ...['--data-root', join(cacheFolder(), 'engine'), '--exec-root', join(FOLDER, 'exec')],
    ...['--pidfile', join(FOLDER, 'docker.pid'), '--containerd-namespace', 'skillhour'],
    ...['--shutdown-timeout', '2'],
  ];
  // It starts containerd, runc and iptables by name.
  const PATH = `${process.env['PATH'] ?? ''}:/usr/local/sbin:/usr/sbin:/sbin`;
  const dockerd = (await which('dockerd')) ?? 'dockerd';
  return startChild(dockerd, args, { ready: /API listen on/, env: { PATH } });
}

/** Restores the rules from before the start. The engine rejects all forwarded packets of other programs. */
async function restoreNetwork(rules: string): Promise<void> {
  await capture('ip', ['link', 'delete', 'docker0']);
  const file = join(FOLDER, 'firewall');
  await writeFile(file, rules === '' ? '*filter\n:FORWARD ACCEPT [0:0]\nCOMMIT\n*nat\nCOMMIT\n' : rules);
  await capture('iptables-restore', [file]);
}

/**
 * Runs the `docker` program on the tests' engine and returns its output.
 * @throws Error with the last lines of its output
 */
export const docker = (...args: string[]): Promise<string> => dockerWithin(CLIENT_MS, ...args);

/** Like `docker`, with a time limit in milliseconds for long commands. */
export async function dockerWithin(limitMs: number, ...args: string[]): Promise<string> {
  const command = ['DOCKER_BUILDKIT=0', 'docker', '--host', ENGINE_HOST, ...args];
  const { status, stdout, stderr } = await capture('env', command, limitMs);
  if (status === 0) return stdout;
  const lines = `${stdout}\n${stderr}`.trim().split('\n').slice(-OUTPUT_LINES).join('\n');
  throw new Error(`docker ${args[0] ?? ''} failed:\n${lines}`);
}
