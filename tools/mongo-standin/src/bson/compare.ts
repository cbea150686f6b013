import { compareNumbers } from './numbers.ts';
import {
  asText,
  Binary,
  Code,
  RANK,
  Timestamp,
  isDocument,
  rankOf,
  typeName,
  type BSONRegExp,
  type Document,
  type NumberValue,
  type ObjectId,
  type Value,
} from './values.ts';

/** Compares any two BSON values, in the order used by sorting, $min and $expr. */
export function compareValues(a: Value, b: Value): number {
  if (typeof a === 'number' && typeof b === 'number' && a === b) return 0;
  const rank = rankOf(a);
  const difference = rank - rankOf(b);
  return difference !== 0 ? difference : compareWithinRank(rank, a, b);
}

export function equalValues(a: Value, b: Value): boolean {
  return a === b || compareValues(a, b) === 0;
}

function compareWithinRank(rank: number, a: Value, b: Value): number {
  switch (rank) {
    case RANK.number:
      return compareNumbers(a as NumberValue, b as NumberValue);
    case RANK.string:
      return compareStrings(String(a), String(b));
    case RANK.object:
      return compareDocuments(a as Document, b as Document);
    case RANK.array:
      return compareArrays(a as Value[], b as Value[]);
    case RANK.objectId:
      return compareBytes((a as ObjectId).id, (b as ObjectId).id);
    case RANK.bool:
      return Number(a) - Number(b);
    case RANK.date:
      return (a as Date).getTime() - (b as Date).getTime();
    default:
      return compareRare(rank, a, b);
  }
}

function compareRare(rank: number, a: Value, b: Value): number {
  switch (rank) {
    case RANK.binData:
      return compareBinary(a as Binary, b as Binary);
    case RANK.timestamp:
      return (a as Timestamp).compare(b as Timestamp);
    case RANK.regex:
      return compareRegex(a as BSONRegExp, b as BSONRegExp);
    case RANK.code:
      return compareCode(a as Code, b as Code);
    default:
      return 0; // null, undefined, MinKey, MaxKey: one value each
  }
}

/** Compares field by field: first the type, then the name, then the value. */
function compareDocuments(a: Document, b: Document): number {
  const left = Object.keys(a);
  const right = Object.keys(b);
  for (let i = 0; i < left.length && i < right.length; i++) {
    const x = a[left[i]!];
    const y = b[right[i]!];
    const result = rankOf(x) - rankOf(y) || compareStrings(left[i]!, right[i]!) || compareValues(x, y);
    if (result !== 0) return result;
  }
  return left.length - right.length;
}

function compareArrays(a: Value[], b: Value[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const result = compareValues(a[i], b[i]);
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

function compareCode(a: Code, b: Code): number {
  return compareStrings(a.code, b.code) || compareValues(a.scope ?? null, b.scope ?? null);
}

/** Compares like MongoDB by UTF-8 bytes; JavaScript compares UTF-16 units, which differ at surrogates. */
function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return codePointWeight(x) - codePointWeight(y);
  }
  return a.length - b.length;
}

function codePointWeight(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/**
 * Returns whether two values are equal in value and type: 1 and 1.0 compare equal, but replacing one by the other is a
 * change.
 */
export function identical(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (typeName(a) !== typeName(b) || !equalValues(a, b)) return false;
  if (Array.isArray(a)) return a.every((element, i) => identical(element, (b as Value[])[i]));
  if (!isDocument(a)) return typeof a !== 'object' || asText(a) === asText(b);
  return Object.keys(a).every((field) => identical(a[field], (b as Document)[field]));
}
