import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild, type Child } from './child.js';

const STANDIN = fileURLToPath(new URL('../../../tools/mongo-standin/src/main.ts', import.meta.url));

/** A broker of a test's own, which may be killed and started again on the same port and data. */
export class LocalBroker {
  #child: Child | null = null;

  private constructor(
    private readonly port: number,
    private dataDir: string,
  ) {}

  static async start(): Promise<LocalBroker> {
    const broker = new LocalBroker(await freePort(), await mkdtemp(join(tmpdir(), 'skillhour-nats-')));
    await broker.start();
    return broker;
  }

  get url(): string {
    return `nats://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  async start(): Promise<void> {
    const args = ['-js', '-sd', this.dataDir, '-a', '127.0.0.1', '-p', String(this.port)];
    this.#child = await startChild('nats-server', args, { ready: /Server is ready/ });
  }

  /** Ends it as a crash would; its data stays. */
  async kill(): Promise<void> {
    await this.#child?.kill();
  }

  /** Loses everything it has stored; for a broker that is not running. */
  async loseData(): Promise<void> {
    await rm(this.dataDir, { recursive: true, force: true });
    this.dataDir = await mkdtemp(join(tmpdir(), 'skillhour-nats-'));
  }

  async stop(): Promise<void> {
    await this.#child?.kill();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

export interface DatabaseOptions {
  /** The stand-in appends to this file what is used of MongoDB. */
  recordTo?: string | undefined;
}

/** A database of a test's own: the stand-in as a process, which may be killed and started again on the same port and data. */
export class LocalDatabase {
  #child: Child | null = null;

  private constructor(
    private readonly port: number,
    private readonly dataDir: string,
    private readonly options: DatabaseOptions,
  ) {}

  static async start(options: DatabaseOptions = {}): Promise<LocalDatabase> {
    const dataDir = await mkdtemp(join(tmpdir(), 'skillhour-mongo-'));
    const database = new LocalDatabase(await freePort(), dataDir, options);
    await database.start();
    return database;
  }

  get uri(): string {
    return `mongodb://127.0.0.1:${this.port}/?replicaSet=rs0`;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  async start(): Promise<void> {
    const { recordTo } = this.options;
    const args = [STANDIN, '--port', String(this.port), '--data', this.dataDir];
    if (recordTo !== undefined) args.push('--record', recordTo);
    this.#child = await startChild(process.execPath, args, {
      ready: /"uri":"[^"]+"/,
      env: { NODE_ENV: 'test', NODE_OPTIONS: '' },
    });
  }

  /** Ends it as a crash would; its data stays. */
  async kill(): Promise<void> {
    await this.#child?.kill();
  }

  async stop(): Promise<void> {
    await this.#child?.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

/** A loopback port that nobody uses at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
