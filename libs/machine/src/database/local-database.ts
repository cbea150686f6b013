import { rm } from 'node:fs/promises';
import { freePort } from '../ports.ts';
import { runProcess, type Child } from '../processes/run-process.ts';
import { createTestFolder } from '../test-folder.ts';
import { mongoProcess, mongoUri } from './mongo-process.ts';

export interface DatabaseOptions {
  /** File to which the stand-in appends the MongoDB features that are used. */
  recordTo?: string | undefined;
  /**
   * Memory limit of the stand-in, which keeps all its data in memory, in MB. Node's own limit if not given.
   */
  heapMb?: number | undefined;
}

/**
 * A test's own database: a stand-in process that can be killed and started again on the same port and data.
 */
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
    const dataDir = createTestFolder('mongo');
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
    const spec = await mongoProcess({ kind: 'standin' }, { dataDir: this.#dataDir, port: this.#port });
    const { recordTo, heapMb } = this.#options;
    const own = {
      NODE_ENV: 'test',
      NODE_OPTIONS: heapMb ? `--max-old-space-size=${heapMb}` : '',
      ...(recordTo && { MONGO_STANDIN_RECORD: recordTo }),
    };
    // Tests inject failures, for which the real server needs `enableTestCommands`.
    const args = [...spec.args, '--test-commands'];
    this.#child = await runProcess({ ...spec, args, env: { ...spec.env, ...own } });
  }

  /** Kills it like a crash; its data stays. */
  async kill(): Promise<void> {
    await this.#child?.kill();
  }

  async stop(): Promise<void> {
    await this.#child?.stop();
    await rm(this.#dataDir, { recursive: true, force: true });
  }
}
