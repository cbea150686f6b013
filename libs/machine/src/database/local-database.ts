import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../ports.ts';
import { runPart, type Child } from '../processes/run-part.ts';
import { mongoPart, mongoUri } from './mongo-part.ts';

export interface DatabaseOptions {
  /** The stand-in appends to this file what is used of MongoDB. */
  recordTo?: string | undefined;
  /** The most memory that the stand-in, which keeps all its data there, may take; Node's own limit without it. */
  heapMb?: number | undefined;
}

/** A database of a test's own: the stand-in as a process, which may be killed and started again on the same port and data. */
export class LocalDatabase {
  readonly #port: number;
  readonly #dataDir: string;
  readonly #options: DatabaseOptions;
  #child: Child | null = null;

  private constructor(port: number, dataDir: string, options: DatabaseOptions) {
    this.#port = port;
    this.#dataDir = dataDir;
    this.#options = options;
  }

  static async start(options: DatabaseOptions = {}): Promise<LocalDatabase> {
    const dataDir = await mkdtemp(join(tmpdir(), 'skillhour-mongo-'));
    const database = new LocalDatabase(await freePort(), dataDir, options);
    await database.start();
    return database;
  }

  get uri(): string {
    return mongoUri(this.#port);
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  async start(): Promise<void> {
    const part = await mongoPart({ kind: 'standin' }, { dataDir: this.#dataDir, port: this.#port });
    const { recordTo, heapMb } = this.#options;
    const own = {
      NODE_ENV: 'test',
      NODE_OPTIONS: heapMb ? `--max-old-space-size=${heapMb}` : '',
      ...(recordTo && { MONGO_STANDIN_RECORD: recordTo }),
    };
    // Tests inject failures: the real server needs `enableTestCommands` for that.
    const args = [...part.args, '--test-commands'];
    this.#child = await runPart({ ...part, args, env: { ...part.env, ...own } });
  }

  /** Ends it as a crash would; its data stays. */
  async kill(): Promise<void> {
    await this.#child?.kill();
  }

  async stop(): Promise<void> {
    await this.#child?.stop();
    await rm(this.#dataDir, { recursive: true, force: true });
  }
}
