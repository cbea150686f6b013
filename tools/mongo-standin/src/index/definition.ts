import { MongoError, mongoError, notSupported } from '../errors.ts';
import { equalValues } from '../bson/compare.ts';
import { toNumber } from '../bson/numbers.ts';
import { show } from '../bson/show.ts';
import { isDocument, isNumber, type Document, type NumberValue, type Value } from '../bson/values.ts';
import { cannotCreate, checkPartialFilter } from './partial-filter.ts';

/** Includes the index of _id. */
const MAX_INDEXES = 64;

const KNOWN_OPTIONS = new Set([
  'v',
  'key',
  'name',
  'unique',
  'sparse',
  'background',
  'expireAfterSeconds',
  'partialFilterExpression',
  'hidden',
]);

const UNSUPPORTED_OPTIONS = new Set(
  'collation weights default_language language_override textIndexVersion 2dsphereIndexVersion bits min max bucketSize storageEngine wildcardProjection prepareUnique clustered'.split(
    ' ',
  ),
);

/** Validates a createIndexes specification and adds MongoDB's defaults. */
export function normalizeDefinition(spec: Document): Document {
  const key = spec['key'];
  if (!isDocument(key) || Object.keys(key).length === 0)
    throw mongoError('CannotCreateIndex', 'Index keys cannot be empty.');
  if (typeof spec['name'] !== 'string' || spec['name'] === '')
    throw mongoError(
      'CannotCreateIndex',
      "The field 'name' is a required property of an index specification",
    );
  checkOptions(spec);
  for (const [field, order] of Object.entries(key)) checkOrder(field, order);
  checkExpiry(spec, key);
  if (isIdKey(key)) checkIdIndex(spec, key);
  else if (spec['name'] === '_id_')
    throw mongoError(
      'BadValue',
      `The index name '_id_' is reserved for the _id index, which must have key pattern {_id: 1}, found ${show(key)}`,
    );
  checkPartial(spec);
  const definition: Document = { v: 2, ...spec };
  return definition;
}

function isIdKey(key: Document): boolean {
  const order = key['_id'];
  return Object.keys(key).length === 1 && isNumber(order) && Math.abs(toNumber(order)) === 1;
}

const ID_INDEX_OPTIONS = new Set(['v', 'key', 'name']);

/** `validateIdIndexSpec` of MongoDB's index_key_validate.cpp. */
function checkIdIndex(spec: Document, key: Document): void {
  const option = Object.keys(spec).find((name) => !ID_INDEX_OPTIONS.has(name));
  if (option !== undefined)
    throw mongoError(
      'InvalidIndexSpecificationOption',
      `The field '${option}' is not valid for an _id index specification. Specification: ${show({ ...spec, v: 2 })}`,
    );
  if (toNumber(key['_id'] as NumberValue) !== 1)
    throw mongoError('BadValue', `The field 'key' for an _id index must be {_id: 1}, but got ${show(key)}`);
}

function checkPartial(spec: Document): void {
  const filter = spec['partialFilterExpression'];
  if (filter === undefined) return;
  if (!isDocument(filter))
    throw mongoError('TypeMismatch', "The field 'partialFilterExpression' must be an object");
  try {
    if (spec['sparse']) throw cannotCreate('cannot mix "partialFilterExpression" and "sparse" options');
    checkPartialFilter(filter);
  } catch (error) {
    if (!(error instanceof MongoError)) throw error;
    const where = `Error in specification ${show({ ...spec, v: 2 })}`;
    throw new MongoError(error.code, error.codeName, `${where} :: caused by :: ${error.message}`);
  }
}

function checkOptions(spec: Document): void {
  for (const option of Object.keys(spec)) {
    if (option === 'v' && spec[option] !== 2) throw notSupported('an index version other than 2');
    if (UNSUPPORTED_OPTIONS.has(option)) throw notSupported(`the index option '${option}'`);
    if (!KNOWN_OPTIONS.has(option))
      throw mongoError(
        'InvalidOptions',
        `The field '${option}' is not valid for an index specification. Specification: ${JSON.stringify(spec)}`,
      );
  }
}

function checkOrder(field: string, order: Value): void {
  if (field.includes('$**')) throw notSupported('a wildcard index');
  if (typeof order === 'string') throw notSupported(`a "${order}" index`);
  if (!isNumber(order) || toNumber(order) === 0)
    throw mongoError('CannotCreateIndex', 'Values in the index key pattern cannot be 0.');
}

export function checkExpiry(spec: Document, key: Document): void {
  const seconds = spec['expireAfterSeconds'];
  if (seconds === undefined) return;
  if (!isNumber(seconds) || toNumber(seconds) < 0)
    throw mongoError(
      'CannotCreateIndex',
      "TTL index 'expireAfterSeconds' option must be numeric and non-negative",
    );
  if (Object.keys(key).length > 1)
    throw mongoError(
      'CannotCreateIndex',
      'TTL indexes are single-field indexes, compound indexes do not support TTL.',
    );
}

export function sameKey(a: Value, b: Value): boolean {
  return equalValues(a, b);
}

/** Returns whether the index exists already; throws if a similar one exists that differs. */
export function existsAlready(definitions: Document[], wanted: Document): boolean {
  const same = definitions.find((existing) => equalValues(identity(existing), identity(wanted)));
  if (same) return checkEquivalent(same, wanted);
  const named = definitions.find((existing) => existing['name'] === wanted['name']);
  if (named)
    throw mongoError(
      'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${JSON.stringify(wanted)}, existing index: ${JSON.stringify(named)}`,
    );
  return false;
}

/** @throws CannotCreateIndex if a collection has the maximum number of indexes */
export function checkIndexCount(count: number, name: string, { key }: Document): void {
  if (count >= MAX_INDEXES)
    throw cannotCreate(`add index fails, too many indexes for ${name} key:${show(key)}`);
}

/**
 * Returns the properties that identify an index. Indexes that differ in any of these may coexist under different names.
 */
function identity(definition: Document): Value[] {
  const { key, partialFilterExpression: partial = null, unique, sparse } = definition;
  return [key, partial, unique === true && definition['name'] !== '_id_', sparse === true];
}

function checkEquivalent(existing: Document, wanted: Document): boolean {
  if (existing['name'] === '_id_') return true;
  if (!equalValues(expiry(existing), expiry(wanted)))
    throw mongoError(
      'IndexOptionsConflict',
      `An equivalent index already exists with the same name but different options. Requested index: ${JSON.stringify(wanted)}, existing index: ${JSON.stringify(existing)}`,
    );
  if (existing['name'] !== wanted['name'])
    throw mongoError(
      'IndexOptionsConflict',
      `Index already exists with a different name: ${String(existing['name'])}`,
    );
  return true;
}

function expiry({ expireAfterSeconds: seconds }: Document): Value {
  return seconds ?? null;
}
