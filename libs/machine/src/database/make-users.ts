import { text } from 'node:stream/consumers';
import type { DatabaseUser, DatabaseUsers } from './database-users.ts';

// Creates users of a database server on this machine. Reads {uri, users} as JSON from standard input.

const { MongoClient, MongoServerError } = await import('mongodb');
type Db = ReturnType<InstanceType<typeof MongoClient>['db']>;

const AUTHENTICATION_FAILED = 18;
const USER_EXISTS = 51_003;
type Roles = { role: string; db: string }[];

const { uri, users } = JSON.parse(await text(process.stdin)) as { uri: string; users: DatabaseUsers };
const { admin, services } = users;

await asAdmin(async (database) => {
  for (const { database: db, ...user } of services)
    await putUser(database, user, [{ role: 'readWrite', db }]);
});

async function asAdmin(work: (database: Db) => Promise<void>): Promise<void> {
  try {
    await withClient({ auth: { username: admin.name, password: admin.password }, authSource: 'admin' }, work);
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.code !== AUTHENTICATION_FAILED) throw error;
    // A server without users lets a client on its own machine create the first.
    await withClient({}, (database) => putUser(database, admin, [{ role: 'root', db: 'admin' }]));
    await withClient({ auth: { username: admin.name, password: admin.password }, authSource: 'admin' }, work);
  }
}

async function withClient(options: object, work: (database: Db) => Promise<void>): Promise<void> {
  const client = new MongoClient(uri, { ...options, serverSelectionTimeoutMS: 5_000 });
  try {
    await client.connect();
    await work(client.db('admin'));
  } finally {
    await client.close();
  }
}

async function putUser(database: Db, { name, password }: DatabaseUser, roles: Roles): Promise<void> {
  try {
    await database.command({ createUser: name, pwd: password, roles });
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.code !== USER_EXISTS) throw error;
    await database.command({ updateUser: name, pwd: password, roles });
  }
}
