import type { Collection, Document } from 'mongodb';
import { openFixture, type Fixture, type Row } from '../support/client.ts';
import { until } from '../support/until.ts';

let fixture: Fixture;
beforeAll(async () => void (fixture = await openFixture('indexes')));
afterAll(() => fixture.close());

async function many(count = 2000): Promise<Collection<Row>> {
  const c = fixture.collection();
  await c.insertMany(
    Array.from({ length: count }, (_, i) => ({
      _id: i,
      tenant: i % 4,
      rank: Math.floor(i / 2),
      status: ['new', 'open', 'done'][i % 3],
    })),
  );
  return c;
}

interface Explained {
  readonly executionStats: { readonly totalDocsExamined: number };
  readonly queryPlanner: { readonly winningPlan: unknown };
}

async function stats(cursor: {
  explain(verbosity: 'executionStats'): Promise<Document>;
}): Promise<{ docs: number; plan: string }> {
  const { executionStats, queryPlanner } = (await cursor.explain('executionStats')) as Explained;
  return { docs: executionStats.totalDocsExamined, plan: JSON.stringify(queryPlanner.winningPlan) };
}

test('serves an equality prefix, a range and a sort without scanning or sorting', async () => {
  const c = await many();
  await c.createIndex({ tenant: 1, rank: -1, _id: -1 });
  const page = () =>
    c
      .find({ tenant: 1, rank: { $lt: 500 } })
      .sort({ rank: -1, _id: -1 })
      .limit(20);
  const { docs, plan } = await stats(page());
  expect(docs).toBe(20);
  expect(plan).toContain('IXSCAN');
  expect(plan).not.toContain('"SORT"');
  const ranks = (await page().toArray()).map(({ rank }) => Number(rank));
  expect(ranks).toEqual([...ranks].sort((a, b) => b - a));
});

test('reads only the page for a keyset page with $or', async () => {
  const c = await many();
  await c.createIndex({ tenant: 1, rank: -1, _id: -1 });
  const page = () =>
    c
      .find({ tenant: 1, $or: [{ rank: { $lt: 500 } }, { rank: 500, _id: { $lt: 1001 } }] })
      .sort({ rank: -1, _id: -1 })
      .limit(20);
  const { docs, plan } = await stats(page());
  expect(docs).toBeLessThanOrEqual(21);
  expect(plan).not.toContain('COLLSCAN');
  const all = await c.find({ tenant: 1 }).sort({ rank: -1, _id: -1 }).hint({ $natural: 1 }).toArray();
  const expected = all
    .filter(({ rank, _id }) => rank < 500 || (rank === 500 && Number(_id) < 1001))
    .slice(0, 20);
  expect(await page().toArray()).toEqual(expected);
});

test('keeps the order with $in on the prefix', async () => {
  const c = await many();
  await c.createIndex({ status: 1, rank: 1, _id: 1 });
  const page = () =>
    c
      .find({ status: { $in: ['new', 'done'] } })
      .sort({ rank: 1, _id: 1 })
      .limit(10);
  expect((await stats(page())).docs).toBeLessThanOrEqual(12);
  expect((await page().toArray()).map(({ _id }) => _id)).toEqual([0, 2, 3, 5, 6, 8, 9, 11, 12, 14]);
});

test('keeps the order behind an array, and finds each document once', async () => {
  const c = fixture.collection();
  await c.createIndex({ list: 1, words: 1, at: -1, _id: -1 });
  await c.insertMany(
    Array.from({ length: 1000 }, (_, i) => ({
      _id: i,
      list: 'a',
      words: ['x', i % 2 === 0 ? 'y' : 'z', `w${i}`],
      at: Math.floor(i / 2),
    })),
  );
  const page = (filter: Document) =>
    c
      .find({ list: 'a', ...filter })
      .sort({ at: -1, _id: -1 })
      .limit(5);
  const either = { $and: [{ words: { $in: ['x', 'y'] } }] };
  for (const filter of [either, { words: 'x' }]) {
    expect((await stats(page(filter))).docs).toBeLessThanOrEqual(12);
    expect((await page(filter).toArray()).map(({ _id }) => _id)).toEqual([999, 998, 997, 996, 995]);
  }
  const without = { ...either, $nor: [{ $and: [{ words: { $in: ['z'] } }] }] };
  expect((await page(without).toArray()).map(({ _id }) => _id)).toEqual([998, 996, 994, 992, 990]);
  expect(await c.countDocuments({ list: 'a', ...without })).toBe(500);
  const both = { $and: [{ words: { $in: ['w998', 'w999'] } }, { words: { $in: ['z'] } }] };
  expect((await page(both).toArray()).map(({ _id }) => _id)).toEqual([999]);
});

test('sorts by the extremes of an array, regardless of the index', async () => {
  const c = fixture.collection();
  await c.createIndex({ list: 1, n: 1 });
  await c.insertMany([
    { _id: 1, list: 'a', n: [1, 9] },
    { _id: 2, list: 'a', n: [5] },
  ]);
  const order = async (direction: 1 | -1) =>
    (await c.find({ list: 'a' }).sort({ n: direction }).toArray()).map(({ _id }) => _id);
  expect([await order(1), await order(-1)]).toEqual([
    [1, 2],
    [1, 2],
  ]);
});

