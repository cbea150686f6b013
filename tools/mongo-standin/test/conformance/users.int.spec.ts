import { MongoClient } from 'mongodb';
import { APP_NAME, openFixture, type Fixture, type Row } from '../support/client.ts';

// Every server checks passwords. Permissions exist only on a server with authentication; see the unit spec.
let fixture: Fixture;
const name = `conformance_${process.pid}`;
beforeAll(async () => {
  fixture = await openFixture('users');
});
afterAll(() => fixture.close());

const roles = [{ role: 'readWrite', db: 'conformance_users' }];
const signIn = async (password: string): Promise<void> => {
  const client = new MongoClient(fixture.uri, {
    auth: { username: name, password },
    authSource: 'admin',
    appName: APP_NAME,
  });
  try {
    await client.connect();
  } finally {
    await client.close();
  }
};

test('authenticates a user only with the latest password', async () => {
  const admin = fixture.client.db('admin');
  await admin.command({ createUser: name, pwd: 'the-first', roles });
  await signIn('the-first');
  await expect(admin.command({ createUser: name, pwd: 'x', roles })).rejects.toMatchObject({ code: 51_003 });
  await admin.command({ updateUser: name, pwd: 'the-second', roles });
  await signIn('the-second');
  await expect(signIn('the-first')).rejects.toMatchObject({ code: 18 });
  await expect(admin.command({ updateUser: `${name}x`, pwd: 'x', roles })).rejects.toMatchObject({
    code: 11,
  });
});

test('creates users over a connection to one member of the replica set', async () => {
  const direct = await MongoClient.connect(fixture.uri, { appName: APP_NAME, directConnection: true });
  try {
    const [admin, user] = [direct.db('admin'), `${name}_direct`];
    await admin.command({ createUser: user, pwd: 'the-first', roles });
    await admin.command({ updateUser: user, pwd: 'the-second', roles });
    await direct.db(fixture.db.databaseName).collection<Row>('direct').insertOne({ _id: 1 });
    expect(await fixture.db.collection<Row>('direct').countDocuments()).toBe(1);
  } finally {
    await direct.close();
  }
});
