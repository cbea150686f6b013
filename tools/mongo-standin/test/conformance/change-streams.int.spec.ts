import { openFixture, type Fixture } from '../support/client.ts';

let fixture: Fixture;
beforeAll(async () => void (fixture = await openFixture('change_streams')));
afterAll(() => fixture.close());

test('events come in order and can be resumed from', async () => {
  const c = fixture.collection();
  await c.insertOne({ _id: 0 } as never);
  const stream = c.watch([], { fullDocument: 'updateLookup' });
  const first = stream.next();
  await new Promise((resolve) => setTimeout(resolve, 200));
  await c.insertOne({ _id: 1, a: { b: 1 } } as never);
  await c.updateOne({ _id: 1 } as never, { $set: { 'a.b': 2 }, $unset: { gone: 1 } });
  const insert = await first;
  const update = await stream.next();
  expect(insert.operationType).toBe('insert');
  expect(update).toMatchObject({
    operationType: 'update',
    updateDescription: { updatedFields: { 'a.b': 2 }, removedFields: [] },
    fullDocument: { a: { b: 2 } },
  });
  await stream.close();
  await c.deleteOne({ _id: 1 } as never);
  const resumed = c.watch([], { resumeAfter: update._id });
  expect(await resumed.next()).toMatchObject({ operationType: 'delete', documentKey: { _id: 1 } });
  await resumed.close();
});

test("a transaction's changes appear at its commit", async () => {
  const c = fixture.collection();
  await c.insertOne({ _id: 0 } as never);
  const stream = fixture.db.watch([{ $match: { 'ns.coll': c.collectionName } }]);
  const first = stream.next();
  await new Promise((resolve) => setTimeout(resolve, 200));
  const session = fixture.client.startSession();
  session.startTransaction();
  await c.insertOne({ _id: 1 } as never, { session });
  await c.insertOne({ _id: 2 } as never);
  await session.commitTransaction();
  await session.endSession();
  expect(await first).toMatchObject({ documentKey: { _id: 2 } });
  expect(await stream.next()).toMatchObject({ documentKey: { _id: 1 } });
  await stream.close();
});
