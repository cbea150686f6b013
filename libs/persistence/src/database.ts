import { machineTimeoutMs } from '@skillhour/messaging';
import { throttledWarning, tracing, type Logger } from '@skillhour/observability';
import { createConnection, mongo, type Connection } from 'mongoose';
import { setTimeout as delay } from 'node:timers/promises';
import { limitCallTime } from './call-time-limits.js';
import { wakeWritersOf } from './closed-sockets.js';
import { DURABLE, withoutConcerns } from './durability.js';
import { measurePool } from './pool-metrics.js';
import { traceCommands } from './trace-commands.js';

export interface DatabaseOptions {
  /**
   * URI of a replica set, which transactions require. Its concerns and read preference are ignored: `DURABLE` applies.
   */
  uri: string;
  /** `skillhour_<service>`. */
  name: string;
  logger: Logger;
  /** Disables the time limit of calls, because building indexes of large collections takes long. */
  unbounded?: boolean;
  /** Stops waiting for an unavailable database. */
  signal?: AbortSignal;
}

const RETRY_MS = 500;

/**
 * Connects, waiting as long as necessary. Afterwards the driver reconnects by itself; calls meanwhile fail within two
 * seconds.
 */
export async function openDatabase({
  uri,
  name,
  logger,
  unbounded = false,
  signal,
}: DatabaseOptions): Promise<Connection> {
  const warn = throttledWarning(logger, 'waiting for the database');
  for (;;) {
    signal?.throwIfAborted();
    // Must run before the first socket is created, which the driver uses to monitor the server.
    wakeWritersOf(new mongo.MongoClient(uri).options.hosts);
    const connection = createConnection(withoutConcerns(uri), {
      ...DURABLE,
      dbName: name,
      retryWrites: true,
      retryReads: true,
      maxPoolSize: 16,
      serverSelectionTimeoutMS: machineTimeoutMs(1_500),
      connectTimeoutMS: machineTimeoutMs(3_000),
      socketTimeoutMS: unbounded ? 0 : 20_000,
      heartbeatFrequencyMS: 1_000,
      ...(tracing.tracer !== null && { monitorCommands: true }),
      bufferCommands: false,
      // `migrate` creates collections and indexes.
      autoCreate: false,
      autoIndex: false,
    });
    connection.plugin(limitCallTime);
    try {
      await connection.asPromise();
      measurePool(connection, name);
      if (tracing.tracer !== null) traceCommands(connection);
      return connection;
    } catch (error) {
      await connection.close(true).catch(() => undefined);
      warn(error);
      await delay(RETRY_MS, undefined, signal ? { signal } : {});
    }
  }
}

/** Returns whether the database responds right now. */
export async function isDatabaseUp(connection: Connection): Promise<boolean> {
  try {
    await connection.db?.command({ ping: 1 });
    return connection.db !== undefined;
  } catch {
    return false;
  }
}

const STANDIN = 'mongo-standin';

/** Returns whether the server is the development stand-in instead of MongoDB; its `buildInfo` says so. */
export async function isStandin(connection: Connection): Promise<boolean> {
  const build = await connection.db?.command({ buildInfo: 1 });
  const modules: unknown = build?.['modules'];
  return Array.isArray(modules) && modules.includes(STANDIN);
}
