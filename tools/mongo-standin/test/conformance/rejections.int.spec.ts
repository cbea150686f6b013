import type { Document } from 'mongodb';
import { openFixture, type Fixture } from '../support/client.ts';

let fixture: Fixture;
beforeAll(async () => void (fixture = await openFixture('refusals')));
afterAll(() => fixture.close());

const one = (stage: Document): Document[] => [{ $match: {} }, stage];

// Each code as in the server's source.
test.each<[string, Document[], number]>([
  ['$limit of none', one({ $limit: 0 }), 15958],
  ['$limit below zero', one({ $limit: -1 }), 5107201],
  ['$skip below zero', one({ $skip: -1 }), 5107200],
  ['$count to no name', one({ $count: 1 }), 40156],
  ['$unset of no name', one({ $unset: 1 }), 31002],
])('rejects an invalid argument: %s', async (_name, pipeline, code) => {
  const c = await fixture.filled([{ _id: 1 }]);
  await expect(c.aggregate(pipeline).toArray()).rejects.toMatchObject({ code });
});

test.each<[string, Document, number]>([
  ['options that are no string', { $regex: 'a', $options: 1 }, 2],
  ['an expression that is no string', { $regex: 1 }, 2],
  ['options without an expression', { $options: 'i' }, 2],
  ['options twice', { $regex: /a/i, $options: 'm' }, 51075],
  ['an unknown option', { $regex: 'a', $options: 'q' }, 51108],
  ['an invalid expression', { $regex: '(' }, 51091],
  ['a negative $size', { $size: -1 }, 2],
])('rejects an invalid condition: %s', async (_name, condition, code) => {
  await expect(fixture.collection().find({ a: condition }).toArray()).rejects.toMatchObject({ code });
});

test('rejects contradictory options', async () => {
  const c = await fixture.filled([{ _id: 1 }]);
  const remove = { findAndModify: c.collectionName, query: {}, remove: true, new: true };
  await expect(fixture.db.command(remove)).rejects.toMatchObject({ code: 9 });
  expect(await c.countDocuments()).toBe(1);
});

test('reads a cursor only under its own collection name', async () => {
  const c = await fixture.filled([{ _id: 1 }, { _id: 2 }]);
  await fixture.session(async (session) => {
    const find = { find: c.collectionName, batchSize: 1 };
    const { cursor } = (await fixture.db.command(find, { session })) as { cursor: { id: Document } };
    const more = { getMore: cursor.id, collection: 'another' };
    await expect(fixture.db.command(more, { session })).rejects.toMatchObject({ code: 13 });
  });
});
