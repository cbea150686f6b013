import { MongoBulkWriteError, type AnyBulkWriteOperation } from 'mongodb';
import { openFixture, type Fixture, type Row } from '../support/client.ts';

let fixture: Fixture;
beforeAll(async () => void (fixture = await openFixture('inserts')));
afterAll(() => fixture.close());

test('rejects an insert of an existing _id and reports its key', async () => {
  const c = await fixture.filled([{ _id: 'fence', by: 1 }]);
  await expect(c.insertOne({ _id: 'fence', by: 2 })).rejects.toMatchObject({
    code: 11000,
    keyPattern: { _id: 1 },
    keyValue: { _id: 'fence' },
  });
  expect(await c.findOne()).toEqual({ _id: 'fence', by: 1 });
});

test('lets exactly one of many inserts of one _id succeed', async () => {
  const c = fixture.collection();
  const attempts = Array.from({ length: 20 }, (_, by) =>
    c.insertOne({ _id: 'fence', by }).then(
      () => by,
      ({ code }: { code: number }) => -code,
    ),
  );
  const winners = (await Promise.all(attempts)).filter((outcome) => outcome >= 0);
  expect(winners).toHaveLength(1);
  expect(await c.findOne()).toEqual({ _id: 'fence', by: winners[0] });
});

async function bulkError(run: () => Promise<unknown>): Promise<MongoBulkWriteError> {
  const error: unknown = await run().catch((reason: unknown) => reason);
  if (!(error instanceof MongoBulkWriteError)) throw new Error(`not a bulk write error: ${String(error)}`);
  return error;
}

const WITH_DUPLICATES = [{ _id: 1 }, { _id: 2 }, { _id: 1 }, { _id: 3 }, { _id: 2 }];

test('stops an ordered insertMany at the first duplicate', async () => {
  const c = fixture.collection();
  const error = await bulkError(() => c.insertMany(WITH_DUPLICATES));
  expect(error).toMatchObject({ code: 11000, insertedCount: 2 });
  expect([error.writeErrors].flat().map(({ index }) => index)).toEqual([2]);
  expect(await c.countDocuments()).toBe(2);
});

test('inserts all other documents of an unordered insertMany', async () => {
  const c = fixture.collection();
  const error = await bulkError(() => c.insertMany(WITH_DUPLICATES, { ordered: false }));
  expect([error.writeErrors].flat().map(({ index }) => index)).toEqual([2, 4]);
  expect(await c.countDocuments()).toBe(3);
});

const OPERATIONS: AnyBulkWriteOperation<Row>[] = [
  { insertOne: { document: { _id: 1, n: 1 } } },
  { updateOne: { filter: { _id: 1 }, update: { $inc: { n: 1 } } } },
  { insertOne: { document: { _id: 1 } } },
  { updateMany: { filter: {}, update: { $set: { seen: true } } } },
  { replaceOne: { filter: { _id: 2 }, replacement: { n: 9 }, upsert: true } },
  { deleteOne: { filter: { _id: 3 } } },
  { deleteMany: { filter: { _id: 4 } } },
];

test('stops an ordered bulkWrite at the first error', async () => {
  const c = fixture.collection();
  const error = await bulkError(() => c.bulkWrite(OPERATIONS));
  expect(error.result).toMatchObject({ insertedCount: 1, modifiedCount: 1 });
  expect(await c.find().toArray()).toEqual([{ _id: 1, n: 2 }]);
});

test('executes all other operations of an unordered bulkWrite', async () => {
  const c = fixture.collection();
  const error = await bulkError(() => c.bulkWrite(OPERATIONS, { ordered: false }));
  expect(error.result).toMatchObject({ insertedCount: 1, upsertedCount: 1 });
  expect([error.writeErrors].flat().map(({ index }) => index)).toEqual([2]);
  expect(await c.countDocuments()).toBe(2);
});

test('rejects a document larger than 16 MB', async () => {
  const c = fixture.collection();
  await expect(c.insertOne({ text: 'x'.repeat(17 * 1024 * 1024) })).rejects.toThrow();
  expect(await c.countDocuments()).toBe(0);
});

test('rejects an array as _id', async () => {
  const c = fixture.collection();
  const insert = { insert: c.collectionName, documents: [{ _id: [1] }] };
  expect(await fixture.db.command(insert)).toMatchObject({ n: 0, writeErrors: [{ index: 0, code: 53 }] });
});
