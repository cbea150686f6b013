import { MongoClient, MongoError, type Collection, type Document } from 'mongodb';
import { APP_NAME, openFixture, type Fixture, type Row } from '../support/client.ts';

// The fail point `failCommand` as drivers' specification tests use it (mongodb/specifications:
// source/transactions/tests, source/retryable-writes/tests; the server's src/mongo/db/commands.cpp,
// CommandHelpers::evaluateFailCommandFailPoint, and src/mongo/db/error_labels.cpp).
// A real server needs `enableTestCommands`. All clients share the fail point, so each case names its own client.
const VICTIM = `${APP_NAME}-fail-command`;

let fixture: Fixture;
let client: MongoClient;
let c: Collection<Row>;
beforeAll(async () => {
  fixture = await openFixture('fail_command');
  client = await MongoClient.connect(fixture.uri, { appName: VICTIM, retryWrites: true });
});
beforeEach(async () => {
  const { collectionName } = await fixture.filled([{ _id: 0 }]);
  c = client.db(fixture.db.databaseName).collection<Row>(collectionName);
});
afterEach(() => configure('off', {}));
afterAll(async () => {
  await client.close();
  await fixture.close();
});

const admin = (command: Document): Promise<Document> => fixture.client.db('admin').command(command);

function configure(mode: unknown, data: Document): Promise<Document> {
  return admin({ configureFailPoint: 'failCommand', mode, data: { appName: VICTIM, ...data } });
}

async function errorOf(promise: Promise<unknown>): Promise<MongoError> {
  const error: unknown = await promise.catch((reason: unknown) => reason);
  if (!(error instanceof MongoError)) throw new Error('the command succeeded');
  return error;
}

const insert = (_id: number): Promise<unknown> => c.insertOne({ _id });

test('fails as often as configured, without an effect', async () => {
  await configure({ times: 2 }, { failCommands: ['insert'], errorCode: 8 });
  for (const _id of [1, 2])
    expect(await errorOf(insert(_id))).toMatchObject({
      code: 8,
      codeName: 'UnknownError',
      message: "Failing command via 'failCommand' failpoint",
    });
  expect(await c.countDocuments()).toBe(1);
  await insert(1);
});

test('fails until it is off, and only the named commands of the named application', async () => {
  await configure('alwaysOn', { failCommands: ['insert', 'findAndModify'], errorCode: 8 });
  for (const _id of [1, 2, 3]) expect(await errorOf(insert(_id))).toMatchObject({ code: 8 });
  expect(await errorOf(c.findOneAndDelete({ _id: 0 }))).toMatchObject({ code: 8 });
  expect(await c.findOne({ _id: 0 })).toEqual({ _id: 0 });
  await fixture.db.collection<Row>(c.collectionName).insertOne({ _id: 1 });
  const { count } = await configure('off', {});
  expect(count).toBeGreaterThanOrEqual(4);
  await insert(2);
});

test('skips the configured number of commands first', async () => {
  await configure({ skip: 1 }, { failCommands: ['insert'], errorCode: 8 });
  await insert(1);
  expect(await errorOf(insert(2))).toMatchObject({ code: 8 });
});

test('labels a retriable error, so that drivers retry a write', async () => {
  await configure({ times: 1 }, { failCommands: ['insert'], errorCode: 91 });
  await insert(1);
  await configure('alwaysOn', { failCommands: ['insert'], errorCode: 91 });
  const error = await errorOf(insert(2));
  expect(error).toMatchObject({ code: 91, codeName: 'ShutdownInProgress' });
  expect(error.hasErrorLabel('RetryableWriteError')).toBe(true);
  await configure('alwaysOn', { failCommands: ['insert'], errorCode: 91, errorLabels: [] });
  expect((await errorOf(insert(2))).hasErrorLabel('RetryableWriteError')).toBe(false);
});

test('labels a retriable error within a transaction as transient', async () => {
  await configure({ times: 1 }, { failCommands: ['insert'], errorCode: 112 });
  let attempts = 0;
  await client.withSession((session) =>
    session.withTransaction(async () => {
      attempts += 1;
      await c.insertOne({ _id: 1 }, { session });
    }),
  );
  expect(attempts).toBe(2);
  await client.withSession(async (session) => {
    session.startTransaction();
    await configure({ times: 1 }, { failCommands: ['insert'], errorCode: 11600 });
    const error = await errorOf(c.insertOne({ _id: 2 }, { session }));
    expect(error.hasErrorLabel('TransientTransactionError')).toBe(true);
    expect(error.hasErrorLabel('RetryableWriteError')).toBe(false);
    await session.abortTransaction();
  });
});

test('replaces the usual labels by given ones', async () => {
  const errorLabels = ['RetryableWriteError'];
  await configure({ times: 1 }, { failCommands: ['insert'], errorCode: 8, errorLabels });
  await insert(1);
  expect(await c.countDocuments()).toBe(2);
});

test('closes the connection without an effect, and the driver retries on another', async () => {
  await configure({ times: 1 }, { failCommands: ['insert'], closeConnection: true });
  await insert(1);
  await configure('alwaysOn', { failCommands: ['insert'], closeConnection: true });
  expect((await errorOf(insert(2))).name).toMatch(/^MongoNetworkError|^MongoPoolClearedError/);
  await configure('off', {});
  expect(await c.countDocuments()).toBe(2);
});

test('returns a write concern error after the write was applied', async () => {
  const writeConcernError = { code: 64, codeName: 'WriteConcernFailed', errmsg: 'waiting timed out' };
  await configure({ times: 1 }, { failCommands: ['insert'], writeConcernError });
  expect(await errorOf(insert(1))).toMatchObject({ code: 64 });
  expect(await c.countDocuments()).toBe(2);
  // The driver retries the write with its number, and it is applied once.
  const retriable = { code: 91, codeName: 'ShutdownInProgress', errmsg: 'going down' };
  await configure({ times: 1 }, { failCommands: ['insert'], writeConcernError: retriable });
  await insert(2);
  expect(await c.countDocuments()).toBe(3);
});

test('commits despite a failed write concern', async () => {
  const writeConcernError = { code: 91, codeName: 'ShutdownInProgress', errmsg: 'going down' };
  await configure({ times: 1 }, { failCommands: ['commitTransaction'], writeConcernError });
  await client.withSession((session) =>
    session.withTransaction(async () => void (await c.insertOne({ _id: 1 }, { session }))),
  );
  expect(await c.countDocuments()).toBe(2);
});

test('delays a command', async () => {
  const blockTimeMS = 300;
  await configure({ times: 1 }, { failCommands: ['insert'], blockConnection: true, blockTimeMS });
  const beganMs = performance.now();
  await insert(1);
  expect(performance.now() - beganMs).toBeGreaterThanOrEqual(blockTimeMS - 5);
  await configure({ times: 1 }, { failCommands: ['insert'], blockConnection: true });
  expect(await errorOf(insert(2))).toMatchObject({ code: 72 });
});

test('is configured in admin only', async () => {
  const rejected = fixture.db.command({ configureFailPoint: 'failCommand', mode: 'off' });
  await expect(rejected).rejects.toMatchObject({ code: 13 });
});
