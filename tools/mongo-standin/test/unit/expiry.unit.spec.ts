import { Long, UUID } from 'bson';
import { MongoClient, type Db, type Document } from 'mongodb';
import { startStandin, type Standin } from '../../src/server.ts';
import { wireClient, type WireClient } from '../support/wire.ts';

// Expiry with the test's own clock. The server's interval runs too, without effect: it uses the same clock.
const MINUTE_MS = 60_000;

let nowMs: number;
let standin: Standin;
let client: MongoClient;
let wire: WireClient;
let db: Db;
beforeEach(async () => {
  nowMs = Date.now();
  standin = await startStandin({ clock: () => nowMs });
  client = await MongoClient.connect(standin.uri);
  db = client.db('expiry');
  wire = wireClient(standin.uri);
});
afterEach(async () => {
  wire.close();
  await client.close();
  await standin.close();
});

async function pass(milliseconds: number): Promise<void> {
  nowMs += milliseconds;
  await standin.expire();
}

const numbered = (): Document => ({ lsid: { id: new UUID() }, txnNumber: Long.fromNumber(1) });
const count = (): Promise<number> => db.collection('c').countDocuments();

test('deletes a document when it expires, not before', async () => {
  await db.collection('c').createIndex({ at: 1 }, { expireAfterSeconds: 60 });
  await db
    .collection('c')
    .insertMany([{ at: new Date(nowMs) }, { at: new Date(nowMs + MINUTE_MS) }, { at: 'never' }, {}]);
  await pass(MINUTE_MS - 1);
  expect(await count()).toBe(4);
  await pass(1);
  expect(await count()).toBe(3);
  await pass(MINUTE_MS);
  expect(await count()).toBe(2);
});

test('keeps documents that a partial TTL index does not cover', async () => {
  await db
    .collection('c')
    .createIndex({ at: 1 }, { expireAfterSeconds: 0, partialFilterExpression: { done: true } });
  await db.collection('c').insertMany([
    { at: new Date(nowMs), done: true },
    { at: new Date(nowMs), done: false },
  ]);
  await pass(1);
  expect(await count()).toBe(1);
});

test('deletes an expired document only after the transaction that changes it', async () => {
  await db.collection('c').createIndex({ at: 1 }, { expireAfterSeconds: 0 });
  await db.collection('c').insertOne({ at: new Date(nowMs) });
  const session = client.startSession();
  session.startTransaction();
  await db.collection('c').updateOne({}, { $set: { n: 1 } }, { session });
  await pass(1);
  expect(await count()).toBe(1);
  await session.commitTransaction();
  await session.endSession();
  await pass(1);
  expect(await count()).toBe(0);
});

test('closes a cursor after ten idle minutes, and keeps it open while it is used', async () => {
  await db.collection('c').insertMany(Array.from({ length: 30 }, (_, i) => ({ i })));
  const { cursor } = (await db.command({ find: 'c', batchSize: 2 })) as { cursor: { id: Long } };
  const more = () => db.command({ getMore: cursor.id, collection: 'c', batchSize: 2 });
  await pass(9 * MINUTE_MS);
  await more();
  await pass(9 * MINUTE_MS);
  await more();
  await pass(10 * MINUTE_MS + 1);
  await expect(more()).rejects.toMatchObject({ code: 43 });
});

test('aborts a transaction that exceeds its lifetime, and releases its documents', async () => {
  await db.collection<Document & { _id: number }>('c').insertOne({ _id: 1, n: 0 });
  const session = client.startSession();
  session.startTransaction();
  await db.collection('c').updateOne({}, { $inc: { n: 10 } }, { session });
  const waiting = db.collection('c').updateOne({}, { $inc: { n: 1 } });
  await pass(MINUTE_MS + 1);
  await waiting;
  await expect(session.commitTransaction()).rejects.toMatchObject({ code: 251 });
  await session.endSession();
  expect(await db.collection('c').findOne()).toMatchObject({ n: 1 });
});

describe('a snapshot read outside transactions', () => {
  const AT_SNAPSHOT = { find: 'c', batchSize: 0, readConcern: { level: 'snapshot' } };
  const read = async (lsid: Document, at: unknown) => {
    const readConcern = { level: 'snapshot', atClusterTime: at };
    return wire.command({ find: 'c', lsid, readConcern }, 'expiry');
  };
  const begin = async (lsid: Document): Promise<unknown> => {
    const { cursor } = await wire.command({ ...AT_SNAPSHOT, lsid }, 'expiry');
    await db.collection('c').updateOne({}, { $inc: { n: 1 } });
    return (cursor as Document)['atClusterTime'];
  };
  beforeEach(() => db.collection<Document>('c').insertOne({ _id: 1 as never, n: 1 }));

  test('is possible within the history window, also in another session', async () => {
    const at = await begin({ id: new UUID() });
    await pass(5 * MINUTE_MS);
    expect(await read({ id: new UUID() }, at)).toMatchObject({ cursor: { firstBatch: [{ n: 1 }] } });
  });

  test('is rejected after the history window, instead of returning other data', async () => {
    const lsid = { id: new UUID() };
    const at = await begin(lsid);
    await pass(5 * MINUTE_MS + 1);
    expect(await read(lsid, at)).toMatchObject({ ok: 0, code: 239 });
  });

  test('is rejected after the end of the session that held it', async () => {
    const lsid = { id: new UUID() };
    const at = await begin(lsid);
    await wire.command({ endSessions: [lsid] }, 'admin');
    expect(await read({ id: new UUID() }, at)).toMatchObject({ ok: 0, code: 239 });
  });
});

test('ends a session after 30 idle minutes, with its transaction', async () => {
  const transaction = { ...numbered(), autocommit: false };
  await wire.command({ create: 'c' }, 'expiry');
  const begin = { insert: 'c', documents: [{}], ...transaction, startTransaction: true };
  expect(await wire.command(begin, 'expiry')).toMatchObject({ ok: 1 });
  await pass(31 * MINUTE_MS);
  expect(await wire.command({ commitTransaction: 1, ...transaction }, 'admin')).toMatchObject({
    ok: 0,
    code: 251,
  });
  expect(await count()).toBe(0);
});

test('retains the reply to a retryable write for 30 minutes', async () => {
  const insert = () => wire.command(command, 'expiry');
  const command = { insert: 'c', documents: [{ _id: 1 }], ...numbered() };
  expect(await insert()).toMatchObject({ n: 1 });
  await pass(30 * MINUTE_MS);
  expect(await insert()).toMatchObject({ n: 1 });
  await pass(1);
  expect(await insert()).toMatchObject({ n: 0, writeErrors: [{ code: 11000 }] });
});
