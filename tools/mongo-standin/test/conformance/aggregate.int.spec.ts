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
    '$group by a document',
    [
      { $group: { _id: { host: '$host', s: '$s' }, n: { $sum: 1 } } },
      { $sort: { '_id.host': 1, '_id.s': 1 } },
      { $limit: 1 },
    ],
    [{ _id: { host: 'ann', s: 'done' }, n: 1 }],
  ],
  [
    '$group with $first and $last, in the order of the input',
    [
      { $sort: { _id: 1 } },
      { $group: { _id: '$host', first: { $first: '$_id' }, last: { $last: '$_id' } } },
      { $match: { _id: 'ann' } },
    ],
    [{ _id: 'ann', first: 1, last: 3 }],
  ],
  [
    '$addFields adds to a document that is there',
    [{ $match: { _id: 1 } }, { $addFields: { info: { who: '$host' } } }, { $project: { _id: 0, info: 1 } }],
    [{ info: { who: 'ann' } }],
  ],
  ['$count', [{ $match: { s: 'done' } }, { $count: 'n' }], [{ n: 3 }]],
  ['$count of nothing gives nothing', [{ $match: { s: 'none' } }, { $count: 'n' }], []],
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
    '$add, $subtract, $multiply',
    [
      { $match: { _id: 1 } },
      { $project: { _id: 0, n: { $add: [{ $multiply: ['$minutes', 2] }, { $subtract: [10, 3] }] } } },
    ],
    [{ n: 67 }],
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
    '$$ROOT',
    [{ $match: { _id: 4 } }, { $project: { _id: 0, all: '$$ROOT' } }, { $project: { id: '$all._id' } }],
    [{ id: 4 }],
  ],
  [
    '$literal',
    [{ $match: { _id: 4 } }, { $project: { _id: 0, t: { $literal: '$host' } } }],
    [{ t: '$host' }],
  ],
])('returns the expected result: %s', async (_name, pipeline, expected) => {
  const c = await fixture.filled(LESSONS);
  expect(await c.aggregate(pipeline).toArray()).toEqual(expected);
});

test('returns an aggregation in batches', async () => {
  const c = await fixture.filled(Array.from({ length: 300 }, (_, i) => ({ _id: i })));
  expect(await c.aggregate([{ $sort: { _id: -1 } }], { batchSize: 50 }).toArray()).toHaveLength(300);
});
