import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { type Sandbox, SandboxFailed } from '../sandbox/index.js';
import { escapeProgram, type EscapeTargets, readEscapes } from './escape-attempts.js';

/** Not the folder for temporary files, because the sandbox has its own. */
const TARGET_FOLDER = '/var/tmp';
const OPEN_TO_ALL = 0o777;
const TARGET_LIFETIME_S = 120;

/** Creates targets that a program could reach if it escaped the sandbox, and removes them afterwards. */
export async function withEscapeTargets<T>(
  sandbox: Pick<Sandbox, 'user'>,
  work: (targets: EscapeTargets) => Promise<T>,
): Promise<T> {
  const secret = `bait${randomBytes(8).toString('hex')}`;
  const folder = await mkdtemp(join(TARGET_FOLDER, 'skillhour-bait-'));
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  const { user } = sandbox;
  const other = spawn('/bin/sh', ['-c', `sleep ${TARGET_LIFETIME_S}; : ${secret}`], {
    stdio: 'ignore',
    detached: true,
    env: { BAIT: secret },
    ...(user === undefined ? {} : { uid: user, gid: user }),
  });
  try {
    await Promise.all([once(server, 'listening'), once(other, 'spawn'), chmod(folder, OPEN_TO_ALL)]);
    const file = join(folder, 'bait');
    await writeFile(file, secret, { mode: 0o644 });
    const { port } = server.address() as AddressInfo;
    return await work({ file, folder, port, secret, pid: other.pid ?? 0 });
  } finally {
    if (other.pid !== undefined) process.kill(-other.pid, 'SIGKILL');
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the escape attempts that succeed in a sandbox. */
export const attemptEscapes = (sandbox: Sandbox): Promise<string[]> =>
  withEscapeTargets(sandbox, async (targets) => {
    const { end, output } = await sandbox.run(escapeProgram(targets));
    const out = end === 'exit' ? readEscapes(output) : null;
    if (out === null) throw new SandboxFailed(`the escape attempts were stopped: ${end}`);
    return out;
  });
