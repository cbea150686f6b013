import { DEFAULT_NAMESPACE } from '@skillhour/messaging';
import { mongo } from 'mongoose';
import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '../database-check/check-server.js';

/**
 * Prepares a MongoDB server for the services: initiates its replica set of one member, creates the admin if the server has no user, and
 * creates one user per service with access to its own database only. Changes the passwords of existing users to the given ones, so it can be
 * run at any time:
 *   node libs/persistence/dist/cli/prepare-database.js
 * Reads MONGO_URI (with the admin's password and `replicaSet`), one MONGO_<SERVICE>_PASSWORD per service, and NAMESPACE.
 */
const UNAUTHORIZED = 13;
const AUTHENTICATION_FAILED = 18;
const USER_EXISTS = 51_003;
const PASSWORD = /^MONGO_([A-Z]+)_PASSWORD$/;
const SELECTION_TIMEOUT_MS = 30_000;
const ELECTION_TIMEOUT_MS = 30_000;
const POLL_MS = 200;

interface User {
  name: string;
  password: string;
  roles: { role: string; db: string }[];
}

try {
  const { MONGO_URI, NAMESPACE = DEFAULT_NAMESPACE } = process.env;
  if (!MONGO_URI) throw new Error("MONGO_URI must be the server's address with the admin's password");
  const users = serviceUsers(process.env, NAMESPACE);
  await prepare(new URL(MONGO_URI), users);
  console.log(`users of the database: ${users.map(({ name }) => name).join(', ')}`);
} catch (error) {
  console.error(`The database could not be prepared: ${messageOf(error)}`);
  process.exitCode = 1;
}

function serviceUsers(environment: NodeJS.ProcessEnv, namespace: string): User[] {
  return Object.entries(environment).flatMap(([variable, password = '']) => {
    const name = PASSWORD.exec(variable)?.[1]?.toLowerCase();
    if (name === undefined) return [];
    return [{ name, password, roles: [{ role: 'readWrite', db: `${namespace}_${name}` }] }];
  });
}

async function prepare(uri: URL, users: readonly User[]): Promise<void> {
  const auth = { username: decodeURIComponent(uri.username), password: decodeURIComponent(uri.password) };
  const putUsers = async (database: mongo.Db) => {
    await initiate(database, uri);
    for (const user of users) await putUser(database, user);
  };
  try {
    await withServer(uri, { auth, authSource: 'admin' }, putUsers);
  } catch (error) {
    if (!hasCode(error, AUTHENTICATION_FAILED)) throw error;
    await createAdmin(uri, { name: auth.username, password: auth.password }).catch((refusal: unknown) => {
      // There are users, so the password is wrong.
      throw hasCode(refusal, UNAUTHORIZED) ? error : refusal;
    });
    await withServer(uri, { auth, authSource: 'admin' }, putUsers);
  }
}

/** A server without users lets a client on its own machine create the first. */
function createAdmin(uri: URL, admin: Pick<User, 'name' | 'password'>): Promise<void> {
  return withServer(uri, {}, async (database) => {
    await initiate(database, uri);
    await putUser(database, { ...admin, roles: [{ role: 'root', db: 'admin' }] });
  });
}

function hasCode(error: unknown, code: number): boolean {
  return error instanceof mongo.MongoServerError && error.code === code;
}

/** Connects to this server only, because a replica set that is not initiated has no primary. */
async function withServer(
  { host }: URL,
  options: mongo.MongoClientOptions,
  work: (admin: mongo.Db) => Promise<void>,
): Promise<void> {
  const client = await mongo.MongoClient.connect(`mongodb://${host}/?directConnection=true`, {
    ...options,
    serverSelectionTimeoutMS: SELECTION_TIMEOUT_MS,
  });
  try {
    await work(client.db('admin'));
  } finally {
    await client.close();
  }
}

/** Initiates the replica set unless it exists, and waits until the server is its primary. */
async function initiate(database: mongo.Db, { host, searchParams }: URL): Promise<void> {
  const hello = await database.command({ hello: 1 });
  const config = { _id: searchParams.get('replicaSet'), members: [{ _id: 0, host }] };
  if (hello['setName'] === undefined) await database.command({ replSetInitiate: config });
  const endMs = Date.now() + ELECTION_TIMEOUT_MS;
  while ((await database.command({ hello: 1 }))['isWritablePrimary'] !== true) {
    if (Date.now() > endMs) throw new Error('the server does not become the primary of its replica set');
    await delay(POLL_MS);
  }
}

async function putUser(database: mongo.Db, { name, password, roles }: User): Promise<void> {
  try {
    await database.command({ createUser: name, pwd: password, roles });
  } catch (error) {
    if (!hasCode(error, USER_EXISTS)) throw error;
    await database.command({ updateUser: name, pwd: password, roles });
  }
}
