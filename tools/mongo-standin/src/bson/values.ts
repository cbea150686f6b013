import {
  BSONRegExp,
  BSONSymbol,
  Binary,
  Code,
  Decimal128,
  Double,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';

// In-memory representation of BSON values (see decode.ts):
//   int32   a JS number that is an integer in int32 range (and not -0)
//   double  any other JS number, or a `Double` when its value looks like an int32
//   int64   a bigint
//   others  the classes of the bson package; documents and arrays are plain
// Serializing such a value yields exactly its original type.
export type Value = unknown;
export type Document = Record<string, Value>;

export type NumberValue = number | bigint | Double | Decimal128;

/** Groups of types that are comparable with each other, in MongoDB's order. */
export const RANK = {
  minKey: 1,
  undefined: 3,
  null: 5,
  number: 10,
  string: 15,
  object: 20,
  array: 25,
  binData: 30,
  objectId: 35,
  bool: 40,
  date: 45,
  timestamp: 47,
  regex: 50,
  dbPointer: 55,
  code: 60,
  codeWithScope: 65,
  maxKey: 127,
} as const;

export function rankOf(value: Value): number {
  switch (typeof value) {
    case 'number':
    case 'bigint':
      return RANK.number;
    case 'string':
      return RANK.string;
    case 'boolean':
      return RANK.bool;
    case 'undefined':
      return RANK.undefined;
    default:
      return value === null ? RANK.null : rankOfObject(value as object);
  }
}

function rankOfObject(value: object): number {
  if (Array.isArray(value)) return RANK.array;
  if (value instanceof Date) return RANK.date;
  const kind = (value as { _bsontype?: unknown })._bsontype;
  if (typeof kind !== 'string') return value instanceof RegExp ? RANK.regex : RANK.object;
  return RANK_OF_CLASS[kind] ?? RANK.object;
}

const RANK_OF_CLASS: Record<string, number | undefined> = {
  ObjectId: RANK.objectId,
  Double: RANK.number,
  Decimal128: RANK.number,
  Timestamp: RANK.timestamp,
  Binary: RANK.binData,
  BSONRegExp: RANK.regex,
  BSONSymbol: RANK.string,
  MinKey: RANK.minKey,
  MaxKey: RANK.maxKey,
  DBRef: RANK.dbPointer,
  Code: RANK.code,
};

export function isDocument(value: Value): value is Document {
  return typeof value === 'object' && value !== null && rankOfObject(value) === RANK.object;
}

export function isArray(value: Value): value is Value[] {
  return Array.isArray(value);
}

/** Formats a value with its own class: for messages, and to distinguish values that compare equal. */
export function asText(value: Value): string {
  return String(value);
}

export function isNumber(value: Value): value is NumberValue {
  return rankOf(value) === RANK.number;
}

export function isInt32(value: number): boolean {
  return (value | 0) === value && !Object.is(value, -0);
}

/** Returns the canonical in-memory form of a BSON double. */
export function double(value: number): number | Double {
  return isInt32(value) ? new Double(value) : value;
}

const NAME_OF_RANK: Record<number, string> = {
  [RANK.minKey]: 'minKey',
  [RANK.undefined]: 'missing',
  [RANK.null]: 'null',
  [RANK.string]: 'string',
  [RANK.object]: 'object',
  [RANK.array]: 'array',
  [RANK.binData]: 'binData',
  [RANK.objectId]: 'objectId',
  [RANK.bool]: 'bool',
  [RANK.date]: 'date',
  [RANK.timestamp]: 'timestamp',
  [RANK.regex]: 'regex',
  [RANK.dbPointer]: 'dbPointer',
  [RANK.code]: 'javascript',
  [RANK.maxKey]: 'maxKey',
};

/** Returns the type's alias, as in $type and error messages. */
export function typeName(value: Value): string {
  if (typeof value === 'number') return isInt32(value) ? 'int' : 'double';
  if (typeof value === 'bigint') return 'long';
  if (value instanceof Double) return 'double';
  if (value instanceof Decimal128) return 'decimal';
  if (value instanceof BSONSymbol) return 'symbol';
  if (value instanceof Code && value.scope) return 'javascriptWithScope';
  return NAME_OF_RANK[rankOf(value)] ?? 'object';
}

export const TYPE_NAMES: Record<number, string> = {
  [-1]: 'minKey',
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  6: 'undefined',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  12: 'dbPointer',
  13: 'javascript',
  14: 'symbol',
  15: 'javascriptWithScope',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
  127: 'maxKey',
};

export function ownField(document: object, field: string): Value {
  return Object.hasOwn(document, field) ? (document as Document)[field] : undefined;
}

/** Assigns a field of any name: `__proto__` becomes an ordinary field. */
export function define(document: Document, field: string, value: Value): void {
  if (field === '__proto__') {
    Object.defineProperty(document, field, { value, enumerable: true, configurable: true, writable: true });
  } else {
    document[field] = value;
  }
}

/** Deep copy of documents and arrays; leaves are immutable and shared. */
export function cloneValue<T>(value: T): T {
  if (Array.isArray(value)) return value.map(cloneValue) as T;
  if (!isDocument(value)) return value;
  const copy: Document = {};
  for (const field of Object.keys(value)) define(copy, field, cloneValue(value[field]));
  return copy as T;
}

export { BSONRegExp, Binary, Code, Decimal128, Double, MaxKey, MinKey, ObjectId, Timestamp };
