import { rm } from 'node:fs/promises';
import { cacheFolder } from '../cache-folder.ts';
import { freePort } from '../ports.ts';
import { runProcess, type Child } from '../processes/run-process.ts';
import { createTestFolder } from '../test-folder.ts';
import { installedNats } from './find-nats.ts';
import { natsProcess, natsUrl, type BrokerCertificate } from './nats-process.ts';
import { newTestUsers, type TestUsers } from './test-users.ts';

/** A test's own broker, which can be killed and started again on the same port and data. */
export class LocalBroker {
  readonly #port: number;
  readonly #users: TestUsers;
  readonly #tls: BrokerCertificate | undefined;
  #dataDir: string;
  #child: Child | null = null;

  private constructor(port: number, dataDir: string, users: TestUsers, tls: BrokerCertificate | undefined) {
    this.#tls = tls;
    this.#users = users;
    this.#port = port;
    this.#dataDir = dataDir;
  }

  /**
   * Starts a broker. Its users' permissions apply to every namespace, or only to the product's own as in
   * production. With a certificate, clients must use TLS.
   */
  static async start({
    namespaces = 'all',
    tls,
  }: { namespaces?: 'all' | 'product'; tls?: BrokerCertificate } = {}): Promise<LocalBroker> {
    const users = newTestUsers(namespaces === 'all');
    const broker = new LocalBroker(await freePort(), createTestFolder('nats'), users, tls);
    await broker.start();
    return broker;
  }

  /** The admin's address, from which a service's address can be derived. */
  get url(): string {
    return this.#users.adminUrl(natsUrl(this.#port));
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  async start(): Promise<void> {
    const path = (await installedNats(cacheFolder())) ?? 'nats-server';
    const options = { dataDir: this.#dataDir, port: this.#port, users: this.#users, tls: this.#tls };
    this.#child = await runProcess(await natsProcess({ kind: 'binary', path }, options));
  }

  /** Kills it like a crash; its data stays. */
  async kill(): Promise<void> {
    await this.#child?.kill();
  }

  /** Deletes all stored data. The broker must not be running. */
  async loseData(): Promise<void> {
    await rm(this.#dataDir, { recursive: true, force: true });
    this.#dataDir = createTestFolder('nats');
  }

  async stop(): Promise<void> {
    await this.#child?.kill();
    await rm(this.#dataDir, { recursive: true, force: true });
  }
}
