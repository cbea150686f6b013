import type { Document } from 'mongodb';
import { openFixture, type Fixture } from '../support/client.ts';

// Well-formed input that MongoDB rejects, with the codes of its source.
let fixture: Fixture;
beforeAll(async () => void (fixture = await openFixture('limits')));
afterAll(() => fixture.close());

const UNSUPPORTED = /Error in specification .* :: caused by :: Expression not supported in partial index: /;

// src/mongo/db/catalog/index_catalog_impl.cpp, _checkValidFilterExpressions;
// jstests/core/index/index_partial_create_drop.js
test.each<[string, Document, string]>([
  ['$ne', { a: { $ne: 1 } }, '$not\n    a $eq 1\n'],
  ['$nin', { a: { $nin: [1, 2] } }, '$not\n    a $in [ 1 2 ]\n'],
  ['$not', { a: { $not: { $gt: 1 } } }, '$not'],
  ['$exists: false', { a: { $exists: false } }, '$not\n    a exists\n'],
  ['a regular expression', { a: /^x/ }, 'a regex /^x/\n'],
  ['$regex', { a: { $regex: 'x' } }, 'a regex /x/\n'],
  ['$nor', { $nor: [{ a: 1 }] }, '$nor'],
  ['$size', { a: { $size: 2 } }, 'a $size : 2\n'],
  ['$elemMatch', { a: { $elemMatch: { $gt: 1 } } }, 'a $elemMatch'],
  ['$ne within $or', { $or: [{ b: 1 }, { a: { $ne: 1 } }] }, '$not\n    a $eq 1\n'],
])('rejects %s in the filter of a partial index', async (_name, partialFilterExpression, tree) => {
  const c = fixture.collection();
  const rejected = c.createIndex({ a: 1 }, { partialFilterExpression });
  await expect(rejected).rejects.toMatchObject({ code: 67, codeName: 'CannotCreateIndex' });
  await expect(rejected).rejects.toThrow(UNSUPPORTED);
  await expect(rejected).rejects.toThrow(tree);
});

test('accepts comparisons, $in, $type, $exists, $and and $or in the filter of a partial index', async () => {
  const c = fixture.collection();
  const filters: Document[] = [
    { a: 1, b: null },
    { a: { $gte: 1, $lt: 5 } },
    { a: { $in: [1, 2] } },
    { a: { $type: 'string' } },
    { a: { $exists: true } },
    { $and: [{ $and: [{ $and: [{ a: 3 }] }] }] },
    { $or: [{ a: 1 }, { b: { $gt: 2 } }] },
  ];
  for (const [i, partialFilterExpression] of filters.entries())
    await c.createIndex({ a: 1 }, { name: `a${i}`, partialFilterExpression });
  expect(await c.indexes()).toHaveLength(filters.length + 1);
});

// The same; $expr by MatchExpressionParser::kBanAllSpecialFeatures.
test.each<[string, Document, number, RegExp]>([
  [
    'is too deep',
    { partialFilterExpression: { $and: [{ $and: [{ $and: [{ $and: [{ a: 3 }] }] }] }] } },
    67,
    /partialFilterExpression depth may not exceed 4/,
  ],
  ['has $expr', { partialFilterExpression: { $expr: { $eq: ['$a', 1] } } }, 224, /\$expr is not allowed/],
  ['has an unknown operator', { partialFilterExpression: { a: { $bogus: 1 } } }, 2, /unknown operator/],
  ['is no document', { partialFilterExpression: 5 }, 14, /partialFilterExpression/],
  [
    'is that of a sparse index',
    { partialFilterExpression: { a: 1 }, sparse: true },
    67,
    /cannot mix "partialFilterExpression" and "sparse" options/,
  ],
])('rejects a partial filter if it %s', async (_name, options, code, message) => {
  const { collectionName } = fixture.collection();
  const rejected = fixture.db.command({
    createIndexes: collectionName,
    indexes: [{ key: { a: 1 }, name: 'a', ...options }],
  });
  await expect(rejected).rejects.toMatchObject({ code });
  await expect(rejected).rejects.toThrow(message);
});

// src/mongo/db/catalog/index_key_validate.cpp, validateIdIndexSpec
test.each<[string, Document]>([
  ['partial', { partialFilterExpression: { a: 1 } }],
  ['sparse', { sparse: true }],
  ['unique', { unique: true }],
  ['a TTL index', { expireAfterSeconds: 60 }],
])('rejects a declaration of the _id index as %s', async (_name, options) => {
  await expect(fixture.collection().createIndex({ _id: 1 }, options)).rejects.toMatchObject({
    code: 197,
    codeName: 'InvalidIndexSpecificationOption',
  });
});

// src/mongo/db/catalog/index_catalog_impl.cpp, kMaxNumIndexesAllowed
test('allows at most 64 indexes per collection', async () => {
  const c = fixture.collection();
  await c.createIndexes(Array.from({ length: 62 }, (_, i) => ({ key: { [`f${i}`]: 1 } })));
  const rejected = c.createIndexes([{ key: { x: 1 } }, { key: { y: 1 } }]);
  await expect(rejected).rejects.toMatchObject({ code: 67 });
  await expect(rejected).rejects.toThrow('add index fails, too many indexes for');
  expect(await c.indexes()).toHaveLength(63);
  await c.createIndex({ x: 1 });
  await c.createIndex({ x: 1 });
  expect(await c.indexes()).toHaveLength(64);
});

const nested = (levels: number): Document => {
  let document: Document = { leaf: true };
  for (let i = 1; i < levels; i++) document = i % 2 ? { d: document } : { d: [document['d']] };
  return document;
};

