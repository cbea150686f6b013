import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { leanNodeEnvironment, NODE, ROOT } from '../processes/node.ts';
import type { ProcessSpec } from '../processes/process-spec.ts';
import { acceptsConnections } from '../processes/probe.ts';
import { ensureUsers, type DatabaseUser, type DatabaseUsers } from './database-users.ts';
import type { MongoSource } from './find-mongo.ts';
import { isPrimary, REPLICA_SET } from './replica-set.ts';

const STANDIN = join(ROOT, 'tools/mongo-standin/src/main.ts');
/** Half of the real server's default, since a development machine runs many other processes. */
const CACHE_GB = '0.25';

export interface MongoOptions {
  readonly dataDir: string;
  /** Loopback port. */
  readonly port: number;
  /** Users of the server. Without them everybody on this machine has access. */
  readonly users?: DatabaseUsers;
}

/**
 * Returns the process of a single-node replica set, or of its stand-in, on the loopback interface only. Its
 * users exist once it is ready.
 */
export async function mongoProcess(
  source: Exclude<MongoSource, { kind: 'uri' }>,
  { dataDir, port, users }: MongoOptions,
): Promise<ProcessSpec> {
  const folder = join(dataDir, source.kind);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const common = { name: 'mongo', readyWithinMs: 60_000, stopWithinMs: 15_000 };
  const hasUsers = async (): Promise<boolean> => {
    if (users) await ensureUsers(mongoUri(port), users, dataDir);
    return true;
  };
  if (source.kind === 'standin') {
    return {
      ...common,
      command: NODE,
      env: leanNodeEnvironment(),
      args: [
        ...['--max-semi-space-size=8', STANDIN, '--port', String(port), '--data', folder],
        ...(users ? ['--auth'] : []),
      ],
      isReady: async () => (await acceptsConnections(port)) && (await hasUsers()),
    };
  }
  return {
    ...common,
    command: source.path,
    args: [
      ...['--setParameter', 'transactionLifetimeLimitSeconds=8'],
      ...['--replSet', REPLICA_SET, '--bind_ip', '127.0.0.1', '--port', String(port)],
      ...['--dbpath', folder, '--wiredTigerCacheSizeGB', CACHE_GB, '--quiet'],
      ...(users ? ['--keyFile', await keyFile(dataDir)] : []),
    ],
    isReady: async () =>
      (await acceptsConnections(port)) && (await isPrimary(`127.0.0.1:${port}`)) && (await hasUsers()),
  };
}

/**
 * Creates the key with which members of a replica set authenticate. It is required with users, even for a
 * single member.
 */
async function keyFile(dataDir: string): Promise<string> {
  const file = join(dataDir, 'replica-set.key');
  const key = randomBytes(96).toString('base64');
  await writeFile(file, key, { mode: 0o400, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return file;
}

/** Returns the URI for clients. It names no database, since each service has its own. */
export function mongoUri(port: number, user?: DatabaseUser): string {
  const credentials = user ? `${user.name}:${encodeURIComponent(user.password)}@` : '';
  return `mongodb://${credentials}127.0.0.1:${port}/?replicaSet=${REPLICA_SET}${user ? '&authSource=admin' : ''}`;
}
