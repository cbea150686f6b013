import type { Document } from 'mongodb';
import { openFixture, type Fixture } from '../support/client.ts';

// Options must have their effect.
let fixture: Fixture;
beforeAll(async () => void (fixture = await openFixture('options')));
afterAll(() => fixture.close());

const firstBatch = async (command: Document): Promise<Document[]> =>
  ((await fixture.db.command(command)) as { cursor: { firstBatch: Document[] } }).cursor.firstBatch;

test('limits the size of the first batch, for lists too', async () => {
  const c = await fixture.filled([{ _id: 1 }, { _id: 2 }]);
  await c.createIndex({ a: 1 });
  await fixture.filled([{ _id: 1 }]);
  const cursor = { batchSize: 1 };
  expect(await firstBatch({ find: c.collectionName, batchSize: 1 })).toHaveLength(1);
  expect(await firstBatch({ aggregate: c.collectionName, pipeline: [], cursor })).toHaveLength(1);
  expect(await firstBatch({ listIndexes: c.collectionName, cursor })).toHaveLength(1);
  expect(await firstBatch({ listCollections: 1, cursor })).toHaveLength(1);
  expect(await c.listIndexes({ batchSize: 1 }).toArray()).toHaveLength(2);
});

// docs: createIndexes, commitQuorum; a replica set of one node is its own majority.
test('builds an index with a commit quorum', async () => {
  const c = await fixture.filled([{ _id: 1 }]);
  for (const [index, commitQuorum] of ['majority', 'votingMembers'].entries())
    await c.createIndex({ [`a${index}`]: 1 }, { commitQuorum });
  expect((await c.indexes()).map(({ name }) => name)).toEqual(['_id_', 'a0_1', 'a1_1']);
});

test('completes a command within a sufficient time limit', async () => {
  const c = await fixture.filled([{ _id: 1 }]);
  const options = { maxTimeMS: 60_000 };
  expect(await c.aggregate([{ $match: { _id: 1 } }], options).toArray()).toEqual([{ _id: 1 }]);
  expect(await c.distinct('_id', {}, options)).toEqual([1]);
});

test('drops an index with the majority write concern', async () => {
  const c = await fixture.filled([{ _id: 1 }]);
  await c.createIndex({ a: 1 });
  await c.dropIndex('a_1', { writeConcern: { w: 'majority', j: true } });
  expect((await c.indexes()).map(({ name }) => name)).toEqual(['_id_']);
});

test('drops a database with the majority write concern', async () => {
  const { client, databaseName } = fixture.db;
  const other = client.db(`${databaseName}_dropped`);
  await other.collection('c').insertOne({ _id: 1 } as never);
  await other.dropDatabase({ writeConcern: { w: 'majority', j: true } });
  expect(await other.listCollections().toArray()).toEqual([]);
});

test('reads in natural order, forwards and backwards', async () => {
  const c = await fixture.filled([{ _id: 2 }, { _id: 1 }]);
  const ids = async (hint: Document) => (await c.find().hint(hint).toArray()).map(({ _id }) => _id);
  expect(await ids({ $natural: 1 })).toEqual([2, 1]);
  expect(await ids({ $natural: -1 })).toEqual([1, 2]);
});

test('estimates the number of documents with the majority read concern and a time limit', async () => {
  const { collectionName } = await fixture.filled([{ _id: 1 }, { _id: 2 }]);
  const c = fixture.db.collection(collectionName, { readConcern: { level: 'majority' } });
  expect(await c.estimatedDocumentCount({ maxTimeMS: 60_000 })).toBe(2);
});

// docs: getParameter, setParameter; parameters: transactionLifetimeLimitSeconds
test('returns the lifetime limit of transactions, and changes it at run time', async () => {
  const parameter = 'transactionLifetimeLimitSeconds';
  const admin = fixture.db.admin();
  const read = async (): Promise<unknown> =>
    (await admin.command({ getParameter: 1, [parameter]: 1 }))[parameter];
  const set = (value: unknown) => admin.command({ setParameter: 1, [parameter]: value });
  const before = await read();
  expect(before).toBeGreaterThan(0);
  expect(await set(Number(before) + 1)).toMatchObject({ was: before });
  expect(await read()).toBe(Number(before) + 1);
  await set(before);
  await expect(set(0)).rejects.toMatchObject({ code: 2 });
  for (const command of ['getParameter', 'setParameter']) {
    await expect(admin.command({ [command]: 1 })).rejects.toMatchObject({ code: 72 });
    await expect(fixture.db.command({ [command]: 1, [parameter]: 1 })).rejects.toMatchObject({ code: 13 });
  }
});

// Other specs make backups on the same server, which set it too.
test('sets how long the history for snapshot reads is retained', async () => {
  const set = (seconds: number) =>
    fixture.db.admin().command({ setParameter: 1, minSnapshotHistoryWindowInSeconds: seconds });
  expect((await set(300))['was']).toBeGreaterThan(0);
  await expect(set(-1)).rejects.toMatchObject({ code: 2 });
});

test('includes only the requested verbosity in explain', async () => {
  const c = await fixture.filled([{ _id: 1 }]);
  expect(await c.find().explain('queryPlanner')).not.toHaveProperty('executionStats');
  expect(await c.find().explain('executionStats')).toHaveProperty('executionStats.nReturned', 1);
  const odd = { explain: { find: c.collectionName }, verbosity: 'bogus' };
  await expect(fixture.db.command(odd)).rejects.toMatchObject({ ok: 0 });
});

test('evaluates the variables of let as expressions', async () => {
  const c = await fixture.filled([
    { _id: 1, n: 2 },
    { _id: 2, n: 3 },
  ]);
  const filter = { $expr: { $eq: ['$n', '$$wanted'] } };
  const options = { let: { wanted: { $add: [1, 2] } } };
  expect(await c.find(filter, options).toArray()).toEqual([{ _id: 2, n: 3 }]);
  expect(await c.aggregate([{ $match: filter }], options).toArray()).toEqual([{ _id: 2, n: 3 }]);
  expect(await c.deleteOne(filter, options)).toMatchObject({ deletedCount: 1 });
  expect(await c.countDocuments()).toBe(1);
});

test('supports Unicode in regular expressions, like PCRE', async () => {
  const c = await fixture.filled([
    { _id: 1, s: 'Ärger' },
    { _id: 2, s: 'p{L}' },
  ]);
  expect(await c.find({ s: { $regex: '^\\p{Lu}' } }).toArray()).toEqual([{ _id: 1, s: 'Ärger' }]);
  expect(await c.find({ s: { $regex: '^ä', $options: 'i' } }).toArray()).toHaveLength(1);
});

test('creates and drops collections and indexes with a write concern', async () => {
  const writeConcern = { w: 'majority', j: true } as const;
  const c = await fixture.db.createCollection('written', { writeConcern });
  expect(await c.createIndex({ a: 1 })).toBe('a_1');
  expect(await c.indexes()).toHaveLength(2);
  expect(await c.drop({ writeConcern })).toBe(true);
});

test('reports its version and its modules', async () => {
  const { version, modules } = await fixture.client.db('admin').command({ buildInfo: 1 });
  expect(version).toMatch(/^\d+\.\d+\.\d+/);
  expect(Array.isArray(modules)).toBe(true);
});
