import type { Document } from 'mongodb';
import { openFixture, type Fixture } from '../support/client.ts';

let fixture: Fixture;
beforeAll(async () => void (fixture = await openFixture('update')));
afterAll(() => fixture.close());

const BEFORE = {
  _id: 1,
  n: 5,
  list: [3, 1, 2],
  items: [
    { k: 'a', n: 1 },
    { k: 'b', n: 2 },
  ],
  sub: { x: 1, y: 2 },
};

test.each<[string, Document, Document]>([
  ['$set', { $set: { n: 6, 'sub.z': 3 } }, { n: 6, sub: { x: 1, y: 2, z: 3 } }],
  ['$set makes what is missing', { $set: { 'a.b': 1 } }, { a: { b: 1 } }],
  ['$unset', { $unset: { 'sub.x': 1, absent: 1 } }, { sub: { y: 2 } }],
  ['$inc', { $inc: { n: -2, fresh: 3 } }, { n: 3, fresh: 3 }],
  ['$mul', { $mul: { n: 2 } }, { n: 10 }],
  ['$min', { $min: { n: 2, 'sub.x': 9 } }, { n: 2, sub: { x: 1, y: 2 } }],
  ['$max', { $max: { n: 9, 'sub.x': 0 } }, { n: 9, sub: { x: 1, y: 2 } }],
  ['$rename', { $rename: { n: 'm' } }, { n: undefined, m: 5 }],
  ['$push', { $push: { list: 9, made: 1 } }, { list: [3, 1, 2, 9], made: [1] }],
  ['$push $each', { $push: { list: { $each: [8, 9] } } }, { list: [3, 1, 2, 8, 9] }],
  [
    '$push $each $slice keeps the newest',
    { $push: { list: { $each: [8, 9], $slice: -3 } } },
    { list: [2, 8, 9] },
  ],
  ['$push $position', { $push: { list: { $each: [9], $position: 0 } } }, { list: [9, 3, 1, 2] }],
  ['$push $sort', { $push: { list: { $each: [0], $sort: 1 } } }, { list: [0, 1, 2, 3] }],
  ['$pull a value', { $pull: { list: 1 } }, { list: [3, 2] }],
  ['$pull by operator', { $pull: { list: { $gte: 2 } } }, { list: [1] }],
  ['$pull by fields', { $pull: { items: { k: 'a' } } }, { items: [{ k: 'b', n: 2 }] }],
  ['$pullAll', { $pullAll: { list: [1, 2] } }, { list: [3] }],
  ['$addToSet', { $addToSet: { list: 3 } }, { list: [3, 1, 2] }],
  ['$addToSet $each', { $addToSet: { list: { $each: [3, 4, 4] } } }, { list: [3, 1, 2, 4] }],
  ['$pop', { $pop: { list: 1 } }, { list: [3, 1] }],
  ['$setOnInsert does nothing to what exists', { $setOnInsert: { n: 0 } }, { n: 5 }],
  ['a pipeline', [{ $set: { n: { $add: ['$n', '$sub.y'] } } }, { $unset: 'sub' }], { n: 7, sub: undefined }],
])('applies the update: %s', async (_name, update, expected) => {
  const c = await fixture.filled([BEFORE]);
  const { matchedCount } = await c.updateOne({ _id: 1 }, update);
  expect(matchedCount).toBe(1);
  expect(await c.findOne()).toEqual(withoutUndefined({ ...BEFORE, ...expected }));
});

function withoutUndefined(document: Document): Document {
  return Object.fromEntries(Object.entries(document).filter(([, value]) => value !== undefined));
}

test('sets the server’s time with $currentDate', async () => {
  const c = await fixture.filled([BEFORE]);
  await c.updateOne({}, { $currentDate: { at: true } });
  expect(Math.abs(Number((await c.findOne())!['at']) - Date.now())).toBeLessThan(60_000);
});

test('updates the matched element, all elements and those selected by an array filter', async () => {
  const c = await fixture.filled([BEFORE]);
  await c.updateOne({ 'items.k': 'b' }, { $set: { 'items.$.n': 20 } });
  await c.updateOne({}, { $inc: { 'items.$[].n': 1 } });
  await c.updateOne({}, { $set: { 'items.$[one].n': 0 } }, { arrayFilters: [{ 'one.k': 'a' }] });
  expect((await c.findOne())!['items']).toEqual([
    { k: 'a', n: 0 },
    { k: 'b', n: 21 },
  ]);
});

test('matches but does not modify a document that stays the same', async () => {
  const c = await fixture.filled([BEFORE]);
  expect(await c.updateOne({}, { $set: { n: 5 } })).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
  expect(await c.updateOne({ n: 6 }, { $set: { n: 5 } })).toMatchObject({
    matchedCount: 0,
    modifiedCount: 0,
  });
});

test('changes all matching documents with updateMany', async () => {
  const c = await fixture.filled([
    { _id: 1, s: 'open' },
    { _id: 2, s: 'open' },
    { _id: 3, s: 'shut' },
  ]);
  expect(await c.updateMany({ s: 'open' }, { $set: { s: 'shut' } })).toMatchObject({
    matchedCount: 2,
    modifiedCount: 2,
  });
  expect(await c.countDocuments({ s: 'shut' })).toBe(3);
});

test('upserts the equalities of the filter and the fields of $setOnInsert', async () => {
  const c = fixture.collection();
  const upsert = () =>
    c.updateOne({ key: 'a', n: { $gte: 0 } }, { $set: { s: 1 }, $setOnInsert: { n: 7 } }, { upsert: true });
  expect(await upsert()).toMatchObject({ matchedCount: 0, upsertedCount: 1 });
  expect(await upsert()).toMatchObject({ matchedCount: 1, upsertedCount: 0 });
  expect(await c.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ key: 'a', s: 1, n: 7 }]);
});

