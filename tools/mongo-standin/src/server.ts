import { createServer, type AddressInfo, type Server as TcpServer, type Socket } from 'node:net';
import { Access } from './auth/access.ts';
import { Users } from './auth/users.ts';
import type { Clock } from './clock.ts';
import type { Server } from './commands/command.ts';
import { serveConnection } from './connection.ts';
import { Cursors } from './cursor/cursors.ts';
import { Recorder } from './coverage/recorder.ts';
import { FailCommand } from './fail-point/fail-command.ts';
import { expireDocuments, TtlMonitor } from './index/ttl.ts';
import { Election } from './replica/election.ts';
import { Store } from './storage/store.ts';
import { Sessions } from './transaction/sessions.ts';

export interface StandinOptions {
  /** 0 chooses a free port. */
  readonly port?: number;
  /** Without a directory all data is in memory only. */
  readonly dataDir?: string | undefined;
  /** Requires authentication and enforces roles. Without it every client may run every command. */
  readonly auth?: boolean;
  /** Log size at which a snapshot replaces the log. */
  readonly rotateBytes?: number;
  /** Clock that decides on expiry; tests pass their own. */
  readonly clock?: Clock;
  /** Enables `configureFailPoint`, like MongoDB with `enableTestCommands`. */
  readonly testCommands?: boolean;
  /**
   * Omits the stand-in's name from `buildInfo`, so that services accept it under production rules. Only for the overlay of
   * the container tests, which sets STANDIN_IN_TEST_OVERLAY=on.
   */
  readonly reportAsMongod?: boolean;
  /** Name under which clients in other containers reach the server. By default only this machine reaches it. */
  readonly host?: string | undefined;
  /** File to which the used features are appended; see coverage.ts. */
  readonly recordTo?: string | undefined;
}

export interface Standin {
  readonly uri: string;
  /**
   * Removes expired documents, cursors, sessions and replies. Also runs automatically: for documents every minute, for
   * the rest every second.
   */
  expire(): Promise<void>;
  close(): Promise<void>;
}

const LOCALHOST = '127.0.0.1';
const ALL_ADDRESSES = '0.0.0.0';
const HOUSEKEEPING_MS = 1000;
const ROTATE_BYTES = 16 * 1024 * 1024;

export async function startStandin(options: StandinOptions = {}): Promise<Standin> {
  if (process.env['NODE_ENV'] === 'production')
    throw new Error('mongo-standin is for development only; use a real MongoDB in production');
  const { dataDir, rotateBytes = ROTATE_BYTES, clock = Date.now, reportAsMongod = false, host } = options;
  if ((reportAsMongod || host !== undefined) && process.env['STANDIN_IN_TEST_OVERLAY'] !== 'on')
    throw new Error('this option is only for the test overlay, which sets STANDIN_IN_TEST_OVERLAY=on');
  const store = new Store(clock, dataDir === undefined ? undefined : { directory: dataDir, rotateBytes });
  const users = new Users(store);
  const sockets = new Set<Socket>();
  const tcp = createServer();
  const address = await listen(tcp, options.port ?? 0, host);
  const server: Server = {
    store,
    sessions: new Sessions(store, clock),
    cursors: new Cursors(clock),
    users,
    access: new Access(users, options.auth ?? false),
    clock,
    address,
    startedAtMs: clock(),
    election: new Election(clock, dataDir),
    failCommand: new FailCommand(),
    ttlMonitor: new TtlMonitor(() => void runHousekeeping(() => expireDocuments(store, clock()))),
    testCommands: options.testCommands ?? false,
    reportsAsMongod: reportAsMongod,
    recorder: options.recordTo === undefined ? undefined : new Recorder(options.recordTo, store.catalog),
  };
  let connections = 0;
  tcp.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    const id = ++connections;
    socket.on('close', () => {
      server.recorder?.closed(id);
      server.access.closed(id);
      server.failCommand.closed(id);
    });
    serveConnection(socket, server, id);
  });
  const timer = setInterval(
    () => void runHousekeeping(() => expireSessions(server)),
    HOUSEKEEPING_MS,
  ).unref();
  return {
    uri: `mongodb://${address}/?replicaSet=rs0`,
    expire: () => expire(server),
    close: () => {
      clearInterval(timer);
      server.ttlMonitor.stop();
      return close(server, tcp, sockets);
    },
  };
}

/** Returns the address that clients use. */
function listen(tcp: TcpServer, port: number, host: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    tcp.once('error', reject);
    tcp.listen(port, host === undefined ? LOCALHOST : ALL_ADDRESSES, () =>
      resolve(`${host ?? LOCALHOST}:${(tcp.address() as AddressInfo).port}`),
    );
  });
}

function expireSessions({ sessions, cursors }: Server): void {
  sessions.expire();
  cursors.expire();
}

async function expire(server: Server): Promise<void> {
  expireSessions(server);
  await expireDocuments(server.store, server.clock());
}

async function runHousekeeping(work: () => void | Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error('mongo-standin: housekeeping failed:', error);
  }
}

/** Sends the replies to commands that wait for a majority: their writes are applied, but not confirmed. */
async function endWaiting(store: Store): Promise<void> {
  store.majority.close();
  await store.durable().catch(() => undefined);
  await new Promise((resolve) => setImmediate(resolve));
}

async function close(
  { store, sessions, cursors }: Server,
  tcp: TcpServer,
  sockets: Set<Socket>,
): Promise<void> {
  if (store.majority.heldAt !== undefined) await endWaiting(store);
  sessions.endAll();
  cursors.closeAll();
  const closed = new Promise<void>((resolve) => tcp.close(() => resolve()));
  for (const socket of sockets) socket.destroy();
  await closed;
  await store.close();
}
