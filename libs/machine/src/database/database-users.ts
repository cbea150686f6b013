import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { leanNodeEnvironment, NODE } from '../processes/node.ts';

export interface DatabaseUser {
  readonly name: string;
  /** Visible ASCII characters. */
  readonly password: string;
}

/**
 * Users of a database server: an admin with all permissions, and one per service with access to its own
 * database.
 */
export interface DatabaseUsers {
  readonly admin: DatabaseUser;
  readonly services: readonly (DatabaseUser & { readonly database: string })[];
}

const MAKE_USERS = join(import.meta.dirname, 'make-users.ts');
const MARKER_FILE = 'users-made';

/**
 * Creates the users unless a file in the server's folder records that they exist. Runs in a short separate
 * process, so that the driver's memory is freed afterwards.
 */
export async function ensureUsers(uri: string, users: DatabaseUsers, folder: string): Promise<void> {
  const digest = createHash('sha256').update(JSON.stringify(users)).digest('hex');
  const file = join(folder, MARKER_FILE);
  if ((await readFile(file, 'utf8').catch(() => '')) === digest) return;
  await makeUsers(JSON.stringify({ uri, users }));
  await writeFile(file, digest, { mode: 0o600 });
}

/** Passes the order by standard input, since everybody on the machine can read a process's arguments. */
function makeUsers(order: string): Promise<void> {
  const child = spawn(NODE, [MAKE_USERS], {
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { ...process.env, ...leanNodeEnvironment() },
  });
  const output: Buffer[] = [];
  child.stderr.on('data', (bytes: Buffer) => output.push(bytes));
  child.stdin.on('error', () => undefined);
  child.stdin.end(order);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new Error(`the database users could not be created: ${Buffer.concat(output).toString('utf8')}`),
        );
    });
  });
}
