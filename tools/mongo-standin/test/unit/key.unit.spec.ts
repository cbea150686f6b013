import { BSONRegExp, Binary, Decimal128, Double, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { compareValues } from '../../src/bson/compare.ts';
import { encodeKey, invertKey } from '../../src/bson/key.ts';

// Values in ascending order; each also differs from its neighbors.
const ORDERED: unknown[] = [
  new MinKey(),
  null,
  NaN,
  -Infinity,
  -1e300,
  -(2n ** 60n),
  Decimal128.fromString('-1.5'),
  -1,
  -0.5,
  0,
  Decimal128.fromString('1E-30'),
  Decimal128.fromString('0.1'),
  0.1,
  0.5,
  1,
  2,
  9007199254740992n,
  9007199254740993n,
  9007199254740994n,
  Decimal128.fromString('9007199254740994.5'),
  2n ** 62n,
  1e300,
  Infinity,
  '',
  '\0',
  '\0a',
  'A',
  'a',
  'a\0',
  'aa',
  'b',
  'é',
  '\uffff',
  '😀',
  {},
  { a: 1 },
  { a: 1, b: 1 },
  { a: 2 },
  { b: 1 },
  { a: 'x' },
  [],
  [1],
  [1, 1],
  [2],
  ['a'],
  new Binary(Buffer.from([9])),
  new Binary(Buffer.from([1, 1])),
  new ObjectId('000000000000000000000001'),
  new ObjectId('ff0000000000000000000001'),
  false,
  true,
  new Date(-5),
  new Date(0),
  new Date(1e12),
  new Timestamp({ t: 1, i: 1 }),
  new Timestamp({ t: 2, i: 0 }),
  new BSONRegExp('a', ''),
  new BSONRegExp('b', ''),
  new MaxKey(),
];

const sign = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

test('orders encoded keys like the values, in both directions', () => {
  for (const [i, a] of ORDERED.entries()) {
    for (const [j, b] of ORDERED.entries()) {
      const wanted = Math.sign(i - j);
      expect([a, b, Math.sign(compareValues(a, b))]).toEqual([a, b, wanted]);
      expect([a, b, sign(encodeKey(a), encodeKey(b))]).toEqual([a, b, wanted]);
      expect([a, b, sign(invertKey(encodeKey(a)), invertKey(encodeKey(b)))]).toEqual([a, b, -wanted + 0]);
    }
  }
});

test('encodes equal numbers of different types as one key', () => {
  const keys = [5, 5n, new Double(5), Decimal128.fromString('5.00'), Decimal128.fromString('50E-1')].map(
    (value) => encodeKey(value),
  );
  expect(new Set(keys).size).toBe(1);
  expect(encodeKey(-0)).toBe(encodeKey(0));
});
