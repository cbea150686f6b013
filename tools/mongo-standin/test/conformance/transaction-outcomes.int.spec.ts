import { MongoServerError, UUID, type ClientSession } from 'mongodb';
import { openFixture, type Fixture } from '../support/client.ts';

let fixture: Fixture;
beforeAll(async () => void (fixture = await openFixture('transaction_outcomes')));
afterAll(() => fixture.close());

async function serverError(promise: Promise<unknown>): Promise<MongoServerError> {
  const error: unknown = await promise.catch((reason: unknown) => reason);
  if (!(error instanceof MongoServerError)) throw new Error(`not an error of the server: ${String(error)}`);
  return error;
}

const MAJORITY = { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority', j: true } } as const;

test('commits the writes to several collections and databases together or not at all', async () => {
  const a = fixture.collection();
  const other = fixture.client.db(`${fixture.db.databaseName}_2`).collection('outbox');
  await other.deleteMany({});
  const write = async (session: ClientSession, fails: boolean): Promise<void> => {
    await a.insertOne({ n: 1 }, { session });
    await other.insertOne({ n: 1 }, { session });
    if (fails) throw new Error('after both');
  };
  const run = (fails: boolean) =>
    fixture.session((session) => session.withTransaction(() => write(session, fails), MAJORITY));
  await expect(run(true)).rejects.toThrow('after both');
  expect([await a.countDocuments(), await other.countDocuments()]).toEqual([0, 0]);
  await run(false);
  expect([await a.countDocuments(), await other.countDocuments()]).toEqual([1, 1]);
  await other.drop();
});

test('hides uncommitted writes from all kinds of reads outside the transaction', async () => {
  const c = await fixture.filled([{ _id: 1, n: 1 }]);
  await fixture.session(async (session) => {
    session.startTransaction();
    await c.updateOne({ _id: 1 }, { $set: { n: 2 } }, { session });
    await c.insertOne({ _id: 2, n: 2 }, { session });
    await c.deleteOne({ _id: 1 }, { session });
    expect(await c.find().toArray()).toEqual([{ _id: 1, n: 1 }]);
    expect(await c.countDocuments({ n: 2 })).toBe(0);
    expect(await c.distinct('n')).toEqual([1]);
    expect(await c.aggregate([{ $group: { _id: null, n: { $sum: '$n' } } }]).next()).toMatchObject({ n: 1 });
    await session.abortTransaction();
  });
  expect(await c.find().toArray()).toEqual([{ _id: 1, n: 1 }]);
});

test('supports every kind of operation in a transaction, each seeing the earlier ones', async () => {
  const c = await fixture.filled([
    { _id: 1, n: 1 },
    { _id: 2, n: 2 },
  ]);
  await fixture.session(async (session) => {
    session.startTransaction();
    await c.insertMany(
      [
        { _id: 3, n: 3 },
        { _id: 4, n: 4 },
      ],
      { session },
    );
    await c.updateMany({ n: { $gte: 3 } }, { $inc: { n: 10 } }, { session });
    expect(
      await c.findOneAndUpdate({ _id: 3 }, { $inc: { n: 1 } }, { session, returnDocument: 'after' }),
    ).toEqual({ _id: 3, n: 14 });
    await c.deleteOne({ _id: 1 }, { session });
    await c.replaceOne({ _id: 2 }, { n: 0 }, { session });
    await c.bulkWrite(
      [
        { insertOne: { document: { _id: 5, n: 5 } } },
        { updateOne: { filter: { _id: 6 }, update: { $set: { n: 6 } }, upsert: true } },
      ],
      { session },
    );
    expect(await c.countDocuments({}, { session })).toBe(5);
    expect(await c.distinct('n', {}, { session })).toEqual([0, 5, 6, 14]);
    expect(await c.aggregate([{ $count: 'n' }], { session }).next()).toEqual({ n: 5 });
    await session.commitTransaction();
  });
  expect((await c.find().sort({ _id: 1 }).toArray()).map(({ n }) => n as unknown)).toEqual([0, 14, 14, 5, 6]);
});

test('ends the transaction on a duplicate key, which is not transient', async () => {
  const c = await fixture.filled([{ _id: 1 }]);
  await fixture.session(async (session) => {
    session.startTransaction();
    await c.insertOne({ _id: 2 }, { session });
    const error = await serverError(c.insertOne({ _id: 1 }, { session }));
    expect(error.code).toBe(11000);
    expect(error.hasErrorLabel('TransientTransactionError')).toBe(false);
    const after = await serverError(c.insertOne({ _id: 3 }, { session }));
    expect(after.code).toBe(251);
    expect(after.hasErrorLabel('TransientTransactionError')).toBe(true);
    await session.abortTransaction();
  });
  expect(await c.countDocuments()).toBe(1);
});

test('returns a duplicate key from withTransaction after one attempt', async () => {
  const c = await fixture.filled([{ _id: 1 }]);
  let attempts = 0;
  const run = fixture.session((session) =>
    session.withTransaction(async () => {
      attempts++;
      await c.insertOne({ _id: 1 }, { session });
    }),
  );
  expect((await serverError(run)).code).toBe(11000);
  expect(attempts).toBe(1);
});

test('enforces a unique index between transactions', async () => {
  const c = fixture.collection();
  await c.createIndex({ k: 1 }, { unique: true });
  await fixture.session((first) =>
    fixture.session(async (second) => {
      first.startTransaction();
      second.startTransaction();
      await c.insertOne({ k: 1 }, { session: first });
      const conflict = await serverError(c.insertOne({ k: 1 }, { session: second }));
      expect(conflict.code).toBe(112);
      expect(conflict.codeName).toBe('WriteConflict');
      expect(conflict.hasErrorLabel('TransientTransactionError')).toBe(true);
      await first.commitTransaction();
    }),
  );
  expect((await serverError(c.insertOne({ k: 1 }))).code).toBe(11000);
});

test('rejects a write over a commit made after the snapshot', async () => {
  const c = await fixture.filled([{ _id: 1, n: 0 }]);
  await fixture.session(async (session) => {
    session.startTransaction();
    await c.findOne({ _id: 1 }, { session });
    await c.updateOne({ _id: 1 }, { $inc: { n: 1 } });
    expect((await serverError(c.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session }))).code).toBe(112);
  });
  expect(await c.findOne()).toEqual({ _id: 1, n: 1 });
});

