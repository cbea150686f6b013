import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheFolder } from '../cache-folder.ts';
import { freePort } from '../ports.ts';
import { runPart, type Child } from '../processes/run-part.ts';
import { installedNats } from './find-nats.ts';
import { natsPart, natsUrl } from './nats-part.ts';
import { newTestUsers, type TestUsers } from './test-users.ts';

const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'skillhour-nats-'));

/** A broker of a test's own, which may be killed and started again on the same port and data. */
export class LocalBroker {
  readonly #port: number;
  readonly #users: TestUsers;
  #dataDir: string;
  #child: Child | null = null;

  private constructor(port: number, dataDir: string, users: TestUsers) {
    this.#users = users;
    this.#port = port;
    this.#dataDir = dataDir;
  }

  /** Its users may what they may in every namespace, or in the product's own only, as in production. */
  static async start({ namespaces = 'all' }: { namespaces?: 'all' | 'product' } = {}): Promise<LocalBroker> {
    const users = newTestUsers(namespaces === 'all');
    const broker = new LocalBroker(await freePort(), await newFolder(), users);
    await broker.start();
    return broker;
  }

  /** The admin's address; a service's follows from it. */
  get url(): string {
    return this.#users.adminUrl(natsUrl(this.#port));
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  async start(): Promise<void> {
    const path = (await installedNats(cacheFolder())) ?? 'nats-server';
    const place = { dataDir: this.#dataDir, port: this.#port, users: this.#users };
    this.#child = await runPart(await natsPart({ kind: 'binary', path }, place));
  }

  /** Ends it as a crash would; its data stays. */
  async kill(): Promise<void> {
    await this.#child?.kill();
  }

  /** Loses everything it has stored; for a broker that is not running. */
  async loseData(): Promise<void> {
    await rm(this.#dataDir, { recursive: true, force: true });
    this.#dataDir = await newFolder();
  }

  async stop(): Promise<void> {
    await this.#child?.kill();
    await rm(this.#dataDir, { recursive: true, force: true });
  }
}
