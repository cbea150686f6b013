import { withoutConcerns } from '@skillhour/persistence';
import { mongo } from 'mongoose';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const CONNECT_WITHIN_MS = 10_000;
const BATCH = 1_000;
/** How long the database keeps the history that the dump reads, in seconds. MongoDB's default is 300. */
const HISTORY_SECONDS = 3_600;
const HISTORY_PARAMETER = 'minSnapshotHistoryWindowInSeconds';
const UNAUTHORIZED = 13;

/** Runs work with a connection to the server of all databases. Every write is confirmed by a majority. */
export async function withServer<T>(
  uri: string,
  work: (client: mongo.MongoClient) => Promise<T>,
): Promise<T> {
  const client = await mongo.MongoClient.connect(withoutConcerns(uri), {
    readPreference: 'primary',
    writeConcern: { w: 'majority', journal: true },
    serverSelectionTimeoutMS: CONNECT_WITHIN_MS,
  });
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

/** A collection of a service. */
export interface ServiceCollection {
  database: string;
  service: string;
  name: string;
  options: mongo.Document;
}

/** Lists the collections of all services of a namespace. */
export async function listCollections(
  client: mongo.MongoClient,
  namespace: string,
): Promise<ServiceCollection[]> {
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  const found = databases.flatMap(({ name }) => {
    const service = name.startsWith(`${namespace}_`) ? name.slice(namespace.length + 1) : '';
    return /^[a-z]+$/.test(service) ? [{ database: name, service }] : [];
  });
  const lists = found.map(async ({ database, service }) => {
    const collections = await client.db(database).listCollections().toArray();
    return collections
      .filter(({ name, type }) => type === 'collection' && !name.startsWith('system.'))
      .map((info) => ({ database, service, name: info.name, options: optionsOf(info) }));
  });
  return (await Promise.all(lists)).flat();
}

/** Collection that exists while a restore is in progress, in a database that belongs to no service. */
export const UNFINISHED_RESTORE = { service: 'restore', name: 'unfinished' };

export const isRestoring = (collections: readonly ServiceCollection[]): boolean =>
  collections.some(({ service }) => service === UNFINISHED_RESTORE.service);

const optionsOf = (info: object): mongo.Document =>
  'options' in info ? (info.options as mongo.Document) : {};

interface DumpOptions {
  namespace: string;
  /** Folder for `<database>/<collection>.bson` and `.metadata.json`, as `mongorestore` reads them. */
  folder: string;
  /** Called once the time is fixed at which all documents are read. */
  onTimeFixed: () => Promise<void>;
}

export interface Dump {
  clusterTime: { t: number; i: number };
  /** Number of documents, by `service.collection`. */
  counts: Record<string, number>;
}

/** Writes the documents of all collections as they were at one time, while services continue to write. */
export function dumpDatabases(client: mongo.MongoClient, options: DumpOptions): Promise<Dump> {
  return withHistory(client, async () => {
    // Causal consistency would add another time to the reads.
    const session = client.startSession({ causalConsistency: false });
    try {
      return await dump(client, session, options);
    } finally {
      await session.endSession();
    }
  });
}

async function dump(
  client: mongo.MongoClient,
  session: mongo.ClientSession,
  { namespace, folder, onTimeFixed }: DumpOptions,
): Promise<Dump> {
  const time = await fixTime(client, session, namespace);
  await onTimeFixed();
  const collections = await listCollections(client, namespace);
  if (collections.length === 0) throw new Error(`there are no databases of the namespace ${namespace}`);
  if (isRestoring(collections)) throw new Error('a restore was interrupted; repeat it first');
  const counts: Record<string, number> = {};
  for (const collection of collections) {
    const path = join(folder, collection.database);
    await mkdir(path, { recursive: true });
    const count = await dumpCollection(client, collection, {
      session,
      time,
      path: join(path, collection.name),
    });
    counts[`${collection.service}.${collection.name}`] = count;
  }
  const remaining = new Set((await listCollections(client, namespace)).map(fullNameOf));
  const dropped = collections.map(fullNameOf).filter((name) => !remaining.has(name));
  // A rebuilt projection replaced it. Its documents may be missing in the dump.
  if (dropped.length > 0)
    throw new Error(`${dropped.join(', ')} was dropped meanwhile; run the backup again`);
  return { clusterTime: { t: time.t, i: time.i }, counts };
}

const fullNameOf = ({ database, name }: ServiceCollection): string => `${database}.${name}`;

/** Returns the newest time that a majority has. Reads at this time see all databases as they are now. */
async function fixTime(
  client: mongo.MongoClient,
  session: mongo.ClientSession,
  namespace: string,
): Promise<mongo.Timestamp> {
  const find = { find: 'accounts', limit: 1, readConcern: { level: 'snapshot' } };
  const reply: unknown = await client.db(`${namespace}_identity`).command(find, { session });
  const { atClusterTime } = (reply as { cursor: { atClusterTime?: mongo.Timestamp } }).cursor;
  if (atClusterTime === undefined)
    throw new Error('the database has no snapshot reads; it must be MongoDB 7 or newer');
  return atClusterTime;
}

/** @returns the number of documents */
async function dumpCollection(
  client: mongo.MongoClient,
  { database, name, options }: ServiceCollection,
  { session, time, path }: { session: mongo.ClientSession; time: mongo.Timestamp; path: string },
): Promise<number> {
  const readConcern = { level: 'snapshot', atClusterTime: time };
  const find = { find: name, sort: { _id: 1 }, batchSize: BATCH, readConcern };
  // A snapshot session of the driver would add the read concern to commands that do not support it.
  const cursor = client.db(database).runCursorCommand(find, { session, raw: true }).setBatchSize(BATCH);
  let count = 0;
  const documents = async function* (): AsyncGenerator<Uint8Array> {
    for await (const document of cursor) {
      count += 1;
      yield document as Uint8Array;
    }
  };
  await pipeline(documents(), createWriteStream(`${path}.bson`, { mode: 0o600 }));
  const indexes = await client.db(database).collection(name).listIndexes().toArray();
  const metadata = { options, indexes, collectionName: name, type: 'collection' };
  await writeFile(`${path}.metadata.json`, mongo.BSON.EJSON.stringify(metadata, { relaxed: false }));
  return count;
}

/** Makes the database keep more history during the work, if the user may change that. */
async function withHistory<T>(client: mongo.MongoClient, work: () => Promise<T>): Promise<T> {
  const set = (seconds: number): Promise<unknown> =>
    client.db('admin').command({ setParameter: 1, [HISTORY_PARAMETER]: seconds });
  const before = await set(HISTORY_SECONDS).then(
    (reply) => Number((reply as { was: unknown }).was),
    (error: unknown) => {
      if (error instanceof mongo.MongoServerError && error.code === UNAUTHORIZED) return null;
      throw error;
    },
  );
  try {
    return await work();
  } finally {
    if (before !== null) await set(before);
  }
}