test('retries withTransaction after conflicts until all succeed', async () => {
  const c = await fixture.filled([{ _id: 1, n: 0 }]);
  let attempts = 0;
  const increment = () =>
    fixture.session((session) =>
      session.withTransaction(async () => {
        attempts++;
        const { n } = (await c.findOne({ _id: 1 }, { session }))!;
        await c.updateOne({ _id: 1 }, { $set: { n: n + 1 } }, { session });
      }, MAJORITY),
    );
  await Promise.all(Array.from({ length: 8 }, increment));
  expect(await c.findOne()).toEqual({ _id: 1, n: 8 });
  expect(attempts).toBeGreaterThan(8);
});

test('accepts a repeated commit, and rejects a commit after an abort', async () => {
  const c = fixture.collection();
  await fixture.session(async (session) => {
    session.startTransaction();
    await c.insertOne({ _id: 1 }, { session });
    await session.commitTransaction();
    await session.commitTransaction();
  });
  expect(await c.countDocuments()).toBe(1);
  await fixture.session(async (session) => {
    session.startTransaction();
    await c.insertOne({ _id: 2 }, { session });
    await session.abortTransaction();
    await expect(session.commitTransaction()).rejects.toThrow();
  });
  expect(await c.countDocuments()).toBe(1);
});

test('creates a collection within a transaction', async () => {
  const c = fixture.collection();
  await fixture.session((session) =>
    session.withTransaction(async () => void (await c.insertOne({ _id: 1 }, { session }))),
  );
  expect(await c.countDocuments()).toBe(1);
});

test('ends the transaction on a command that it does not support', async () => {
  const c = await fixture.filled([{ _id: 1 }]);
  await fixture.session(async (session) => {
    session.startTransaction();
    await c.insertOne({ _id: 2 }, { session });
    expect((await serverError(c.drop({ session }))).code).toBe(263);
  });
  expect(await c.countDocuments()).toBe(1);
});

// src/mongo/db/session/kill_sessions_local.cpp, killSessionsAbortUnpreparedTransactions; jstests/auth/kill_sessions.js
test('ends another client’s transaction with killSessions', async () => {
  const c = await fixture.filled([{ _id: 1, n: 1 }]);
  await fixture.session(async (session) => {
    session.startTransaction();
    await c.updateOne({ _id: 1 }, { $set: { n: 2 } }, { session });
    await fixture.db.command({ killSessions: [{ id: session.id?.id }] });
    await c.updateOne({ _id: 1 }, { $set: { n: 3 } }, { maxTimeMS: 1_000 });
    const error = await serverError(c.findOne({}, { session }));
    expect([error.code, error.hasErrorLabel('TransientTransactionError')]).toEqual([251, true]);
    await session.abortTransaction();
    session.startTransaction();
    await c.updateOne({ _id: 1 }, { $inc: { n: 10 } }, { session });
    await session.commitTransaction();
  });
  expect(await c.findOne()).toEqual({ _id: 1, n: 13 });
});

test('ignores unknown sessions in killSessions', async () => {
  expect(await fixture.db.command({ killSessions: [{ id: new UUID() }] })).toMatchObject({ ok: 1 });
});