test('serves the same sort backwards, and on _id', async () => {
  const c = await many();
  await c.createIndex({ rank: 1, _id: -1 });
  expect((await stats(c.find().sort({ rank: -1, _id: 1 }).limit(5))).docs).toBe(5);
  expect(
    (
      await stats(
        c
          .find({ _id: { $gt: 100 } })
          .sort({ _id: 1 })
          .limit(5),
      )
    ).docs,
  ).toBe(5);
  expect(
    (
      await c
        .find({ _id: { $gt: 100 } })
        .sort({ _id: 1 })
        .limit(2)
        .toArray()
    ).map(({ _id }) => _id),
  ).toEqual([101, 102]);
});

// src/mongo/db/query/index_bounds_builder.cpp: each operand of $all is a separate equality, and one of them provides
// the bounds.
test('serves $all with a multikey index', async () => {
  const c = fixture.collection();
  await c.createIndex({ words: 1 });
  await c.insertMany([{ words: ['a', 'b'] }, { words: ['a'] }, { words: ['b'] }]);
  const { docs, plan } = await stats(c.find({ words: { $all: ['a', 'b'] } }));
  expect(plan).toContain('IXSCAN');
  expect(docs).toBe(2);
  expect(await c.countDocuments({ words: { $all: ['b', 'a'] } })).toBe(1);
});

test('scans without a suitable index, and reports so in explain', async () => {
  const c = await many(100);
  const { docs, plan } = await stats(c.find({ status: 'new' }));
  expect(plan).toContain('COLLSCAN');
  expect(docs).toBe(100);
});

test('does not intersect ranges of a multikey index', async () => {
  const c = fixture.collection();
  await c.createIndex({ n: 1 });
  await c.insertMany([
    { _id: 1, n: [0, 10] },
    { _id: 2, n: 4 },
  ]);
  expect(await c.countDocuments({ n: { $gt: 2, $lt: 5 } })).toBe(2);
});

test('uses a partial index only for queries it covers', async () => {
  const c = fixture.collection();
  await c.createIndex({ a: 1 }, { partialFilterExpression: { active: true } });
  await c.insertMany([
    { a: 1, active: true },
    { a: 1, active: false },
  ]);
  expect((await stats(c.find({ a: 1, active: true }))).plan).toContain('IXSCAN');
  expect(await c.find({ a: 1 }).toArray()).toHaveLength(2);
});

test('does not hide documents from a sort because of a sparse index', async () => {
  const c = fixture.collection();
  await c.createIndex({ a: 1 }, { sparse: true });
  await c.insertMany([{ a: 2 }, { b: 1 }, { a: 1 }]);
  expect(await c.find().sort({ a: 1 }).toArray()).toHaveLength(3);
});

test('rejects parallel arrays in an index', async () => {
  const c = fixture.collection();
  await c.createIndex({ a: 1, b: 1 });
  await expect(c.insertOne({ a: [1, 2], b: [1, 2] })).rejects.toMatchObject({ code: 171 });
});

// docs: ttlMonitorSleepSecs is 60 by default and can be set at runtime
test('deletes documents that expired by their TTL index', async () => {
  const sweepEvery = (seconds: number) =>
    fixture.client.db('admin').command({ setParameter: 1, ttlMonitorSleepSecs: seconds });
  const c = fixture.collection();
  await c.createIndex({ at: 1 }, { expireAfterSeconds: 0 });
  await c.insertMany([{ at: new Date(Date.now() - 1000) }, { at: new Date(Date.now() + 3_600_000) }]);
  const { was } = await sweepEvery(1);
  try {
    expect(was).toBe(60);
    await until(async () => (await c.countDocuments()) < 2);
  } finally {
    await sweepEvery(Number(was));
  }
  expect(await c.countDocuments({})).toBe(1);
});

test('counts the matching documents by an index prefix', async () => {
  const c = fixture.collection();
  await c.createIndex({ status: 1, tags: 1, at: -1 });
  const tagsOf = (i: number) =>
    [['red'], ['red', 'red'], ['red', 'reddish'], [], ['blue', 'red']][i % 5] ?? [];
  await c.insertMany(
    Array.from({ length: 500 }, (_, i) => ({
      _id: i,
      status: ['new', 'newer', null, ['new', 'old']][i % 4],
      tags: i % 4 === 3 ? 'red' : tagsOf(i),
      at: i,
    })),
  );
  await c.updateMany({ at: { $gte: 400 } }, { $set: { status: 'new' } });
  await c.updateMany({ at: { $lt: 100 }, status: 'newer' }, { $set: { tags: ['red', 'green'] } });
  await c.deleteMany({ at: { $gte: 450 } });
  // An open snapshot still reads the old versions, so the index keeps them.
  const session = fixture.client.startSession();
  session.startTransaction({ readConcern: { level: 'snapshot' } });
  await c.findOne({ _id: 0 }, { session });
  await c.updateMany({ at: { $lt: 20 } }, { $set: { status: 'newer' } });
  for (const filter of [
    { status: 'new' },
    { status: 'newer' },
    { status: 'new', tags: 'red' },
    { status: 'newer', tags: 'red' },
    { status: 'new', tags: 'reddish' },
    { status: 'none' },
    { status: null },
    { status: 'newer', tags: null },
  ]) {
    const found = await c.find(filter).hint({ $natural: 1 }).toArray();
    expect([filter, await c.countDocuments(filter)]).toEqual([filter, found.length]);
  }
  expect(await c.countDocuments({ status: 'newer', tags: 'green' }, { session })).toBe(25);
  await session.abortTransaction();
  await session.endSession();
});
