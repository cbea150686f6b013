import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from '../cache-folder.ts';
import { freePort } from '../ports.ts';
import { respondsOk } from '../processes/probe.ts';
import { runProcess, type Child } from '../processes/run-process.ts';
import { TcpProxy } from '../processes/tcp-proxy.ts';
import { createTestFolder } from '../test-folder.ts';
import { installedNats } from './find-nats.ts';
import { natsConfiguration, natsUrl } from './nats-process.ts';
import { SmallDisk } from './small-disk.ts';
import { newTestUsers, type TestUsers } from './test-users.ts';

const NAMES = ['nats-1', 'nats-2', 'nats-3'];
/** A server that joins elects or finds a leader first, and then catches up. */
const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 5_000;
/**
 * The address of its routes that a server tells the others; nothing listens there. Servers would otherwise connect to each other past the
 * proxies.
 */
const NO_ADDRESS = '127.0.0.1:1';

export interface ClusterOptions {
  /** Whether the users' permissions apply to every namespace, or only to the product's own as in production. */
  readonly namespaces?: 'all' | 'product';
  /** Gives each server a disk of this size, which can be filled. Needs root. */
  readonly diskBytes?: number;
}

interface ClusterServer {
  readonly name: string;
  readonly clientPort: number;
  readonly routePort: number;
  readonly monitorPort: number;
  readonly dataDir: string;
  readonly disk: SmallDisk | undefined;
  readonly clients: TcpProxy;
  child: Child | undefined;
}

/** A connection between two servers. */
interface Route {
  readonly from: string;
  readonly to: string;
  readonly proxy: TcpProxy;
}

/** A test's broker of three servers, each of which can be killed, cut off from everyone, or left without disk space. */
export class BrokerCluster {
  readonly names: readonly string[] = NAMES;
  readonly #users: TestUsers;
  #servers: readonly ClusterServer[] = [];
  #routes: readonly Route[] = [];

  private constructor(users: TestUsers) {
    this.#users = users;
  }

  static async start({ namespaces = 'all', diskBytes }: ClusterOptions = {}): Promise<BrokerCluster> {
    const cluster = new BrokerCluster(newTestUsers(namespaces === 'all'));
    try {
      cluster.#servers = await Promise.all(NAMES.map((name) => describeServer(name, diskBytes)));
      cluster.#routes = await startRoutes(cluster.#servers);
      await Promise.all(NAMES.map((name) => cluster.startServer(name)));
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  /** The admin's address with all servers, from which a service's address can be derived. */
  get url(): string {
    return this.#users.adminUrl(this.#servers.map(({ clients }) => natsUrl(clients.port)).join(','));
  }

  /** Whether `fillDisk` works. */
  get hasSmallDisks(): boolean {
    return this.#servers.every(({ disk }) => disk !== undefined);
  }

  /** Starts a server with the data that it had; resolves when it has caught up with the others. */
  async startServer(name: string): Promise<void> {
    const server = this.#server(name);
    const file = join(server.dataDir, 'nats.conf');
    await writeFile(file, await this.#configurationOf(server), { mode: 0o600 });
    server.child = await runProcess({
      name,
      command: (await installedNats(cacheFolder())) ?? 'nats-server',
      args: ['-c', file],
      isReady: () => this.isHealthy(name),
      readyWithinMs: READY_WITHIN_MS,
      stopWithinMs: STOP_WITHIN_MS,
    });
  }

  /** Returns whether a server has a leader of the cluster and all its streams are up to date. */
  isHealthy(name: string): Promise<boolean> {
    return respondsOk(`http://127.0.0.1:${this.#server(name).monitorPort}/healthz`);
  }

  /** Kills a server like a crash; its data stays. */
  async kill(name: string): Promise<void> {
    await this.#server(name).child?.kill();
  }

  /** Cuts a server off from the other servers and from all clients, as if its cable were pulled. */
  isolate(name: string): void {
    for (const proxy of this.#proxiesOf(name)) proxy.cut();
  }

  /** Ends the isolation. */
  rejoin(name: string): void {
    for (const proxy of this.#proxiesOf(name)) proxy.restore();
  }

  /** Fills the disk of a server. Its JetStream then ends, until the server is started again with free space. */
  fillDisk(name: string): void {
    this.#server(name).disk?.fill();
  }

  async freeDisk(name: string): Promise<void> {
    await this.#server(name).disk?.free();
  }

  /** Returns what all servers have logged. */
  async logs(): Promise<string> {
    const files = this.#servers.map(({ dataDir }) => join(dataDir, 'nats.log'));
    return (await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')))).join('\n');
  }

  async stop(): Promise<void> {
    await Promise.all(this.#servers.map(async ({ child }) => child?.kill()));
    await Promise.all(this.#routes.map(({ proxy }) => proxy.close()));
    for (const { clients, disk, dataDir } of this.#servers) {
      await clients.close();
      await disk?.remove();
      await rm(dataDir, { recursive: true, force: true });
    }
  }

  async #configurationOf(server: ClusterServer): Promise<string> {
    const { name, clientPort, routePort, monitorPort, dataDir, disk } = server;
    const storeDir = disk?.folder ?? join(dataDir, 'jetstream');
    const routes = this.#routes
      .filter(({ from }) => from === name)
      .map(({ proxy }) => `"nats-route://127.0.0.1:${proxy.port}"`);
    return [
      await natsConfiguration(`127.0.0.1:${clientPort}`, storeDir, { users: this.#users }),
      `server_name: ${name}`,
      `http: "127.0.0.1:${monitorPort}"`,
      `log_file: ${JSON.stringify(join(dataDir, 'nats.log'))}`,
      'cluster {',
      `  name: test, listen: "127.0.0.1:${routePort}", advertise: "${NO_ADDRESS}", no_advertise: true`,
      `  routes: [${routes.join(', ')}]`,
      '}',
    ].join('\n');
  }

  #proxiesOf(name: string): TcpProxy[] {
    const routes = this.#routes.filter(({ from, to }) => from === name || to === name);
    return [this.#server(name).clients, ...routes.map(({ proxy }) => proxy)];
  }

  #server(name: string): ClusterServer {
    const server = this.#servers.find((each) => each.name === name);
    if (server === undefined) throw new Error(`no server ${name}`);
    return server;
  }
}

async function describeServer(name: string, diskBytes: number | undefined): Promise<ClusterServer> {
  const [clientPort, routePort, monitorPort] = [await freePort(), await freePort(), await freePort()];
  const dataDir = createTestFolder(name);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const disk = diskBytes === undefined ? undefined : await SmallDisk.create(diskBytes);
  const clients = await TcpProxy.start(clientPort);
  return { name, clientPort, routePort, monitorPort, dataDir, disk, clients, child: undefined };
}

const startRoutes = (servers: readonly ClusterServer[]): Promise<Route[]> =>
  Promise.all(
    servers.flatMap(({ name: from }) =>
      servers
        .filter(({ name }) => name !== from)
        .map(async ({ name: to, routePort }) => ({ from, to, proxy: await TcpProxy.start(routePort) })),
    ),
  );
