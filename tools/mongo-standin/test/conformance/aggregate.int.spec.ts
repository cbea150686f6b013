import type { Document } from 'mongodb';
import { openFixture, type Fixture } from '../support/client.ts';

let fixture: Fixture;
beforeAll(async () => void (fixture = await openFixture('aggregate')));
afterAll(() => fixture.close());

const day = (n: number): Date => new Date(Date.UTC(2026, 0, n, 10, 30));
const LESSONS = [
  { _id: 1, host: 'ann', minutes: 30, tags: ['music', 'art'], at: day(1), s: 'done' },
  { _id: 2, host: 'bob', minutes: 60, tags: ['music'], at: day(1), s: 'done' },
  { _id: 3, host: 'ann', minutes: 45, tags: [], at: day(2), s: 'open' },
  { _id: 4, host: 'cem', minutes: 15, at: day(3), s: 'done' },
];

test.each<[string, Document[], Document[]]>([
  [
    '$match, $sort, $skip, $limit',
    [
      { $match: { s: 'done' } },
      { $sort: { minutes: -1 } },
      { $skip: 1 },
      { $limit: 1 },
      { $project: { _id: 1 } },
    ],
    [{ _id: 1 }],
  ],
  [
    '$group with $sum, $avg, $min, $max',
    [
      {
        $group: {
          _id: '$host',
          sum: { $sum: '$minutes' },
          avg: { $avg: '$minutes' },
          min: { $min: '$minutes' },
          max: { $max: '$minutes' },
          n: { $sum: 1 },
        },
      },
      { $sort: { _id: 1 } },
      { $limit: 1 },
    ],
    [{ _id: 'ann', sum: 75, avg: 37.5, min: 30, max: 45, n: 2 }],
  ],
  [
    '$group of everything, with the accumulator $count',
    [{ $group: { _id: null, n: { $count: {} } } }],
    [{ _id: null, n: 4 }],
  ],
  [
    '$group with $push, $first, $last, in the order of the input',
    [
      { $sort: { _id: 1 } },
      {
        $group: {
          _id: '$host',
          all: { $push: '$minutes' },
          first: { $first: '$_id' },
          last: { $last: '$_id' },
        },
      },
      { $match: { _id: 'ann' } },
    ],
    [{ _id: 'ann', all: [30, 45], first: 1, last: 3 }],
  ],
  [
    '$group with $addToSet',
    [{ $group: { _id: null, s: { $addToSet: '$s' } } }, { $project: { n: { $size: '$s' } } }],
    [{ _id: null, n: 2 }],
  ],
  [
    '$group by a document',
    [
      { $group: { _id: { host: '$host', s: '$s' }, n: { $sum: 1 } } },
      { $sort: { '_id.host': 1, '_id.s': 1 } },
      { $limit: 1 },
    ],
    [{ _id: { host: 'ann', s: 'done' }, n: 1 }],
  ],
  ['$count', [{ $match: { s: 'done' } }, { $count: 'n' }], [{ n: 3 }]],
  ['$count of nothing gives nothing', [{ $match: { s: 'none' } }, { $count: 'n' }], []],
  [
    '$unwind leaves out what has no elements',
    [{ $unwind: '$tags' }, { $group: { _id: '$tags', n: { $sum: 1 } } }, { $sort: { _id: 1 } }],
    [
      { _id: 'art', n: 1 },
      { _id: 'music', n: 2 },
    ],
  ],
  [
    '$unwind can keep it',
    [{ $unwind: { path: '$tags', preserveNullAndEmptyArrays: true } }, { $count: 'n' }],
    [{ n: 5 }],
  ],
  [
    '$sortByCount',
    [{ $sortByCount: '$s' }],
    [
      { _id: 'done', count: 3 },
      { _id: 'open', count: 1 },
    ],
  ],
  [
    '$facet',
    [
      {
        $facet: {
          page: [{ $sort: { _id: 1 } }, { $limit: 1 }, { $project: { _id: 1 } }],
          total: [{ $count: 'n' }],
        },
      },
    ],
    [{ page: [{ _id: 1 }], total: [{ n: 4 }] }],
  ],
  [
    '$addFields and $replaceRoot',
    [
      { $match: { _id: 1 } },
      { $addFields: { info: { who: '$host' } } },
      { $replaceRoot: { newRoot: '$info' } },
    ],
    [{ who: 'ann' }],
  ],
  [
    '$set and $unset',
    [
      { $match: { _id: 4 } },
      { $set: { hours: { $divide: ['$minutes', 60] } } },
      { $unset: ['at', 's', 'host', 'minutes'] },
    ],
    [{ _id: 4, hours: 0.25 }],
  ],
  [
    '$cond, $ifNull, $eq',
    [
      { $match: { _id: { $in: [1, 4] } } },
      { $sort: { _id: 1 } },
      {
        $project: {
          _id: 0,
          n: { $size: { $ifNull: ['$tags', []] } },
          open: { $cond: [{ $eq: ['$s', 'open'] }, 'yes', 'no'] },
        },
      },
    ],
    [
      { n: 2, open: 'no' },
      { n: 0, open: 'no' },
    ],
  ],
  [
    '$switch',
    [
      { $sort: { _id: 1 } },
      { $limit: 1 },
      {
        $project: {
          _id: 0,
          size: {
            $switch: { branches: [{ case: { $gte: ['$minutes', 60] }, then: 'long' }], default: 'short' },
          },
        },
      },
    ],
    [{ size: 'short' }],
  ],
  [
    '$add, $subtract, $multiply',
    [
      { $match: { _id: 1 } },
      { $project: { _id: 0, n: { $add: [{ $multiply: ['$minutes', 2] }, { $subtract: [10, 3] }] } } },
    ],
    [{ n: 67 }],
  ],
  [
    '$concat and $toLower',
    [{ $match: { _id: 1 } }, { $project: { _id: 0, t: { $concat: ['<', { $toLower: '$host' }, '>'] } } }],
    [{ t: '<ann>' }],
  ],
  [
    '$in, $and, $or, $not, comparisons',
    [
      {
        $match: {
          $expr: {
            $and: [
              { $in: ['$host', ['ann', 'bob']] },
              { $or: [{ $lt: ['$minutes', 31] }, { $not: [{ $lte: ['$minutes', 59] }] }] },
            ],
          },
        },
      },
      { $sort: { _id: 1 } },
      { $project: { _id: 1 } },
    ],
    [{ _id: 1 }, { _id: 2 }],
  ],
  [
    '$map, $filter, $reduce',
    [
      { $match: { _id: 1 } },
      {
        $project: {
          _id: 0,
          m: { $map: { input: '$tags', as: 't', in: { $toUpper: '$$t' } } },
          f: { $filter: { input: '$tags', as: 't', cond: { $ne: ['$$t', 'art'] } } },
          r: { $reduce: { input: [1, 2, 3], initialValue: 0, in: { $add: ['$$value', '$$this'] } } },
        },
      },
    ],
    [{ m: ['MUSIC', 'ART'], f: ['music'], r: 6 }],
  ],
  [
    '$arrayElemAt and $slice',
    [
      { $match: { _id: 1 } },
      { $project: { _id: 0, one: { $arrayElemAt: ['$tags', -1] }, some: { $slice: ['$tags', 1] } } },
    ],
    [{ one: 'art', some: ['music'] }],
  ],
  [
    '$dateToString groups by day',
    [
      { $group: { _id: { $dateToString: { date: '$at', format: '%Y-%m-%d' } }, n: { $sum: 1 } } },
      { $sort: { _id: 1 } },
      { $limit: 1 },
    ],
    [{ _id: '2026-01-01', n: 2 }],
  ],
  [
    '$dateTrunc',
    [{ $match: { _id: 4 } }, { $project: { _id: 0, d: { $dateTrunc: { date: '$at', unit: 'day' } } } }],
    [{ d: new Date(Date.UTC(2026, 0, 3)) }],
  ],
  [
    '$year, $month, $dayOfMonth, $hour',
    [
      { $match: { _id: 4 } },
      {
        $project: {
          _id: 0,
          d: [{ $year: '$at' }, { $month: '$at' }, { $dayOfMonth: '$at' }, { $hour: '$at' }],
        },
      },
    ],
    [{ d: [2026, 1, 3, 10] }],
  ],
  [
    '$$ROOT',
    [{ $match: { _id: 4 } }, { $project: { _id: 0, all: '$$ROOT' } }, { $project: { id: '$all._id' } }],
    [{ id: 4 }],
  ],
  [
    '$literal',
    [{ $match: { _id: 4 } }, { $project: { _id: 0, t: { $literal: '$host' } } }],
    [{ t: '$host' }],
  ],
])('%s', async (_name, pipeline, expected) => {
  const c = await fixture.filled(LESSONS);
  expect(await c.aggregate(pipeline).toArray()).toEqual(expected);
});

