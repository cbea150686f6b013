import { ObjectId, type Document } from 'mongodb';
import { openFixture, type Fixture } from '../support/client.ts';

let fixture: Fixture;
beforeAll(async () => void (fixture = await openFixture('query')));
afterAll(() => fixture.close());

const LESSONS = [
  { _id: 1, title: 'Guitar', minutes: 30, tags: ['music', 'strings'], host: { name: 'ann', stars: 5 } },
  {
    _id: 2,
    title: 'guitar again',
    minutes: 60,
    tags: ['music'],
    host: { name: 'bob', stars: 3 },
    note: null,
  },
  { _id: 3, title: 'Spanish', minutes: 45, tags: [], host: { name: 'cem', stars: 4 }, note: 'x' },
  {
    _id: 4,
    title: 'Chess',
    minutes: 90,
    tags: ['board', 'music'],
    marks: [
      { by: 'ann', n: 1 },
      { by: 'bob', n: 5 },
    ],
  },
  {
    _id: 5,
    title: 'Chess',
    minutes: '30',
    tags: 'music',
    marks: [
      { by: 'ann', n: 5 },
      { by: 'bob', n: 1 },
    ],
  },
];

test.each<[string, Document, number[]]>([
  ['equality', { title: 'Chess' }, [4, 5]],
  ['equality keeps to the type', { minutes: 30 }, [1]],
  ['$eq', { minutes: { $eq: 60 } }, [2]],
  ['$ne finds missing fields too', { 'host.name': { $ne: 'ann' } }, [2, 3, 4, 5]],
  ['$gt and $lt', { minutes: { $gt: 30, $lt: 90 } }, [2, 3]],
  ['$gte and $lte', { minutes: { $gte: 45, $lte: 90 } }, [2, 3, 4]],
  ['$in', { title: { $in: ['Guitar', 'Spanish'] } }, [1, 3]],
  ['$in with null finds missing fields', { note: { $in: [null] } }, [1, 2, 4, 5]],
  ['$nin', { title: { $nin: ['Guitar', 'Chess'] } }, [2, 3]],
  ['$exists', { note: { $exists: true } }, [2, 3]],
  ['$exists false', { note: { $exists: false } }, [1, 4, 5]],
  ['null is missing or null', { note: null }, [1, 2, 4, 5]],
  ['$not', { minutes: { $not: { $gte: 45 } } }, [1, 5]],
  ['$or', { $or: [{ minutes: 90 }, { title: 'Guitar' }] }, [1, 4]],
  ['$and', { $and: [{ title: 'Chess' }, { minutes: { $gt: 60 } }] }, [4]],
  ['$nor', { $nor: [{ title: 'Chess' }, { minutes: { $lt: 45 } }] }, [2, 3]],
  ['an array by element', { tags: 'music' }, [1, 2, 4, 5]],
  ['an array as a whole', { tags: ['music'] }, [2]],
  ['$all', { tags: { $all: ['music', 'board'] } }, [4]],
  ['$size', { tags: { $size: 0 } }, [3]],
  ['$elemMatch binds one element', { marks: { $elemMatch: { by: 'ann', n: { $gt: 2 } } } }, [5]],
  ['conditions apart bind any element', { 'marks.by': 'ann', 'marks.n': { $gt: 2 } }, [4, 5]],
  ['$elemMatch on values', { tags: { $elemMatch: { $gte: 's' } } }, [1]],
  ['a path', { 'host.stars': { $gte: 4 } }, [1, 3]],
  ['an index in a path', { 'tags.1': 'strings' }, [1]],
  ['a regular expression', { title: /^Gu/ }, [1]],
  ['$regex with $options', { title: { $regex: '^gu', $options: 'i' } }, [1, 2]],
  ['needless escapes', { title: { $regex: '^guitar\\ [\\-a]gain' } }, [2]],
  ['$type', { minutes: { $type: 'string' } }, [5]],
  ['$mod', { minutes: { $mod: [45, 0] } }, [3, 4]],
  ['$expr', { $expr: { $gt: [{ $size: { $ifNull: ['$marks', []] } }, 1] } }, [4, 5]],
])('finds the matching documents: %s', async (_name, filter, ids) => {
  const c = await fixture.filled(LESSONS);
  const found = await c.find(filter).sort({ _id: 1 }).toArray();
  expect(found.map(({ _id }) => _id)).toEqual(ids);
  expect(await c.countDocuments(filter)).toBe(ids.length);
});

