import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startStandin, type Standin } from '../../src/server.ts';

const UNAUTHORIZED = { code: 13, codeName: 'Unauthorized' };
const AUTHENTICATION_FAILED = { code: 18 };

describe('access control', () => {
  let dataDir: string;
  let standin: Standin;
  const clients: MongoClient[] = [];

  const start = async () => {
    standin = await startStandin({ dataDir, auth: true });
  };
  const connect = async (credentials = '') => {
    const uri = standin.uri
      .replace('mongodb://', `mongodb://${credentials}`)
      .replace('?', '?authSource=admin&');
    const client = new MongoClient(credentials === '' ? standin.uri : uri, {
      serverSelectionTimeoutMS: 2_000,
    });
    clients.push(client);
    return client.connect();
  };
  const user = (name: string, pwd: string, roles: object[]) => ({ createUser: name, pwd, roles });

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'standin-access-'));
    await start();
    const nobody = await connect();
    await nobody.db('admin').command(user('admin', 'the-admin', [{ role: 'root', db: 'admin' }]));
    const admin = await connect('admin:the-admin@');
    await admin.db('admin').command(user('ledger', 'its-own', [{ role: 'readWrite', db: 'd_ledger' }]));
  });

  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.close()));
    await standin.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('lets a user use their own database, including transactions, and no other', async () => {
    const ledger = await connect('ledger:its-own@');
    const own = ledger.db('d_ledger').collection<{ _id: number }>('rows');
    await ledger.withSession((session) =>
      session.withTransaction(async () => void (await own.insertOne({ _id: 1 }, { session }))),
    );
    expect(await own.findOne({ _id: 1 })).toEqual({ _id: 1 });
    await expect(ledger.db('d_identity').collection('rows').findOne()).rejects.toMatchObject(UNAUTHORIZED);
    await expect(ledger.db('d_identity').collection('rows').insertOne({})).rejects.toMatchObject(
      UNAUTHORIZED,
    );
    await expect(ledger.db('d_identity').dropDatabase()).rejects.toMatchObject(UNAUTHORIZED);
    await expect(ledger.db('admin').collection('system.users').findOne()).rejects.toMatchObject(UNAUTHORIZED);
    await expect(ledger.db('admin').command(user('me', 'x', []))).rejects.toMatchObject(UNAUTHORIZED);
  });

  it('requires authentication from everyone except to create the first user', async () => {
    const nobody = await connect();
    await expect(nobody.db('d_ledger').collection('rows').findOne()).rejects.toMatchObject(UNAUTHORIZED);
    await expect(nobody.db('admin').command(user('me', 'x', []))).rejects.toMatchObject(UNAUTHORIZED);
    expect(await nobody.db('admin').command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  it.each(['ledger:wrong@', 'nobody:its-own@', 'admin:its-own@'])(
    'rejects the credentials %s',
    async (credentials) => {
      await expect(connect(credentials)).rejects.toMatchObject(AUTHENTICATION_FAILED);
    },
  );

  it('accepts a changed password and rejects the old one', async () => {
    const admin = await connect('admin:the-admin@');
    const roles = [{ role: 'readWrite', db: 'd_ledger' }];
    await admin.db('admin').command({ updateUser: 'ledger', pwd: 'its-new', roles });
    await expect(connect('ledger:its-own@')).rejects.toMatchObject(AUTHENTICATION_FAILED);
    await connect('ledger:its-new@');
  });

  it('retains its users across a restart', async () => {
    await standin.close();
    await start();
    const ledger = await connect('ledger:its-own@');
    expect(await ledger.db('d_ledger').collection('rows').countDocuments()).toBe(0);
    await expect(ledger.db('d_identity').collection('rows').findOne()).rejects.toMatchObject(UNAUTHORIZED);
  });
});
