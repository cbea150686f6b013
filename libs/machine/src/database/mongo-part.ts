import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { leanNode, NODE, ROOT } from '../processes/node.ts';
import type { Part } from '../processes/part.ts';
import { acceptsConnections } from '../processes/probe.ts';
import type { MongoSource } from './find-mongo.ts';
import { isPrimary, REPLICA_SET } from './replica-set.ts';

const STANDIN = join(ROOT, 'tools/mongo-standin/src/main.ts');
/** Half of the real server's default: a development machine runs much beside it. */
const CACHE_GB = '0.25';

export interface MongoOptions {
  readonly dataDir: string;
  /** Loopback port. */
  readonly port: number;
}

/** A single-node replica set, or the stand-in for one, on the loopback interface only. */
export async function mongoPart(
  source: Exclude<MongoSource, { kind: 'uri' }>,
  { dataDir, port }: MongoOptions,
): Promise<Part> {
  const folder = join(dataDir, source.kind);
  await mkdir(folder, { recursive: true });
  const common = { name: 'mongo', readyWithinMs: 60_000, stopWithinMs: 15_000 };
  if (source.kind === 'standin') {
    return {
      ...common,
      command: NODE,
      env: leanNode(),
      args: ['--max-semi-space-size=8', STANDIN, '--port', String(port), '--data', folder],
      isReady: () => acceptsConnections(port),
    };
  }
  return {
    ...common,
    command: source.path,
    args: [
      ...['--setParameter', 'transactionLifetimeLimitSeconds=8'],
      ...['--replSet', REPLICA_SET, '--bind_ip', '127.0.0.1', '--port', String(port)],
      ...['--dbpath', folder, '--wiredTigerCacheSizeGB', CACHE_GB, '--quiet'],
    ],
    isReady: async () => (await acceptsConnections(port)) && (await isPrimary(`127.0.0.1:${port}`)),
  };
}

/** The URI under which clients reach it. It names no database: each service has its own. */
export function mongoUri(port: number): string {
  return `mongodb://127.0.0.1:${port}/?replicaSet=${REPLICA_SET}`;
}