test('sorts, skips and limits', async () => {
  const c = await fixture.filled(LESSONS);
  const found = await c.find().sort({ title: 1, _id: -1 }).skip(1).limit(3).toArray();
  expect(found.map(({ _id }) => _id)).toEqual([4, 1, 3]);
});

test('sorts values of different types by type', async () => {
  const at = new Date(0);
  const c = await fixture.filled([
    { _id: 1, v: at },
    { _id: 2, v: true },
    { _id: 3, v: 'a' },
    { _id: 4, v: 7 },
    { _id: 5 },
    { _id: 6, v: { a: 1 } },
    { _id: 7, v: new ObjectId() },
  ]);
  const found = await c.find().sort({ v: 1 }).toArray();
  expect(found.map(({ _id }) => _id)).toEqual([5, 4, 3, 6, 7, 2, 1]);
});

test.each<[string, Document, Document]>([
  ['inclusion', { title: 1 }, { _id: 1, title: 'Guitar' }],
  ['inclusion without _id', { _id: 0, 'host.name': 1 }, { host: { name: 'ann' } }],
  ['exclusion', { host: 0, tags: 0 }, { _id: 1, title: 'Guitar', minutes: 30 }],
  [
    'exclusion of a path',
    { 'host.stars': 0, tags: 0, title: 0 },
    { _id: 1, minutes: 30, host: { name: 'ann' } },
  ],
  ['$slice', { tags: { $slice: 1 }, host: 0, title: 0 }, { _id: 1, minutes: 30, tags: ['music'] }],
  ['an expression', { _id: 0, hours: { $divide: ['$minutes', 60] } }, { hours: 0.5 }],
  [
    'an expression that leaves a field out',
    { _id: 0, minutes: 1, title: { $cond: [{ $eq: ['$minutes', 0] }, '$title', '$$REMOVE'] } },
    { minutes: 30 },
  ],
])('projects fields: %s', async (_name, projection, expected) => {
  const c = await fixture.filled(LESSONS);
  expect(await c.findOne({ _id: 1 }, { projection })).toEqual(expected);
});

test('projects the matching array element', async () => {
  const c = await fixture.filled(LESSONS);
  const positional = await c.findOne({ _id: 4, 'marks.n': 5 }, { projection: { 'marks.$': 1 } });
  expect(positional).toEqual({ _id: 4, marks: [{ by: 'bob', n: 5 }] });
  const matched = await c.findOne({ _id: 4 }, { projection: { marks: { $elemMatch: { by: 'ann' } } } });
  expect(matched).toEqual({ _id: 4, marks: [{ by: 'ann', n: 1 }] });
});

test('returns array elements separately in distinct', async () => {
  const c = await fixture.filled(LESSONS);
  expect(await c.distinct('tags')).toEqual(['board', 'music', 'strings']);
  expect(await c.distinct('title', { minutes: { $gte: 60 } })).toEqual(['Chess', 'guitar again']);
});

test('counts with a limit, and estimates', async () => {
  const c = await fixture.filled(LESSONS);
  expect(await c.countDocuments({}, { limit: 2, skip: 1 })).toBe(2);
  expect(await c.estimatedDocumentCount()).toBe(5);
});

test('reads a cursor in batches, and closes it early', async () => {
  const c = await fixture.filled(Array.from({ length: 250 }, (_, i) => ({ _id: i })));
  const ids: unknown[] = [];
  for await (const { _id } of c.find().sort({ _id: 1 }).batchSize(100)) ids.push(_id);
  expect(ids).toHaveLength(250);
  const left = c.find().batchSize(10);
  await left.next();
  await left.close();
  await expect(
    fixture.db.command({ getMore: left.id ?? 1n, collection: c.collectionName }),
  ).rejects.toMatchObject({ code: 43, codeName: 'CursorNotFound' });
});

test('neither skips nor repeats documents in keyset pages', async () => {
  const c = await fixture.filled(
    Array.from({ length: 55 }, (_, i) => ({ _id: i, at: new Date(Math.floor(i / 3)) })),
  );
  await c.createIndex({ at: -1, _id: -1 });
  const ids: unknown[] = [];
  let after: Document = {};
  for (;;) {
    const page = await c.find(after).sort({ at: -1, _id: -1 }).limit(10).toArray();
    ids.push(...page.map(({ _id }) => _id));
    const last = page.at(-1);
    if (!last || page.length < 10) break;
    const at: unknown = last['at'];
    after = { $or: [{ at: { $lt: at } }, { at, _id: { $lt: last._id } }] };
  }
  expect(ids).toEqual(Array.from({ length: 55 }, (_, i) => 54 - i));
});
