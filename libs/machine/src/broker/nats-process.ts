import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrokerUsers, usersConfiguration } from './broker-users.ts';
import { capture } from '../processes/capture.ts';
import type { ProcessSpec } from '../processes/process-spec.ts';
import { isNatsReady } from './nats-probe.ts';
import { NATS_IMAGE, type NatsSource } from './find-nats.ts';

export interface NatsOptions {
  /** Folder for JetStream and the configuration file. */
  readonly dataDir: string;
  /** Loopback port for clients. */
  readonly port: number;
  readonly users: BrokerUsers;
  /** Files in PEM. With them, clients must use TLS. */
  readonly tls?: BrokerCertificate | undefined;
}

/** Paths of a certificate and its private key. */
export interface BrokerCertificate {
  readonly certificate: string;
  readonly key: string;
}

const PRIVATE = { mode: 0o600 };
/** Large enough for a chat file that was sent over its socket, which is one base64 message. */
const MAX_MESSAGE_BYTES = 8 * 1024 * 1024;

/**
 * Returns the process of a broker with JetStream in files and password users, on the loopback interface only.
 */
export async function natsProcess(
  source: Exclude<NatsSource, { kind: 'url' }>,
  options: NatsOptions,
): Promise<ProcessSpec> {
  const { dataDir, port } = options;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const common = {
    name: 'nats',
    isReady: () => isNatsReady(port),
    readyWithinMs: 20_000,
    stopWithinMs: 5_000,
  };
  const file = join(dataDir, 'nats.conf');
  if (source.kind === 'binary') {
    await writeFile(
      file,
      await natsConfiguration(`127.0.0.1:${port}`, join(dataDir, 'jetstream'), options),
      PRIVATE,
    );
    return { ...common, command: source.path, args: ['-c', file] };
  }
  await writeFile(file, await natsConfiguration('0.0.0.0:4222', '/data/jetstream', options), PRIVATE);
  const container = `skillhour-nats-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  return {
    ...common,
    command: source.docker,
    args: [
      ...['run', '--rm', '--init', '--name', container, '--label', 'skillhour=development'],
      ...['--user', `${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}`],
      ...['-p', `127.0.0.1:${port}:4222`, '-v', `${dataDir}:/data`],
      ...[NATS_IMAGE, '-c', '/data/nats.conf'],
    ],
    // A killed docker client leaves its container running, which keeps the name and the port in use.
    prepare: async () => void (await capture(source.docker, ['rm', '-f', container], 15_000)),
  };
}

/** Returns the URL for clients of such a broker. */
export function natsUrl(port: number): string {
  return `nats://127.0.0.1:${port}`;
}

/** Returns a server's whole configuration. It contains the users' passwords. */
export async function natsConfiguration(
  listen: string,
  storeDir: string,
  { users, tls }: Pick<NatsOptions, 'users' | 'tls'>,
): Promise<string> {
  return [
    `listen: ${JSON.stringify(listen)}`,
    tls ? `tls { cert_file: ${JSON.stringify(tls.certificate)}, key_file: ${JSON.stringify(tls.key)} }` : '',
    `max_payload: ${MAX_MESSAGE_BYTES}`,
    // Streams have their own limits. The sum of what they reserve may exceed the available space.
    `jetstream { store_dir: ${JSON.stringify(storeDir)}, max_file_store: 1TB }`,
    await usersConfiguration(users),
  ].join('\n');
}
