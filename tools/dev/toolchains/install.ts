import { capture, which } from '@skillhour/machine';
import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

/** Lower priority than anything else on the machine. */
const NICENESS = '15';
const WAIT_FOR_LOCK = 'DPkg::Lock::Timeout=300';

/** Returns why nothing can be installed without a prompt, or `undefined` if it can. */
export async function findAptObstacle(): Promise<string | undefined> {
  if ((await which('apt-get')) === undefined) return 'not a Debian or Ubuntu system';
  if (process.getuid?.() === 0) return undefined;
  return (await capture('sudo', ['-n', 'true'])).status === 0 ? undefined : 'neither root nor sudo';
}

/**
 * Runs apt in a separate session that writes to a log. It survives its parent, so no package is left half installed. Resolves to whether it
 * succeeded.
 */
export function apt(aptArgs: readonly string[], logFile: string): Promise<boolean> {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [program = '', ...args] = [
    ...[...sudo, 'nice', '-n', NICENESS, 'env', 'DEBIAN_FRONTEND=noninteractive'],
    ...['apt-get', '-o', WAIT_FOR_LOCK, '-qq', ...aptArgs],
  ];
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(program, args, { detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (status) => resolve(status === 0));
  });
}
