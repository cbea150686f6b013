import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { freePort } from '../ports.ts';
import { runProcess, type Child } from '../processes/run-process.ts';
import { which } from '../processes/which.ts';
import type { DatabaseUsers } from './database-users.ts';
import type { MongoSource } from './find-mongo.ts';
import { mongoProcess, mongoUri } from './mongo-process.ts';

const SERVICES = ['identity', 'exchange', 'ledger'];
const nameOf = (service: string) => `skillhour_${service}`;
const users = (suffix = ''): DatabaseUsers => ({
  admin: { name: 'admin', password: 'of-the-admin' },
  services: SERVICES.map((name) => ({ name, password: `of-${name}${suffix}`, database: nameOf(name) })),
});

describe('the users of a development database', () => {
  let dataDir: string;
  let port: number;
  let child: Child;

  const start = async (users: DatabaseUsers) => {
    const mongod = await which('mongod');
    const source: Exclude<MongoSource, { kind: 'uri' }> = mongod
      ? { kind: 'mongod', path: mongod }
      : { kind: 'standin' };
    const spec = await mongoProcess(source, { dataDir, port, users });
    child = await runProcess({ ...spec, env: { ...spec.env, NODE_ENV: 'test', NODE_OPTIONS: '' } });
  };
  const asService = async <T>(
    name: string,
    work: (client: MongoClient) => Promise<T>,
    suffix = '',
  ): Promise<T> => {
    const uri = mongoUri(port, { name, password: `of-${name}${suffix}` });
    const client = new MongoClient(uri, { serverSelectionTimeoutMS: 5_000 });
    try {
      return await work(await client.connect());
    } finally {
      await client.close();
    }
  };

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'skillhour-users-'));
    port = await freePort();
    await start(users());
  });

  afterAll(async () => {
    await child.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  describe.each(SERVICES)('%s', (service) => {
    it.each([...SERVICES, 'runner'])('can use the database of %s only if it is its own', async (owner) => {
      const used = asService(service, (client) => client.db(nameOf(owner)).collection('rows').insertOne({}));
      if (owner === service) await expect(used).resolves.toMatchObject({ acknowledged: true });
      else await expect(used).rejects.toMatchObject({ code: 13 });
    });
  });

  it('rejects clients without credentials', async () => {
    const client = new MongoClient(mongoUri(port), { serverSelectionTimeoutMS: 5_000 });
    await expect(client.db(nameOf('ledger')).collection('rows').findOne()).rejects.toMatchObject({
      code: 13,
    });
    await client.close();
  });

  it('exist after a restart with the passwords given at that start', async () => {
    const count = (client: MongoClient) => client.db(nameOf('ledger')).collection('rows').countDocuments();
    await child.stop();
    await start(users());
    expect(await asService('ledger', count)).toBe(1);
    await child.stop();
    await start(users('-new'));
    await expect(asService('ledger', count)).rejects.toMatchObject({ code: 18 });
    expect(await asService('ledger', count, '-new')).toBe(1);
  });
});
