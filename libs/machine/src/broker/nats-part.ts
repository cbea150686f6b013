import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { capture } from '../processes/capture.ts';
import type { Part } from '../processes/part.ts';
import { greetsAsNats } from './greeting.ts';
import { NATS_IMAGE, type NatsSource } from './find-nats.ts';

export interface NatsOptions {
  /** Folder for JetStream and the configuration file. */
  readonly dataDir: string;
  /** Loopback port for clients. */
  readonly port: number;
  /** The largest message; the broker's own default where it is not given. */
  readonly maxPayloadBytes?: number;
}

/** A broker with JetStream in files, on the loopback interface only. */
export async function natsPart(
  source: Exclude<NatsSource, { kind: 'url' }>,
  options: NatsOptions,
): Promise<Part> {
  const { dataDir, port, maxPayloadBytes } = options;
  await mkdir(dataDir, { recursive: true });
  const common = {
    name: 'nats',
    isReady: () => greetsAsNats(port),
    readyWithinMs: 20_000,
    stopWithinMs: 5_000,
  };
  const file = join(dataDir, 'nats.conf');
  if (source.kind === 'binary') {
    await writeFile(file, configuration(`127.0.0.1:${port}`, join(dataDir, 'jetstream'), maxPayloadBytes));
    return { ...common, command: source.path, args: ['-c', file] };
  }
  await writeFile(file, configuration('0.0.0.0:4222', '/data/jetstream', maxPayloadBytes));
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
    // A killed docker client leaves its container, and with it the name and the port, in use.
    prepare: async () => void (await capture(source.docker, ['rm', '-f', container], 15_000)),
  };
}

/** The URL under which clients reach such a broker. */
export function natsUrl(port: number): string {
  return `nats://127.0.0.1:${port}`;
}

function configuration(listen: string, storeDir: string, maxPayloadBytes?: number): string {
  return [
    `listen: ${JSON.stringify(listen)}`,
    ...(maxPayloadBytes === undefined ? [] : [`max_payload: ${maxPayloadBytes}`]),
    `jetstream { store_dir: ${JSON.stringify(storeDir)} }`,
    '',
  ].join('\n');
}
