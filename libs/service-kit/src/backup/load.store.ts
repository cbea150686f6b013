import { mongo } from 'mongoose';
import { readExactDocuments } from './bson-file.store.js';
import { listCollections, UNFINISHED_RESTORE, type ServiceCollection } from './dump.store.js';

const BATCH = 1_000;
const BATCH_BYTES = 8 * 1024 * 1024;

/** The collection of identity that holds all emails while it has a row (apps/identity/src/mail/mail-hold.store.ts). */
export const MAIL_HOLDS = 'mail_holds';

/** Returns how many members a namespace has, apart from admins. */
export const countMembers = (client: mongo.MongoClient, namespace: string): Promise<number> =>
  client
    .db(`${namespace}_identity`)
    .collection('accounts')
    .countDocuments({ role: { $ne: 'admin' } });

/**
 * Drops all collections of a namespace, loads others, and marks the restore as unfinished meanwhile. Databases without
 * collections no longer exist.
 */
export async function replaceCollections(
  client: mongo.MongoClient,
  namespace: string,
  load: () => Promise<void>,
): Promise<void> {
  const marker = { database: `${namespace}_${UNFINISHED_RESTORE.service}`, name: UNFINISHED_RESTORE.name };
  const drop = ({ database, name }: Pick<ServiceCollection, 'database' | 'name'>) =>
    client.db(database).dropCollection(name);
  const found = await listCollections(client, namespace);
  const present = found.filter(({ database }) => database !== marker.database);
  // An interrupted restore has left the marker.
  if (present.length === found.length) await client.db(marker.database).createCollection(marker.name);
  for (const collection of present) await drop(collection);
  await load();
  await drop(marker);
}

/** Holds all emails from now on, before any service starts. The role `restore` may insert rows, but not change them. */
export async function holdMail(client: mongo.MongoClient, namespace: string, since: Date): Promise<void> {
  const holds = client.db(`${namespace}_identity`).collection<{ _id: string; since: Date }>(MAIL_HOLDS);
  await holds.insertOne({ _id: 'hold', since });
}

interface Target {
  database: string;
  collection: string;
}

/** Creates a collection with the documents of a `.bson` file. Returns their number. */
export async function loadDocuments(
  client: mongo.MongoClient,
  { database, collection: name }: Target,
  content: AsyncIterable<Uint8Array>,
): Promise<number> {
  const collection = await client.db(database).createCollection(name);
  let batch: mongo.Document[] = [];
  let [batchBytes, count] = [0, 0];
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await collection.insertMany(batch);
    count += batch.length;
    [batch, batchBytes] = [[], 0];
  };
  for await (const { document, bytes } of readExactDocuments(content)) {
    batch.push(document);
    batchBytes += bytes;
    if (batch.length >= BATCH || batchBytes >= BATCH_BYTES) await flush();
  }
  await flush();
  return count;
}

interface StoredIndex extends mongo.IndexDescription {
  v?: unknown;
  ns?: unknown;
}

/** Builds the indexes that the metadata of a collection lists. Also those of collections that `migrate` leaves out. */
export async function buildIndexes(
  client: mongo.MongoClient,
  { database, collection }: Target,
  metadata: string,
): Promise<void> {
  const { indexes } = mongo.BSON.EJSON.parse(metadata) as { indexes: StoredIndex[] };
  const specifications = indexes
    .filter(({ name }) => name !== '_id_')
    .map(({ v: _version, ns: _namespace, ...specification }) => specification);
  if (specifications.length > 0)
    await client.db(database).collection(collection).createIndexes(specifications);
}
