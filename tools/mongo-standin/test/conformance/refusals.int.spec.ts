import type { Document } from 'mongodb';
import { openFixture, type Fixture } from '../support/client.ts';

let fixture: Fixture;
beforeAll(async () => void (fixture = await openFixture('refusals')));
afterAll(() => fixture.close());

const one = (stage: Document): Document[] => [{ $match: {} }, stage];
const value = (expression: Document): Document[] => one({ $project: { v: expression } });
const join = { from: 'x', localField: 'a', foreignField: 'a', as: 'b' };

// Each code as the server's source has it.
test.each<[string, Document[], number]>([
  ['$lookup from', one({ $lookup: { ...join, from: 1 } }), 9],
  ['$lookup as', one({ $lookup: { ...join, as: 1 } }), 9],
  ['$lookup localField', one({ $lookup: { ...join, localField: 1 } }), 9],
  ['$lookup foreignField', one({ $lookup: { ...join, foreignField: 1 } }), 9],
  ['$lookup without a collection', one({ $lookup: { localField: 'a', foreignField: 'a', as: 'b' } }), 9],
  ['$lookup without as', one({ $lookup: { from: 'x', localField: 'a', foreignField: 'a' } }), 9],
  ['$lookup by nothing', one({ $lookup: { from: 'x', as: 'b' } }), 9],
  ['$lookup by half', one({ $lookup: { from: 'x', localField: 'a', pipeline: [], as: 'b' } }), 9],
  ['$lookup with let alone', one({ $lookup: { ...join, let: { a: 1 } } }), 9],
  ['$map as', value({ $map: { input: [1], as: 1, in: 1 } }), 9],
  ['$map as of nothing', value({ $map: { input: [1], as: '', in: 1 } }), 9],
  ['$map as a system variable', value({ $map: { input: [1], as: 'ROOT', in: 1 } }), 9],
  ['$map without input', value({ $map: { in: 1 } }), 16880],
  ['$map without in', value({ $map: { input: [1] } }), 16882],
  ['$map unknown', value({ $map: { input: [1], in: 1, bogus: 1 } }), 16879],
  ['$map of no array', value({ $map: { input: 'x', in: 1 } }), 16883],
  ['$filter as', value({ $filter: { input: [1], as: 1, cond: true } }), 9],
  ['$filter without input', value({ $filter: { cond: true } }), 28648],
  ['$filter without cond', value({ $filter: { input: [1] } }), 28650],
  ['$filter unknown', value({ $filter: { input: [1], cond: true, bogus: 1 } }), 28647],
  ['$filter of no array', value({ $filter: { input: 'x', cond: true } }), 28651],
  ['$let of a system variable', value({ $let: { vars: { ROOT: 1 }, in: 1 } }), 9],
  ['$regexMatch input', value({ $regexMatch: { input: 1, regex: 'a' } }), 51104],
  ['$regexMatch regex', value({ $regexMatch: { input: 'a', regex: 1 } }), 51105],
  ['$regexMatch options', value({ $regexMatch: { input: 'a', regex: 'a', options: 1 } }), 51106],
  ['$regexMatch options twice', value({ $regexMatch: { input: 'a', regex: /a/i, options: 'i' } }), 51107],
  ['$regexMatch flag', value({ $regexMatch: { input: 'a', regex: 'a', options: 'q' } }), 51108],
  ['$regexMatch invalid', value({ $regexMatch: { input: 'a', regex: '(' } }), 51111],
  ['$limit of none', one({ $limit: 0 }), 15958],
  ['$limit below zero', one({ $limit: -1 }), 5107201],
  ['$skip below zero', one({ $skip: -1 }), 5107200],
  ['$sample below zero', one({ $sample: { size: -1 } }), 28747],
  ['$count to no name', one({ $count: 1 }), 40156],
  ['$unset of no name', one({ $unset: 1 }), 31002],
])('a wrong argument: %s', async (_name, pipeline, code) => {
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
])('a wrong condition: %s', async (_name, condition, code) => {
  await expect(fixture.collection().find({ a: condition }).toArray()).rejects.toMatchObject({ code });
});

test('options that contradict each other', async () => {
  const c = await fixture.filled([{ _id: 1 }]);
  const remove = { findAndModify: c.collectionName, query: {}, remove: true, new: true };
  await expect(fixture.db.command(remove)).rejects.toMatchObject({ code: 9 });
  expect(await c.countDocuments()).toBe(1);
});

test('a cursor is read under its own name only', async () => {
  const c = await fixture.filled([{ _id: 1 }, { _id: 2 }]);
  await fixture.session(async (session) => {
    const find = { find: c.collectionName, batchSize: 1 };
    const { cursor } = (await fixture.db.command(find, { session })) as { cursor: { id: Document } };
    const more = { getMore: cursor.id, collection: 'another' };
    await expect(fixture.db.command(more, { session })).rejects.toMatchObject({ code: 13 });
  });
});
