import { openFixture, type Fixture } from '../support/client.ts';

let fixture: Fixture;
beforeAll(async () => void (fixture = await openFixture('constraints')));
afterAll(() => fixture.close());

test('rejects duplicates of a unique index by insert, update and upsert', async () => {
  const c = await fixture.filled([
    { _id: 1, email: 'a' },
    { _id: 2, email: 'b' },
  ]);
  expect(await c.createIndex({ email: 1 }, { unique: true })).toBe('email_1');
  const duplicate = { code: 11000, keyPattern: { email: 1 }, keyValue: { email: 'a' } };
  await expect(c.insertOne({ email: 'a' })).rejects.toMatchObject(duplicate);
  await expect(c.updateOne({ _id: 2 }, { $set: { email: 'a' } })).rejects.toMatchObject(duplicate);
  await expect(c.updateOne({ _id: 3 }, { $set: { email: 'a' } }, { upsert: true })).rejects.toMatchObject(
    duplicate,
  );
  await expect(c.findOneAndUpdate({ _id: 2 }, { $set: { email: 'a' } })).rejects.toMatchObject({
    code: 11000,
    codeName: 'DuplicateKey',
  });
  expect(await c.countDocuments()).toBe(2);
});

test('treats missing fields as null in a unique index', async () => {
  const c = fixture.collection();
  await c.createIndex({ email: 1 }, { unique: true });
  await c.insertOne({ _id: 1 });
  await expect(c.insertOne({ _id: 2 })).rejects.toMatchObject({ code: 11000 });
  await expect(c.insertOne({ _id: 3, email: null })).rejects.toMatchObject({ code: 11000 });
});

test('ignores documents without the field in a sparse unique index', async () => {
  const c = fixture.collection();
  await c.createIndex({ email: 1 }, { unique: true, sparse: true });
  await c.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3, email: 'a' }]);
  await expect(c.insertOne({ email: 'a' })).rejects.toMatchObject({ code: 11000 });
});

test('rejects duplicates only among documents that match a partial unique index’s filter', async () => {
  const c = fixture.collection();
  await c.createIndex(
    { seat: 1 },
    { unique: true, partialFilterExpression: { state: { $in: ['held', 'taken'] } } },
  );
  await c.insertMany([
    { _id: 1, seat: 1, state: 'held' },
    { _id: 2, seat: 1, state: 'free' },
    { _id: 3, seat: 1, state: 'free' },
  ]);
  await expect(c.updateOne({ _id: 2 }, { $set: { state: 'taken' } })).rejects.toMatchObject({ code: 11000 });
  await c.updateOne({ _id: 1 }, { $set: { state: 'free' } });
  expect(await c.updateOne({ _id: 2 }, { $set: { state: 'taken' } })).toMatchObject({ modifiedCount: 1 });
});

test('supports partial filters by $exists, $gt, $type and equality', async () => {
  const c = fixture.collection();
  await c.createIndex({ a: 1 }, { unique: true, partialFilterExpression: { a: { $exists: true } } });
  await c.createIndex({ b: 1 }, { unique: true, partialFilterExpression: { b: { $gt: 0 } } });
  await c.createIndex({ d: 1 }, { unique: true, partialFilterExpression: { d: { $type: 'string' } } });
  await c.createIndex({ e: 1 }, { unique: true, partialFilterExpression: { on: true } });
  await c.insertMany([
    { _id: 1, a: 1, b: 0, d: 1, e: 1 },
    { _id: 2, b: 0, d: 1, e: 1 },
  ]);
  await expect(c.insertOne({ a: 1 })).rejects.toMatchObject({ code: 11000 });
});

test('compares all fields of a compound unique index', async () => {
  const c = fixture.collection();
  await c.createIndex({ follower: 1, followed: 1 }, { unique: true });
  await c.insertMany([
    { follower: 1, followed: 2 },
    { follower: 1, followed: 3 },
    { follower: 2, followed: 2 },
  ]);
  await expect(c.insertOne({ follower: 1, followed: 3 })).rejects.toMatchObject({
    code: 11000,
    keyValue: { follower: 1, followed: 3 },
  });
});

test('applies a unique index to each array element, also along a path', async () => {
  const c = fixture.collection();
  await c.createIndex({ 'keys.id': 1 }, { unique: true });
  await c.insertOne({ keys: [{ id: 1 }, { id: 2 }] });
  await expect(c.insertOne({ keys: [{ id: 3 }, { id: 2 }] })).rejects.toMatchObject({ code: 11000 });
});

test('rejects a unique index over existing duplicates', async () => {
  const c = await fixture.filled([{ k: 1 }, { k: 1 }]);
  await expect(c.createIndex({ k: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
  expect(await c.indexes()).toHaveLength(1);
});

test('lists indexes, creates each once, and drops them', async () => {
  const c = fixture.collection();
  await c.createIndexes([{ key: { a: 1, b: -1 } }, { key: { at: 1 }, expireAfterSeconds: 60 }]);
  await c.createIndex({ a: 1, b: -1 });
  expect((await c.indexes()).map(({ name }) => name)).toEqual(['_id_', 'a_1_b_-1', 'at_1']);
  expect((await c.indexes())[2]).toMatchObject({ key: { at: 1 }, expireAfterSeconds: 60 });
  await c.dropIndex('a_1_b_-1');
  await expect(c.dropIndex('a_1_b_-1')).rejects.toMatchObject({ code: 27 });
  await expect(c.createIndex({ at: 1 })).rejects.toMatchObject({ code: 85 });
  await expect(c.createIndex({ other: 1 }, { name: 'at_1' })).rejects.toMatchObject({ code: 86 });
});

test('changes the expiry of a TTL index', async () => {
  const c = fixture.collection();
  await c.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
  await fixture.db.command({
    collMod: c.collectionName,
    index: { keyPattern: { at: 1 }, expireAfterSeconds: 90 },
  });
  expect((await c.indexes())[1]).toMatchObject({ expireAfterSeconds: 90 });
});

test('creates, lists, renames and drops collections', async () => {
  const name = fixture.collection().collectionName;
  await fixture.db.createCollection(name);
  await expect(fixture.db.createCollection(name)).rejects.toMatchObject({ code: 48 });
  expect(await fixture.db.listCollections({ name }, { nameOnly: true }).toArray()).toMatchObject([
    { name, type: 'collection' },
  ]);
  await fixture.db.collection(name).rename(`${name}_new`);
  expect((await fixture.db.listCollections({ name: `${name}_new` }).toArray())[0]).toMatchObject({
    type: 'collection',
  });
  await fixture.db.dropCollection(`${name}_new`);
  expect(await fixture.db.listCollections({ name: `${name}_new` }).toArray()).toEqual([]);
  // Dropping a collection that does not exist succeeds, so it can be repeated.
  expect(await fixture.db.collection(`${name}_new`).drop()).toBe(true);
  await expect(fixture.db.collection('none').indexes()).rejects.toMatchObject({ code: 26 });
});

test('reports the server’s status', async () => {
  expect(await fixture.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
  expect(await fixture.db.command({ hello: 1 })).toMatchObject({ isWritablePrimary: true, ok: 1 });
  expect(typeof (await fixture.db.admin().buildInfo())['version']).toBe('string');
  expect(await fixture.db.admin().serverStatus()).toMatchObject({ ok: 1 });
  expect(await fixture.db.stats()).toMatchObject({ db: fixture.db.databaseName });
  const { databases } = await fixture.db.admin().listDatabases({ nameOnly: true });
  expect(databases.length).toBeGreaterThan(0);
});
