import { Timestamp, type Document } from 'mongodb';
import { openFixture, type Fixture } from '../support/client.ts';
import { until } from '../support/until.ts';

let fixture: Fixture;
beforeAll(async () => void (fixture = await openFixture('concerns')));
afterAll(() => fixture.close());

test.each([
  [{ w: 'majority' }],
  [{ w: 'majority', j: true }],
  [{ w: 1 }],
  [{ w: 1, j: true, wtimeoutMS: 1000 }],
] as const)('acknowledges the write concern %j', async (writeConcern) => {
  const c = fixture.collection();
  expect(await c.insertOne({ _id: 1 }, { writeConcern })).toMatchObject({ acknowledged: true });
  expect(await c.updateOne({ _id: 1 }, { $set: { n: 1 } }, { writeConcern })).toMatchObject({
    modifiedCount: 1,
  });
  expect(await c.findOneAndUpdate({}, { $inc: { n: 1 } }, { writeConcern })).toMatchObject({ n: 1 });
  expect(await c.deleteOne({}, { writeConcern })).toMatchObject({ deletedCount: 1 });
});

test('applies a write with w: 0 without acknowledging it', async () => {
  const c = fixture.collection();
  expect(await c.insertOne({ _id: 1 }, { writeConcern: { w: 0 } })).toMatchObject({ acknowledged: false });
  await until(async () => (await c.countDocuments()) > 0);
  expect(await c.countDocuments()).toBe(1);
});

test('fails to acknowledge a write for more members than exist', async () => {
  const c = fixture.collection();
  await expect(c.insertOne({ _id: 1 }, { writeConcern: { w: 7, wtimeoutMS: 500 } })).rejects.toMatchObject({
    code: 100,
  });
  const insert = { insert: c.collectionName, documents: [{ _id: 2 }], writeConcern: { w: 'nowhere' } };
  await expect(fixture.db.command(insert)).rejects.toMatchObject({ code: 79 });
});

test.each(['local', 'majority', 'available', 'linearizable'] as const)(
  'supports the read concern %s',
  async (level) => {
    const c = await fixture.filled([{ _id: 1 }]);
    const readConcern = { level };
    expect(await c.findOne({}, { readConcern })).toEqual({ _id: 1 });
    expect(await c.countDocuments({}, { readConcern })).toBe(1);
    expect(await c.distinct('_id', {}, { readConcern })).toEqual([1]);
  },
);

test.each(['local', 'majority', 'snapshot'] as const)(
  'supports the read concern %s in a transaction',
  async (level) => {
    const c = await fixture.filled([{ _id: 1 }]);
    await fixture.session(async (session) => {
      session.startTransaction({ readConcern: { level } });
      expect(await c.findOne({}, { session })).toEqual({ _id: 1 });
      await session.commitTransaction();
    });
  },
);

describe('a snapshot read outside transactions', () => {
  test('of a session sees one time in all collections, whatever is written meanwhile', async () => {
    const [c, other] = [
      await fixture.filled([{ _id: 1, n: 1 }, { _id: 2 }]),
      await fixture.filled([{ _id: 1 }]),
    ];
    await c.createIndex({ n: 1 });
    const session = fixture.client.startSession({ snapshot: true });
    expect(await c.findOne({ n: 1 }, { session })).toEqual({ _id: 1, n: 1 });
    await c.updateOne({ _id: 1 }, { $set: { n: 2 } });
    await c.deleteOne({ _id: 2 });
    await c.insertOne({ _id: 3 });
    await other.deleteOne({ _id: 1 });
    expect(await c.findOne({ n: 1 }, { session })).toEqual({ _id: 1, n: 1 });
    expect(await c.findOne({ n: 2 }, { session })).toBeNull();
    expect(await c.aggregate([{ $sort: { _id: 1 } }], { session }).toArray()).toEqual([
      { _id: 1, n: 1 },
      { _id: 2 },
    ]);
    expect(await c.countDocuments({}, { session })).toBe(2);
    expect(await c.distinct('_id', {}, { session })).toEqual([1, 2]);
    expect(await other.findOne({}, { session })).toEqual({ _id: 1 });
    await session.endSession();
    expect(await c.distinct('_id')).toEqual([1, 3]);
  });

  test('returns its time, at which a cursor continues and other reads begin', async () => {
    const c = await fixture.filled(Array.from({ length: 5 }, (_, _id) => ({ _id, n: 0 })));
    const { collectionName: find } = c;
    const session = fixture.client.startSession({ causalConsistency: false });
    const first = { find, limit: 1, readConcern: { level: 'snapshot' } };
    const { cursor } = await fixture.db.command(first, { session });
    const { atClusterTime } = cursor as Document;
    expect(atClusterTime).toBeInstanceOf(Timestamp);
    await c.updateMany({}, { $set: { n: 1 } });
    const readConcern = { level: 'snapshot', atClusterTime: atClusterTime as Timestamp };
    const all = fixture.db.runCursorCommand(
      { find, sort: { _id: 1 }, batchSize: 2, readConcern },
      { session },
    );
    expect((await all.toArray()).map(({ n }: Document) => n as number)).toEqual([0, 0, 0, 0, 0]);
    await session.endSession();
  });

  test('is rejected for a count, for a time in the future, and with a time for another level', async () => {
    const { collectionName: name } = await fixture.filled([{ _id: 1 }]);
    const session = fixture.client.startSession({ causalConsistency: false });
    const run = (command: Document) => fixture.db.command(command, { session });
    const atClusterTime = new Timestamp({ t: Math.floor(Date.now() / 1000) + 3_600, i: 1 });
    await expect(run({ count: name, readConcern: { level: 'snapshot' } })).rejects.toMatchObject({
      code: 72,
    });
    for (const level of ['snapshot', 'majority'])
      await expect(run({ find: name, readConcern: { level, atClusterTime } })).rejects.toMatchObject({
        code: 72,
      });
    await session.endSession();
  });
});