// src/mongo/bson/bson_depth.h: kDefaultMaxAllowableDepth is 200, kExtraSystemDepthLevels is 20. The manual states 100
// levels, which the server does not enforce (insert_test.cpp, FixDocumentForInsertAcceptsDocumentsAtStorageDepthLimit).
// src/mongo/db/ops/insert.cpp, validateDepth; src/mongo/db/update/storage_validation.cpp; src/mongo/bson/bson_validate.cpp
test('allows documents of at most 180 levels', async () => {
  const c = fixture.collection();
  await c.insertOne(nested(180));
  const rejected = c.insertOne(nested(181));
  await expect(rejected).rejects.toMatchObject({ code: 15 });
  await expect(rejected).rejects.toThrow('exceeds 180 levels of nesting');
  const update = c.updateOne({}, { $set: { x: nested(180) } });
  await expect(update).rejects.toMatchObject({ code: 15 });
  await expect(update).rejects.toThrow('maximum nesting depth of 180');
});

test('allows messages of at most 200 levels', async () => {
  const { collectionName } = fixture.collection();
  await fixture.db.command({ find: collectionName, filter: { a: nested(195) } });
  await expect(
    fixture.db.command({ find: collectionName, filter: { a: nested(210) } }),
  ).rejects.toMatchObject({ code: 15 });
});

// src/mongo/db/commands.cpp, CommandHelpers::canUseTransactions
test('rejects count in a transaction, and ends the transaction', async () => {
  const c = await fixture.filled([{ _id: 1 }]);
  await fixture.session(async (session) => {
    session.startTransaction();
    await c.insertOne({ _id: 2 }, { session });
    const rejected = fixture.db.command({ count: c.collectionName }, { session });
    await expect(rejected).rejects.toMatchObject({ code: 263 });
    await expect(rejected).rejects.toThrow('http://dochub.mongodb.org/core/transaction-count');
    await expect(c.findOne({}, { session })).rejects.toMatchObject({ code: 251 });
  });
  expect(await c.countDocuments()).toBe(1);
});

// src/mongo/db/sorter/sorter.cpp, code 292; src/mongo/db/query/query_knobs.idl: 100 MiB, and allowDiskUseByDefault
test('needs the disk to sort more than 100 MiB', async () => {
  const text = 'x'.repeat(1024 * 1024);
  const c = await fixture.filled(Array.from({ length: 10 }, (_, i) => ({ n: i, text })));
  // Twelve times the text: 120 MiB to sort.
  const copies = Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`text${i}`, '$text']));
  const sorted = (...more: Document[]): Document[] => [
    { $addFields: { ...copies, key: { $subtract: [0, '$n'] } } },
    { $sort: { key: 1 } },
    ...more,
    { $project: { n: 1 } },
  ];
  const rejected = c.aggregate(sorted(), { allowDiskUse: false }).toArray();
  await expect(rejected).rejects.toMatchObject({ code: 292 });
  await expect(rejected).rejects.toThrow('Sort exceeded memory limit of 104857600 bytes');
  expect(await c.aggregate(sorted({ $limit: 2 }), { allowDiskUse: false }).toArray()).toHaveLength(2);
  expect(await c.aggregate(sorted()).toArray()).toHaveLength(10);
});

const stagesOf = ({ queryPlanner }: Document): string =>
  JSON.stringify((queryPlanner as Document)['winningPlan']);

// src/mongo/db/matcher/expression_algo.cpp, isSubsetOf
test.each<[string, Document, Document, 'IXSCAN' | 'COLLSCAN']>([
  ['$type for equality', { a: { $type: 'string' } }, { a: 'x' }, 'COLLSCAN'],
  ['$type for a range', { a: { $type: 'date' } }, { a: { $lte: new Date() } }, 'COLLSCAN'],
  ['$type for the same', { a: { $type: 'date' } }, { a: { $type: 'date', $lte: new Date() } }, 'IXSCAN'],
  ['$gt for a narrower range', { a: { $gt: 0 } }, { a: { $gt: 5 } }, 'IXSCAN'],
  ['$gt for a wider range', { a: { $gt: 5 } }, { a: { $gt: 0 } }, 'COLLSCAN'],
  ['$exists for equality', { a: { $exists: true } }, { a: 1 }, 'IXSCAN'],
  ['$exists for null', { a: { $exists: true } }, { a: null }, 'COLLSCAN'],
  ['equality in all branches of $or', { b: 1 }, { a: 1, $or: [{ b: 1 }, { b: 1, c: 2 }] }, 'IXSCAN'],
  ['equality in one branch of $or', { b: 1 }, { a: 1, $or: [{ b: 1 }, { c: 2 }] }, 'COLLSCAN'],
])(
  'chooses MongoDB’s plan for a partial index with %s',
  async (_name, partialFilterExpression, filter, stage) => {
    const c = await fixture.filled([{ a: 1, b: 1 }]);
    await c.createIndex({ a: 1 }, { partialFilterExpression });
    expect(stagesOf(await c.find(filter).explain('queryPlanner'))).toContain(`"${stage}"`);
  },
);

// src/mongo/db/matcher/expression_path.h, PathMatchExpression::matches: any match in an array gives its position;
// expression_leaf_test.cpp, TEST(ExistsMatchExpression, ElemMatchKey)
test('returns the position of an element for $exists', async () => {
  const c = await fixture.filled([{ _id: 1, a: [{ b: 1 }, { c: 1 }], n: [7, 8] }]);
  await c.updateOne({ _id: 1, 'a.c': { $exists: true } }, { $set: { 'a.$.c': 2 } });
  await c.updateOne({ _id: 1, n: { $exists: true } }, { $set: { 'n.$': 9 } });
  expect(await c.findOne()).toEqual({ _id: 1, a: [{ b: 1 }, { c: 2 }], n: [9, 8] });
});
