import { type ClientSession, type Collection, type Document, MongoServerError } from 'mongodb';
import { openFixture, type Fixture, type Row } from '../support/client.ts';

let fixture: Fixture;
beforeAll(async () => void (fixture = await openFixture('transactions')));
afterAll(() => fixture.close());

async function inSession<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
  const session = fixture.client.startSession();
  try {
    return await work(session);
  } finally {
    await session.endSession();
  }
}

test('repeats reads regardless of other commits, also through indexes', async () => {
  const c = fixture.collection();
  await c.createIndex({ n: 1 });
  await c.insertMany([
    { _id: 1, n: 1 },
    { _id: 2, n: 2 },
  ]);
  await inSession(async (session) => {
    session.startTransaction({ readConcern: { level: 'snapshot' } });
    const read = () =>
      c
        .find({ n: { $gte: 1 } }, { session })
        .sort({ n: 1 })
        .toArray();
    const before = await read();
    await c.updateOne({ _id: 1 }, { $set: { n: 50 } });
    await c.insertOne({ _id: 3, n: 3 });
    await c.deleteOne({ _id: 2 });
    expect(await read()).toEqual(before);
    await session.commitTransaction();
  });
  expect((await c.find().sort({ n: 1 }).toArray()).map(({ n }) => n as unknown)).toEqual([3, 50]);
});

test('returns all batches of a cursor from one state, including earlier own writes', async () => {
  const c = fixture.collection();
  await c.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }]);
  await inSession(async (session) => {
    session.startTransaction({ readConcern: { level: 'snapshot' } });
    await c.insertOne({ _id: 4 }, { session });
    const cursor = c.find({}, { session, batchSize: 1 }).sort({ _id: 1 });
    expect(await cursor.next()).toEqual({ _id: 1 });
    await c.deleteOne({ _id: 2 });
    await c.insertOne({ _id: 5 });
    expect(await cursor.toArray()).toEqual([{ _id: 2 }, { _id: 3 }, { _id: 4 }]);
    await session.commitTransaction();
  });
  expect((await c.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual([1, 3, 4, 5]);
});

test('shows own writes in index order, and to no one else', async () => {
  const c = fixture.collection();
  await c.createIndex({ n: 1 });
  await c.insertMany([
    { _id: 1, n: 10 },
    { _id: 2, n: 20 },
  ]);
  await inSession(async (session) => {
    session.startTransaction();
    await c.updateOne({ _id: 1 }, { $set: { n: 30 } }, { session });
    await c.insertOne({ _id: 3, n: 25 }, { session });
    const order = async (options: Document) =>
      (await c.find({}, options).sort({ n: 1 }).toArray()).map(({ _id }) => _id);
    expect(await order({ session })).toEqual([2, 3, 1]);
    expect(await order({})).toEqual([1, 2]);
    await session.abortTransaction();
    expect(await order({})).toEqual([1, 2]);
  });
});

test('reports a conflicting write as a transient write conflict', async () => {
  const c = fixture.collection();
  await c.insertOne({ _id: 1, n: 0 });
  await inSession(async (first) => {
    await inSession(async (second) => {
      first.startTransaction();
      second.startTransaction();
      await c.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session: first });
      const conflict = await c
        .updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session: second })
        .catch((error: unknown) => error);
      if (!(conflict instanceof MongoServerError)) throw new Error('the write did not conflict');
      expect(conflict.code).toBe(112);
      expect(conflict.hasErrorLabel('TransientTransactionError')).toBe(true);
      await first.commitTransaction();
    });
  });
  expect((await c.findOne())!['n']).toBe(1);
});

test('lets a plain write wait for a transaction, and applies it once to the result', async () => {
  const c = fixture.collection();
  await c.insertMany([
    { _id: 0, n: 0 },
    { _id: 1, n: 0 },
    { _id: 2, n: 0 },
  ]);
  await inSession(async (session) => {
    session.startTransaction();
    await c.updateOne({ _id: 1 }, { $inc: { n: 10 } }, { session });
    const waiting = c.updateMany({}, { $inc: { n: 1 } });
    // When the server answers commands sent later, it has read the write.
    for (let n = 0; n < 10; n += 1) await c.countDocuments();
    await session.commitTransaction();
    await waiting;
  });
  expect((await c.find().sort({ _id: 1 }).toArray()).map(({ n }) => n as unknown)).toEqual([1, 11, 1]);
});

test('allows reusing a unique key freed within the transaction', async () => {
  const c = fixture.collection();
  await c.createIndex({ k: 1 }, { unique: true });
  await c.insertOne({ _id: 1, k: 'a' });
  await inSession((session) =>
    session.withTransaction(async () => {
      await c.updateOne({ _id: 1 }, { $set: { k: 'b' } }, { session });
      await c.insertOne({ _id: 2, k: 'a' }, { session });
    }),
  );
  expect(await c.countDocuments()).toBe(2);
});

test('conserves the total in concurrent transfers', async () => {
  const c = fixture.collection();
  await c.insertMany(Array.from({ length: 5 }, (_, i) => ({ _id: i, balance: 100 })));
  const transfer = (from: number, to: number) =>
    inSession((session) =>
      session.withTransaction(async () => {
        await c.updateOne({ _id: from }, { $inc: { balance: -1 } }, { session });
        await c.updateOne({ _id: to }, { $inc: { balance: 1 } }, { session });
      }),
    );
  await Promise.all(Array.from({ length: 40 }, (_, i) => transfer(i % 5, (i + 2) % 5)));
  const all = await c.find().toArray();
  expect(all.reduce((sum, { balance }) => sum + Number(balance), 0)).toBe(500);
});

const FIRST: Record<string, (c: Collection<Row>, session: ClientSession) => Promise<unknown>> = {
  insert: (c, session) => c.insertOne({ _id: 2 }, { session }),
  update: (c, session) => c.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session }),
  delete: (c, session) => c.deleteOne({ _id: 1 }, { session }),
  findAndModify: (c, session) => c.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } }, { session }),
};

test.each(Object.entries(FIRST))('starts a transaction with a read concern by %s', async (_name, write) => {
  const c = await fixture.filled([{ _id: 1, n: 1 }]);
  await inSession(async (session) => {
    session.startTransaction({ readConcern: { level: 'majority' }, writeConcern: { w: 'majority' } });
    await write(c, session);
    expect(await c.find().toArray()).toEqual([{ _id: 1, n: 1 }]);
    await session.commitTransaction();
  });
  expect(await c.find().toArray()).not.toEqual([{ _id: 1, n: 1 }]);
});
