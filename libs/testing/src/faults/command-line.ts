import { mongoUri, NODE, ROOT } from '@skillhour/machine';
import { mongo } from 'mongoose';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Constellation } from '../constellation/constellation.js';

const DEAD_LETTERS = join(ROOT, 'libs/messaging/dist/cli/replay-dead-letters.js');
const CHECK_BOOKS = join(ROOT, 'apps/ledger/dist/check-books.js');
const NAMESPACE = 'skillhour';

/** Lists the dead letters. Uses the broker's admin, because no service may read them. */
export async function deadLetters({ dataDir, brokerUrl }: Constellation): Promise<string[]> {
  const { ports, secrets } = serverUrlsOf(dataDir);
  const NATS_URL = brokerUrl ?? `nats://admin:${secrets.broker['admin']}@127.0.0.1:${ports['nats']}`;
  const printed = await run([DEAD_LETTERS, '--dry-run'], { NATS_URL });
  return printed.split('\n').at(-1) === '0 dead letters' ? [] : [`dead letters: ${printed}`];
}

/** Runs the operator's check of the ledger's books and throws what it finds wrong. */
export async function checkBooks(dataDir: string): Promise<void> {
  const { ports, secrets } = serverUrlsOf(dataDir);
  const user = { name: 'ledger', password: secrets.database['ledger'] ?? '' };
  await run([CHECK_BOOKS], { MONGO_URI: mongoUri(ports['mongo'] ?? 0, user), NAMESPACE });
}

/** Makes the database's primary step down at once; it is elected again after the given time in milliseconds. */
export async function stepDown(dataDir: string, forMs: number): Promise<void> {
  const { ports, secrets } = serverUrlsOf(dataDir);
  const user = { name: 'admin', password: secrets.database['admin'] ?? '' };
  const client = await mongo.MongoClient.connect(mongoUri(ports['mongo'] ?? 0, user));
  await client.db('admin').command({ replSetStepDown: forMs / 1_000, force: true });
  await client.close();
}

/** Returns the ports and passwords of a system's servers. */
export function serverUrlsOf(dataDir: string) {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(dataDir, file), 'utf8'));
  const passwords = z.record(z.string(), z.string());
  return {
    ports: z.record(z.string(), z.number()).parse(read('ports.json')),
    secrets: z.object({ broker: passwords, database: passwords }).parse(read('secrets.json')),
  };
}

async function run(args: readonly string[], env: Record<string, string>): Promise<string> {
  const options = { env: { ...process.env, NODE_OPTIONS: '', ...env }, timeout: 60_000 };
  const { stdout } = await promisify(execFile)(NODE, args, options);
  return stdout.trim();
}
