import type { Document } from 'mongodb';
import { openFixture, type Fixture } from '../support/client.ts';

let fixture: Fixture;
beforeAll(async () => void (fixture = await openFixture('errors')));
afterAll(() => fixture.close());

// Unknown features must be rejected, even without any documents.
test.each([
  ['query operator', { a: { $bogus: 1 } }],
  ['top level operator', { $bogus: [] }],
  ['expression', { $expr: { $bogus: 1 } }],
  ['$in without array', { a: { $in: 1 } }],
])('rejects an unknown %s', async (_name, filter) => {
  await expect(fixture.collection().find(filter).toArray()).rejects.toMatchObject({ ok: 0 });
});

test('rejects unknown stages, modifiers, commands and options', async () => {
  const c = fixture.collection();
  await expect(c.aggregate([{ $bogus: 1 }]).toArray()).rejects.toMatchObject({ code: 40324 });
  await expect(c.updateOne({}, { $bogus: { a: 1 } })).rejects.toMatchObject({ code: 9 });
  await expect(fixture.db.command({ bogus: 1 })).rejects.toMatchObject({
    code: 59,
    codeName: 'CommandNotFound',
  });
  await expect(fixture.db.command({ find: 'x', bogus: 1 })).rejects.toMatchObject({ code: 40415 });
});

test('rejects invalid updates', async () => {
  const c = fixture.collection();
  await c.insertOne({ _id: 1, s: 'x', a: 1, arr: {} });
  await expect(c.updateOne({}, { $set: { _id: 2 } })).rejects.toMatchObject({ code: 66 });
  await expect(c.updateOne({}, { $set: { a: 1 }, $inc: { a: 1 } })).rejects.toMatchObject({ code: 40 });
  await expect(c.updateOne({}, { $inc: { s: 1 } })).rejects.toMatchObject({ code: 14 });
  const push: Document = { $push: { s: 1 } };
  await expect(c.updateOne({}, push)).rejects.toMatchObject({ code: 2 });
  await expect(c.updateOne({}, { $set: { 's.b': 1 } })).rejects.toMatchObject({ code: 28 });
});

test('applies a retried write once', async () => {
  const c = fixture.collection();
  await c.insertOne({ _id: 1, n: 0 });
  const session = fixture.client.startSession();
  const command = {
    update: c.collectionName,
    updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }],
    txnNumber: 1000n,
  };
  await fixture.db.command({ ...command }, { session });
  await fixture.db.command({ ...command }, { session });
  await session.endSession();
  expect((await c.findOne())!['n']).toBe(1);
});
