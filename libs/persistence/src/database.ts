import { rareWarning, type Logger } from '@skillhour/observability';
import { createConnection, mongo, type Connection } from 'mongoose';
import { setTimeout as delay } from 'node:timers/promises';
import { boundCalls } from './bounded-calls.js';
import { wakeWritersOf } from './closed-sockets.js';
import { DURABLE, withoutConcerns } from './durability.js';

export interface DatabaseOptions {
  /** A replica set: transactions need one. Its concerns and read preference are ignored: `DURABLE` applies. */
  uri: string;
  /** `skillhour_<service>`. */
  name: string;
  logger: Logger;
  /** Calls may take as long as they need: indexes of filled collections are built. */
  unbounded?: boolean;
  /** Ends the waiting for a database that is not there. */
  signal?: AbortSignal;
}

const RETRY_MS = 500;

/** Connects, waiting as long as it takes. Afterwards the driver reconnects by itself; calls meanwhile fail within two seconds. */
export async function openDatabase({
  uri,
  name,
  logger,
  unbounded = false,
  signal,
}: DatabaseOptions): Promise<Connection> {
  const warn = rareWarning(logger, 'waiting for the database');
  for (;;) {
    signal?.throwIfAborted();
    // Before the first socket is made, which is the driver's own look at the server.
    wakeWritersOf(new mongo.MongoClient(uri).options.hosts);
    const connection = createConnection(withoutConcerns(uri), {
      ...DURABLE,
      dbName: name,
      retryWrites: true,
      retryReads: true,
      maxPoolSize: 16,
      serverSelectionTimeoutMS: 1_500,
      connectTimeoutMS: 3_000,
      socketTimeoutMS: unbounded ? 0 : 20_000,
      heartbeatFrequencyMS: 1_000,
      bufferCommands: false,
      // `migrate` makes collections and indexes.
      autoCreate: false,
      autoIndex: false,
    });
    connection.plugin(boundCalls);
    try {
      await connection.asPromise();
      return connection;
    } catch (error) {
      await connection.close(true).catch(() => undefined);
      warn(error);
      await delay(RETRY_MS, undefined, signal ? { signal } : {});
    }
  }
}

/** Whether the database answers right now. */
export async function isDatabaseUp(connection: Connection): Promise<boolean> {
  try {
    await connection.db?.command({ ping: 1 });
    return connection.db !== undefined;
  } catch {
    return false;
  }
}

const STANDIN = 'mongo-standin';

/** Whether it is no MongoDB but the stand-in of development: it says so where it tells its build. */
export async function isStandin(connection: Connection): Promise<boolean> {
  const build = await connection.db?.command({ buildInfo: 1 });
  const modules: unknown = build?.['modules'];
  return Array.isArray(modules) && modules.includes(STANDIN);
}
