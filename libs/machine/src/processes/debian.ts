import { readFile } from 'node:fs/promises';
import { capture } from './capture.ts';
import { which } from './which.ts';

const INSTALL_WITHIN_MS = 600_000;
/** Makes apt wait for the lock of another apt process instead of failing. */
const WAIT_FOR_LOCK = ['-o', 'DPkg::Lock::Timeout=300'];

/** Returns why Debian packages cannot be installed here, or `undefined` if they can. */
export async function findInstallObstacle(): Promise<string | undefined> {
  if ((await which('apt-get')) === undefined) return 'not a Debian or Ubuntu system';
  if (process.getuid?.() === 0) return undefined;
  const sudo = await capture('sudo', ['-n', 'true']);
  if (sudo.status === 0) return undefined;
  return process.stdin.isTTY && (await which('sudo')) !== undefined ? undefined : 'neither root nor sudo';
}

/** Returns those of the packages that are not installed. */
export async function missingPackages(names: readonly string[]): Promise<string[]> {
  const installed = await Promise.all(
    names.map(async (name) => {
      const { stdout } = await capture('dpkg-query', ['-W', '-f', '${db:Status-Abbrev}', name]);
      return stdout.startsWith('ii');
    }),
  );
  return names.filter((_, index) => installed[index] !== true);
}

/**
 * Installs Debian packages as root or with sudo.
 * @throws Error with the last lines of apt's output when that fails.
 */
export async function installPackages(names: readonly string[]): Promise<void> {
  const apt = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...WAIT_FOR_LOCK, '-qq'];
  await asRoot([...apt, 'update']);
  await asRoot([...apt, 'install', '-y', '--no-install-recommends', ...names]);
}

async function asRoot(command: readonly string[]): Promise<void> {
  const [program = '', ...args] = process.getuid?.() === 0 ? command : ['sudo', ...command];
  const { status, stdout, stderr } = await capture(program, args, INSTALL_WITHIN_MS);
  if (status !== 0) {
    const lastLines = `${stdout}\n${stderr}`.trim().split('\n').slice(-5).join('\n');
    throw new Error(`${command.slice(2).join(' ')} failed:\n${lastLines}`);
  }
}

/** Returns the name and version of the distribution, e.g. `debian12`. */
export async function distribution(): Promise<string> {
  const text = await readFile('/etc/os-release', 'utf8').catch(() => '');
  const value = (key: string): string => new RegExp(`^${key}="?([^"\\n]*)`, 'm').exec(text)?.[1] ?? '';
  return `${value('ID') || process.platform}${value('VERSION_ID')}`;
}
