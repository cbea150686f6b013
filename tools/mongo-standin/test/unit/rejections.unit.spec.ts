import { Long, MongoClient, Timestamp, UUID, type Db, type Document } from 'mongodb';
import { startStandin, type Standin } from '../../src/server.ts';

// MongoDB features that the stand-in lacks must cause an error instead of being ignored.
let standin: Standin;
let client: MongoClient;
let db: Db;
beforeAll(async () => {
  standin = await startStandin();
  client = await MongoClient.connect(standin.uri);
  db = client.db('refusals');
  await db.collection('c').insertOne({ a: 1 });
});
afterAll(async () => {
  await client.close();
  await standin.close();
});

const collation = { locale: 'de' };

test.each<[string, Document]>([
  ['a capped collection', { create: 'x', capped: true, size: 1000 }],
  ['a time series', { create: 'x', timeseries: { timeField: 'at' } }],
  ['a clustered collection', { create: 'x', clusteredIndex: { key: { _id: 1 }, unique: true } }],
  ['a view', { create: 'x', viewOn: 'c', pipeline: [] }],
  ['a validator', { create: 'x', validator: { a: 1 } }],
  ['a validator later', { collMod: 'c', validator: { a: 1 } }],
  ['a collection collation', { create: 'x', collation }],
  ['a collation of find', { find: 'c', collation }],
  ['a collation of count', { count: 'c', collation }],
  ['a collation of distinct', { distinct: 'c', key: 'a', collation }],
  ['a collation of aggregate', { aggregate: 'c', pipeline: [], cursor: {}, collation }],
  ['a collation of findAndModify', { findAndModify: 'c', update: { $set: { a: 1 } }, collation }],
  ['a collation of an update', { update: 'c', updates: [{ q: {}, u: { $set: { a: 1 } }, collation }] }],
  ['a collation of a delete', { delete: 'c', deletes: [{ q: {}, limit: 1, collation }] }],
  ['a collation of an index', { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'a', collation }] }],
  ['a commit quorum of two', { createIndexes: 'c', indexes: [], commitQuorum: 2 }],
  ['a text index', { createIndexes: 'c', indexes: [{ key: { a: 'text' }, name: 'a' }] }],
  ['a hashed index', { createIndexes: 'c', indexes: [{ key: { a: 'hashed' }, name: 'a' }] }],
  ['a geo index', { createIndexes: 'c', indexes: [{ key: { a: '2dsphere' }, name: 'a' }] }],
  ['a wildcard index', { createIndexes: 'c', indexes: [{ key: { '$**': 1 }, name: 'a' }] }],
  ['$where', { find: 'c', filter: { $where: 'true' } }],
  ['$text', { find: 'c', filter: { $text: { $search: 'a' } } }],
  ['$jsonSchema', { find: 'c', filter: { $jsonSchema: {} } }],
  ['$near', { find: 'c', filter: { a: { $near: [0, 0] } } }],
  ['$geoWithin', { find: 'c', filter: { a: { $geoWithin: {} } } }],
  ['$bitsAllSet', { find: 'c', filter: { a: { $bitsAllSet: 1 } } }],
  ['a tailable cursor', { find: 'c', tailable: true }],
  ['noCursorTimeout', { find: 'c', noCursorTimeout: true }],
  ['find min', { find: 'c', min: { a: 1 } }],
  ['find showRecordId', { find: 'c', showRecordId: true }],
  ['$sampleRate', { find: 'c', filter: { $sampleRate: 0.5 } }],
  ['syntax of PCRE only', { find: 'c', filter: { a: { $regex: '\\Aa' } } }],
  ['an awaited hello', { hello: 1, topologyVersion: {}, maxAwaitTimeMS: 10 }],
  ['sizes of a collection', { aggregate: 'c', pipeline: [{ $collStats: { storageStats: {} } }], cursor: {} }],
  ['an index version', { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'a', v: 1 }] }],
  [
    'a transaction at another time',
    {
      find: 'c',
      lsid: { id: new UUID() },
      txnNumber: Long.fromNumber(1),
      autocommit: false,
      startTransaction: true,
      readConcern: { level: 'snapshot', atClusterTime: new Timestamp({ t: 1, i: 1 }) },
    },
  ],
  ...['$dateToString', '$concat', '$map', '$mergeObjects', '$toString', '$switch', '$abs', '$let'].map(
    (operator): [string, Document] => [
      operator,
      { aggregate: 'c', pipeline: [{ $project: { d: { [operator]: '$a' } } }], cursor: {} },
    ],
  ),
  ...['$push', '$addToSet', '$stdDevPop'].map((accumulator): [string, Document] => [
    `the accumulator ${accumulator}`,
    { aggregate: 'c', pipeline: [{ $group: { _id: null, all: { [accumulator]: '$a' } } }], cursor: {} },
  ]),
  ...[
    '$out',
    '$lookup',
    '$facet',
    '$unionWith',
    '$unwind',
    '$replaceRoot',
    '$sample',
    '$merge',
    '$graphLookup',
    '$geoNear',
    '$redact',
    '$changeStream',
    '$setWindowFields',
    '$bucketAuto',
    '$densify',
    '$fill',
    '$currentOp',
  ].map((stage): [string, Document] => [stage, { aggregate: 'c', pipeline: [{ [stage]: {} }], cursor: {} }]),
])('rejects the unsupported feature: %s', async (_name, command) => {
  const outcome: Document = await db.command(command).catch((error: Document) => error);
  const writeErrors: unknown = outcome['writeErrors'];
  expect(Array.isArray(writeErrors) ? writeErrors[0] : outcome).toMatchObject({ code: 238 });
});