test('$lookup joins by field', async () => {
  const lessons = await fixture.filled(LESSONS);
  const hosts = await fixture.filled([
    { _id: 'ann', name: 'Ann' },
    { _id: 'bob', name: 'Bob' },
  ]);
  const joined = await lessons
    .aggregate([
      { $sort: { _id: 1 } },
      { $lookup: { from: hosts.collectionName, localField: 'host', foreignField: '_id', as: 'who' } },
      { $project: { name: '$who.name' } },
    ])
    .toArray();
  expect(joined.map(({ name }) => name as unknown)).toEqual([['Ann'], ['Bob'], ['Ann'], []]);
});

test('$lookup with a pipeline sees the variables of let', async () => {
  const hosts = await fixture.filled([{ _id: 'ann', least: 40 }]);
  const lessons = await fixture.filled(LESSONS);
  const pipeline = [
    { $match: { $expr: { $and: [{ $eq: ['$host', '$$host'] }, { $gte: ['$minutes', '$$least'] }] } } },
    { $project: { _id: 1 } },
  ];
  const found = await hosts
    .aggregate([
      {
        $lookup: { from: lessons.collectionName, let: { host: '$_id', least: '$least' }, pipeline, as: 'l' },
      },
    ])
    .toArray();
  expect(found).toEqual([{ _id: 'ann', least: 40, l: [{ _id: 3 }] }]);
});

test('$unionWith', async () => {
  const a = await fixture.filled([{ _id: 1 }]);
  const b = await fixture.filled([
    { _id: 2, n: 1 },
    { _id: 3, n: 2 },
  ]);
  const pipeline = [{ $unionWith: { coll: b.collectionName, pipeline: [{ $match: { n: 2 } }] } }];
  expect(await a.aggregate(pipeline).toArray()).toEqual([{ _id: 1 }, { _id: 3, n: 2 }]);
});

test('an aggregation reads in batches too', async () => {
  const c = await fixture.filled(Array.from({ length: 300 }, (_, i) => ({ _id: i })));
  expect(await c.aggregate([{ $sort: { _id: -1 } }], { batchSize: 50 }).toArray()).toHaveLength(300);
});
