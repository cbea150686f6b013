import { Decimal128, Double, Int32, Long, type Document } from 'mongodb';
import { openFixture, type Fixture } from '../support/client.ts';

let fixture: Fixture;
beforeAll(async () => void (fixture = await openFixture('bson_types')));
afterAll(() => fixture.close());

const RAW = { promoteValues: false, promoteLongs: false } as const;

async function typesOf(document: Document): Promise<Record<string, string>> {
  const { _id, ...rest } = document;
  return Object.fromEntries(
    Object.entries(rest).map(([field, value]) => [field, (value as { _bsontype: string })._bsontype]),
  );
}

test('returns number types as they were stored', async () => {
  const c = fixture.collection();
  await c.insertOne({
    i: new Int32(5),
    d: new Double(5),
    l: Long.fromNumber(5),
    m: Decimal128.fromString('5.00'),
  });
  const found = (await c.findOne({}, RAW))!;
  expect(await typesOf(found)).toEqual({ i: 'Int32', d: 'Double', l: 'Long', m: 'Decimal128' });
  expect(String(found['m'])).toBe('5.00');
});

test.each([
  ['int + int', new Int32(1), new Int32(2), 'int', '3'],
  ['int + int overflowing', new Int32(2147483647), new Int32(1), 'long', '2147483648'],
  ['int + long', new Int32(1), Long.fromNumber(2), 'long', '3'],
  ['int + double', new Int32(1), new Double(2), 'double', '3'],
  [
    'long + long beyond 2^53',
    Long.fromString('9007199254740993'),
    Long.fromNumber(2),
    'long',
    '9007199254740995',
  ],
  ['double + decimal', new Double(1.5), Decimal128.fromString('0.10'), 'decimal', '1.60'],
])('promotes types in $inc: %s', async (_name, start, by, type, shown) => {
  const c = fixture.collection();
  await c.insertOne({ n: start });
  await c.updateOne({}, { $inc: { n: by } });
  expect(await c.countDocuments({ n: { $type: type as 'int' } })).toBe(1);
  const found = (await c.findOne({}, RAW))!;
  expect(Number(String(found['n']))).toBe(Number(shown));
});

test('rejects $inc beyond 64 bits', async () => {
  const c = fixture.collection();
  await c.insertOne({ n: Long.MAX_VALUE });
  await expect(c.updateOne({}, { $inc: { n: 1 } })).rejects.toMatchObject({ code: 2 });
});

test('compares all number types by value', async () => {
  const c = fixture.collection();
  await c.insertMany([
    { _id: 1, n: new Double(10) },
    { _id: 2, n: Long.fromNumber(9) },
    { _id: 3, n: Decimal128.fromString('9.5') },
    { _id: 4, n: 11 },
  ]);
  const sorted = await c.find().sort({ n: 1 }).toArray();
  expect(sorted.map(({ _id }) => _id)).toEqual([2, 3, 1, 4]);
  expect(await c.countDocuments({ n: { $gte: Decimal128.fromString('9.5') } })).toBe(3);
});

test('orders null below numbers in $expr', async () => {
  const c = fixture.collection();
  await c.insertMany([
    { _id: 1, a: 1, b: 5 },
    { _id: 2, a: null, b: 3 },
    { _id: 3, a: 9, b: 1 },
  ]);
  expect(
    (
      await c
        .find({ $expr: { $gt: ['$b', '$a'] } })
        .sort({ _id: 1 })
        .toArray()
    ).map(({ _id }) => _id),
  ).toEqual([1, 2]);
});

test('treats a field named __proto__ like any other', async () => {
  const c = fixture.collection();
  await c.insertOne({ ['__proto__']: { polluted: true }, a: 1 });
  const found = (await c.findOne())!;
  expect(Object.keys(found)).toContain('__proto__');
  expect(({} as Document)['polluted']).toBeUndefined();
});