test('keeps the _id in replaceOne', async () => {
  const c = await fixture.filled([BEFORE]);
  await c.replaceOne({ n: 5 }, { n: 6 });
  expect(await c.findOne()).toEqual({ _id: 1, n: 6 });
});

test('returns the new state from a guarded findOneAndUpdate, or null if the guard fails', async () => {
  const c = await fixture.filled([{ _id: 1, balance: 10 }]);
  const take = (amount: number) =>
    c.findOneAndUpdate(
      { _id: 1, balance: { $gte: amount } },
      { $inc: { balance: -amount } },
      { returnDocument: 'after', projection: { _id: 0 } },
    );
  expect(await take(7)).toEqual({ balance: 3 });
  expect(await take(7)).toBeNull();
  expect(await take(3)).toEqual({ balance: 0 });
});

test('lets only as many concurrent guarded updates through as the guard allows', async () => {
  const c = await fixture.filled([{ _id: 1, seats: 3 }]);
  const taken = await Promise.all(
    Array.from({ length: 20 }, () => c.findOneAndUpdate({ seats: { $gt: 0 } }, { $inc: { seats: -1 } })),
  );
  expect(taken.filter((document) => document !== null)).toHaveLength(3);
});

test('upserts with findOneAndUpdate, and reports whether it did', async () => {
  const c = fixture.collection();
  const upsert = () =>
    c.findOneAndUpdate(
      { k: 1 },
      { $inc: { n: 1 } },
      { upsert: true, returnDocument: 'after', includeResultMetadata: true },
    );
  expect((await upsert()).lastErrorObject).toMatchObject({ updatedExisting: false, n: 1 });
  const second = await upsert();
  expect(second.lastErrorObject).toMatchObject({ updatedExisting: true, n: 1 });
  expect(second.value).toMatchObject({ k: 1, n: 2 });
});

test('creates one document from concurrent upserts of one key', async () => {
  const c = fixture.collection();
  await c.createIndex({ k: 1 }, { unique: true });
  await Promise.all(
    Array.from({ length: 20 }, () => c.updateOne({ k: 1 }, { $inc: { n: 1 } }, { upsert: true })),
  );
  expect(await c.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ k: 1, n: 20 }]);
});

test('reports a duplicate if the guard of an upsert excludes the existing document', async () => {
  const c = await fixture.filled([{ _id: 'a', version: 5 }]);
  const newer = (version: number) =>
    c.updateOne({ _id: 'a', version: { $lt: version } }, { $set: { version } }, { upsert: true });
  await expect(newer(4)).rejects.toMatchObject({ code: 11000 });
  expect(await newer(6)).toMatchObject({ modifiedCount: 1 });
  await expect(
    c.findOneAndUpdate({ _id: 'a', version: 1 }, { $set: { n: 1 } }, { upsert: true }),
  ).rejects.toMatchObject({ code: 11000 });
});

test('updates the first document in sort order with findOneAndUpdate', async () => {
  const c = await fixture.filled([
    { _id: 1, at: 3 },
    { _id: 2, at: 1 },
    { _id: 3, at: 2 },
  ]);
  const claimed = await c.findOneAndUpdate({ by: null }, { $set: { by: 'me' } }, { sort: { at: 1 } });
  expect(claimed).toEqual({ _id: 2, at: 1 });
});

test('returns the previous state from findOneAndReplace and findOneAndDelete', async () => {
  const c = await fixture.filled([{ _id: 1, n: 1 }]);
  expect(await c.findOneAndReplace({ n: 1 }, { n: 2 })).toEqual({ _id: 1, n: 1 });
  expect(await c.findOneAndDelete({ n: 2 })).toEqual({ _id: 1, n: 2 });
  expect(await c.findOneAndDelete({ n: 2 })).toBeNull();
});

test('returns the number of deleted documents', async () => {
  const c = await fixture.filled([
    { _id: 1, a: 1 },
    { _id: 2, a: 1 },
    { _id: 3, a: 1 },
  ]);
  expect(await c.deleteOne({ a: 1 })).toMatchObject({ deletedCount: 1 });
  expect(await c.deleteMany({ a: 1 })).toMatchObject({ deletedCount: 2 });
  expect(await c.deleteMany({})).toMatchObject({ deletedCount: 0 });
});

test('accepts an index name as a hint', async () => {
  const c = await fixture.filled([{ _id: 1, a: 1 }]);
  await c.createIndex({ a: 1 }, { name: 'by_a' });
  expect(await c.find({ a: 1 }).hint('by_a').toArray()).toHaveLength(1);
  await expect(c.find({ a: 1 }).hint('by_b').toArray()).rejects.toMatchObject({ code: 2 });
});

test('provides the server’s time in a filter and in an update', async () => {
  const c = await fixture.filled([{ _id: 1, until: new Date(0) }]);
  const isOver = { _id: 1, $expr: { $lte: ['$until', '$$NOW'] } };
  const take = () => c.updateOne(isOver, [{ $set: { until: { $add: ['$$NOW', 60_000] }, by: 'me' } }]);
  expect((await take()).modifiedCount).toBe(1);
  expect((await take()).matchedCount).toBe(0);
  const taken = await c.findOne({ _id: 1 });
  expect(taken?.['by']).toBe('me');
  expect(taken?.['until']).toBeInstanceOf(Date);
  expect((taken?.['until'] as Date).getTime()).toBeGreaterThan(60_000);
});