test('rejects unknown concerns, and concerns where they are not allowed', async () => {
  const c = await fixture.filled([{ _id: 1 }]);
  const find = { find: c.collectionName };
  await expect(fixture.db.command({ ...find, readConcern: { level: 'best' } })).rejects.toMatchObject({
    ok: 0,
  });
  await expect(fixture.db.command({ ...find, writeConcern: { w: 1 } })).rejects.toMatchObject({ code: 72 });
  await expect(
    fixture.db.command({ insert: c.collectionName, documents: [{}], writeConcern: { w: 1, bogus: 1 } }),
  ).rejects.toMatchObject({ ok: 0 });
  await fixture.session(async (session) => {
    session.startTransaction();
    await c.findOne({}, { session });
    await expect(
      fixture.db.command({ ...find, readConcern: { level: 'snapshot' } }, { session }),
    ).rejects.toMatchObject({ ok: 0 });
  });
});

test('lets a session read its own writes', async () => {
  const c = fixture.collection();
  await fixture.session(async (session) => {
    for (let i = 0; i < 10; i++) {
      await c.insertOne({ _id: i }, { session, writeConcern: { w: 'majority' } });
      expect(await c.countDocuments({}, { session, readConcern: { level: 'majority' } })).toBe(i + 1);
    }
  });
});

test('ends a long read at maxTimeMS', async () => {
  const c = await fixture.filled(Array.from({ length: 5_000 }, (_, i) => ({ _id: i, text: `row ${i}` })));
  const expired = { code: 50, codeName: 'MaxTimeMSExpired' };
  const slow = { $or: Array.from({ length: 100 }, (_, i) => ({ text: { $regex: `x.*${i}$` } })) };
  await expect(c.find(slow, { maxTimeMS: 5 }).toArray()).rejects.toMatchObject(expired);
  expect(await c.find({}, { maxTimeMS: 10_000 }).toArray()).toHaveLength(5_000);
});

test('ends a write that waits for a transaction at maxTimeMS', async () => {
  const c = await fixture.filled([{ _id: 1, n: 0 }]);
  await fixture.session(async (session) => {
    session.startTransaction();
    await c.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
    await expect(
      c.findOneAndUpdate({ _id: 1 }, { $inc: { n: 10 } }, { maxTimeMS: 100 }),
    ).rejects.toMatchObject({ code: 50 });
    await expect(c.updateOne({ _id: 1 }, { $inc: { n: 10 } }, { maxTimeMS: 100 })).rejects.toMatchObject({
      code: 50,
    });
    await session.commitTransaction();
  });
  expect(await c.findOne()).toEqual({ _id: 1, n: 1 });
});

test('completes a write within maxTimeMS', async () => {
  const c = await fixture.filled([{ _id: 1, n: 0 }]);
  const inTime = { maxTimeMS: 10_000 };
  await c.updateOne({ _id: 1 }, { $inc: { n: 1 } }, inTime);
  await c.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } }, inTime);
  expect(await c.findOne()).toEqual({ _id: 1, n: 2 });
  expect(await c.deleteOne({ _id: 1 }, inTime)).toMatchObject({ deletedCount: 1 });
});

test('rejects a negative maxTimeMS', async () => {
  const find = { find: 'c' };
  await expect(fixture.db.command({ ...find, maxTimeMS: -1 })).rejects.toMatchObject({ code: 2 });
  expect(await fixture.db.command({ ...find, maxTimeMS: 0 })).toMatchObject({ ok: 1 });
});