test.each<[string, Document]>([
  ['insert', { insert: 'c', documents: [{}] }],
  ['update', { update: 'c', updates: [{ q: {}, u: { $set: { a: 1 } } }] }],
  ['delete', { delete: 'c', deletes: [{ q: {}, limit: 1 }] }],
  ['findAndModify', { findAndModify: 'c', remove: true }],
  ['find', { find: 'c' }],
  ['count', { count: 'c' }],
  ['distinct', { distinct: 'c', key: 'a' }],
  ['aggregate', { aggregate: 'c', pipeline: [], cursor: {} }],
  ['getMore', { getMore: 1n, collection: 'c' }],
  ['killCursors', { killCursors: 'c', cursors: [] }],
  ['create', { create: 'y' }],
  ['collMod', { collMod: 'c' }],
  ['drop', { drop: 'y' }],
  ['dropDatabase', { dropDatabase: 1 }],
  ['createIndexes', { createIndexes: 'c', indexes: [] }],
  ['listIndexes', { listIndexes: 'c' }],
  ['dropIndexes', { dropIndexes: 'c', index: '*' }],
  ['listCollections', { listCollections: 1 }],
  ['listDatabases', { listDatabases: 1 }],
  ['renameCollection', { renameCollection: 'refusals.c', to: 'refusals.d' }],
  ['explain', { explain: { find: 'c' } }],
  ['ping', { ping: 1 }],
  ['hello', { hello: 1 }],
  ['buildInfo', { buildInfo: 1 }],
  ['serverStatus', { serverStatus: 1 }],
  ['dbStats', { dbStats: 1 }],
  ['collStats', { collStats: 'c' }],
  ['endSessions', { endSessions: [] }],
  ['commitTransaction', { commitTransaction: 1 }],
])('rejects an unknown option of %s', async (_name, command) => {
  await expect(db.command({ ...command, bogus: 1 })).rejects.toMatchObject({ code: 40415 });
});

test.each<[string, Document]>([
  ['a statement', { update: 'c', updates: [{ q: {}, u: { $set: { a: 1 } }, bogus: 1 }] }],
  ['$lookup', { aggregate: 'c', pipeline: [{ $lookup: { from: 'c', as: 'd', bogus: 1 } }], cursor: {} }],
  ['$replaceRoot', { aggregate: 'c', pipeline: [{ $replaceRoot: { newRoot: {}, bogus: 1 } }], cursor: {} }],
  ['$sample', { aggregate: 'c', pipeline: [{ $sample: { size: 1, bogus: 1 } }], cursor: {} }],
  ['a cursor', { aggregate: 'c', pipeline: [], cursor: { bogus: 1 } }],
  ['$unwind', { aggregate: 'c', pipeline: [{ $unwind: { path: '$a', bogus: 1 } }], cursor: {} }],
  ['$push', { update: 'c', updates: [{ q: {}, u: { $push: { l: { $each: [], $bogus: 1 } } } }] }],
  ['an index', { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'a', bogus: 1 }] }],
  ['a read concern', { find: 'c', readConcern: { bogus: 1 } }],
  ['an explained command', { explain: { find: 'c', bogus: 1 } }],
])('rejects an unknown option of %s within a command', async (_name, command) => {
  const outcome: Document = await db.command(command).catch((error: Document) => error);
  expect(outcome['writeErrors'] ?? outcome['code']).toBeDefined();
});

test.each<[string, Document]>([
  ['create', { create: 'in-transaction' }],
  ['createIndexes', { createIndexes: 'in-transaction', indexes: [{ key: { a: 1 }, name: 'a' }] }],
])('rejects %s in a transaction', async (_name, command) => {
  const session = client.startSession();
  session.startTransaction();
  await expect(db.command(command, { session })).rejects.toMatchObject({ code: 238 });
  await session.endSession();
});

test('accepts the simple collation, which is the default', async () => {
  expect(await db.command({ find: 'c', collation: { locale: 'simple' } })).toMatchObject({ ok: 1 });
});

test('has no fail points without test commands', async () => {
  const configure = { configureFailPoint: 'failCommand', mode: 'off' };
  await expect(client.db('admin').command(configure)).rejects.toMatchObject({ code: 59 });
});

test('does not start in production', async () => {
  const { NODE_ENV } = process.env;
  process.env['NODE_ENV'] = 'production';
  await expect(startStandin()).rejects.toThrow('development only');
  process.env['NODE_ENV'] = NODE_ENV;
});
