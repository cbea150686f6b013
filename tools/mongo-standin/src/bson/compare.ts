import { compareStrings, type Collation } from '../query/collation.ts';
import { compareNumbers } from './numbers.ts';
import {
  Binary,
  Code,
  RANK,
  Timestamp,
  rankOf,
  type BSONRegExp,
  type Document,
  type NumberValue,
  type ObjectId,
  type Value,
} from './values.ts';

/** Total order over all BSON values, as sorting, $min and $expr see it. */
export function compareValues(a: Value, b: Value, collation?: Collation): number {
  if (typeof a === 'number' && typeof b === 'number' && a === b) return 0;
  const rank = rankOf(a);
  const difference = rank - rankOf(b);
  return difference !== 0 ? difference : compareWithinRank(rank, a, b, collation);
}

export function equalValues(a: Value, b: Value, collation?: Collation): boolean {
  return a === b || compareValues(a, b, collation) === 0;
}

function compareWithinRank(rank: number, a: Value, b: Value, collation?: Collation): number {
  switch (rank) {
    case RANK.number:
      return compareNumbers(a as NumberValue, b as NumberValue);
    case RANK.string:
      return compareStrings(String(a), String(b), collation);
    case RANK.object:
      return compareDocuments(a as Document, b as Document, collation);
    case RANK.array:
      return compareArrays(a as Value[], b as Value[], collation);
    case RANK.objectId:
      return compareBytes((a as ObjectId).id, (b as ObjectId).id);
    case RANK.bool:
      return Number(a) - Number(b);
    case RANK.date:
      return (a as Date).getTime() - (b as Date).getTime();
    default:
      return compareRare(rank, a, b, collation);
  }
}

function compareRare(rank: number, a: Value, b: Value, collation?: Collation): number {
  switch (rank) {
    case RANK.binData:
      return compareBinary(a as Binary, b as Binary);
    case RANK.timestamp:
      return (a as Timestamp).compare(b as Timestamp);
    case RANK.regex:
      return compareRegex(a as BSONRegExp, b as BSONRegExp);
    case RANK.code:
      return compareCode(a as Code, b as Code, collation);
    default:
      return 0; // null, undefined, MinKey, MaxKey: one value each
  }
}

/** Field by field: type first, then name, then value. */
function compareDocuments(a: Document, b: Document, collation?: Collation): number {
  const left = Object.keys(a);
  const right = Object.keys(b);
  for (let i = 0; i < left.length && i < right.length; i++) {
    const x = a[left[i]!];
    const y = b[right[i]!];
    const result =
      rankOf(x) - rankOf(y) || compareStrings(left[i]!, right[i]!) || compareValues(x, y, collation);
    if (result !== 0) return result;
  }
  return left.length - right.length;
}

function compareArrays(a: Value[], b: Value[], collation?: Collation): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const result = compareValues(a[i], b[i], collation);
    if (result !== 0) return result;
  }
  return a.length - b.length;
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  return Buffer.compare(a, b);
}

function compareBinary(a: Binary, b: Binary): number {
  return a.length() - b.length() || a.sub_type - b.sub_type || compareBytes(a.value(), b.value());
}

function compareRegex(a: BSONRegExp, b: BSONRegExp): number {
  return compareStrings(a.pattern, b.pattern) || compareStrings(a.options, b.options);
}

function compareCode(a: Code, b: Code, collation?: Collation): number {
  return compareStrings(a.code, b.code) || compareValues(a.scope ?? null, b.scope ?? null, collation);
}
