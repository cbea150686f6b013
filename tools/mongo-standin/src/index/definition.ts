import { mongoError, notSupported } from '../errors.ts';
import { equalValues } from '../bson/compare.ts';
import { toNumber } from '../bson/numbers.ts';
import { isDocument, isNumber, type Document, type NumberValue, type Value } from '../bson/values.ts';

export type IndexKind = 'ordered' | 'text' | 'geo';

const KNOWN_OPTIONS = new Set([
  'v',
  'key',
  'name',
  'ns',
  'unique',
  'sparse',
  'background',
  'expireAfterSeconds',
  'partialFilterExpression',
  'collation',
  'hidden',
  'weights',
  'default_language',
  'language_override',
  'textIndexVersion',
  '2dsphereIndexVersion',
  'min',
  'max',
  'bits',
]);

export function kindOf(key: Document): IndexKind {
  const kinds = Object.values(key).filter((value) => typeof value === 'string');
  if (kinds.includes('text')) return 'text';
  for (const kind of kinds)
    if (kind !== '2dsphere' && kind !== '2d') throw notSupported(`a "${String(kind)}" index`);
  return kinds.length > 0 ? 'geo' : 'ordered';
}

/** Validates a createIndexes specification and fills in what MongoDB adds. */
export function normalizeDefinition(spec: Document): Document {
  const key = spec['key'];
  if (!isDocument(key) || Object.keys(key).length === 0)
    throw mongoError('CannotCreateIndex', 'Index keys cannot be empty.');
  if (typeof spec['name'] !== 'string' || spec['name'] === '')
    throw mongoError(
      'CannotCreateIndex',
      "The field 'name' is a required property of an index specification",
    );
  for (const option of Object.keys(spec))
    if (!KNOWN_OPTIONS.has(option))
      throw mongoError(
        'InvalidOptions',
        `The field '${option}' is not valid for an index specification. Specification: ${JSON.stringify(spec)}`,
      );
  for (const [field, order] of Object.entries(key)) checkOrder(field, order);
  checkExpiry(spec, key);
  const definition: Document = { v: 2, ...spec };
  if (kindOf(key) === 'text') addTextDefaults(definition, key);
  return definition;
}

function checkOrder(field: string, order: Value): void {
  if (field.includes('$**') && order !== 'text') throw notSupported('a wildcard index');
  if (typeof order === 'string') return;
  if (!isNumber(order) || toNumber(order) === 0)
    throw mongoError('CannotCreateIndex', 'Values in the index key pattern cannot be 0.');
}

function checkExpiry(spec: Document, key: Document): void {
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

function addTextDefaults(definition: Document, key: Document): void {
  const fields = Object.keys(key).filter((field) => key[field] === 'text' && field !== '_fts');
  const given = (definition['weights'] ?? {}) as Document;
  definition['weights'] = {
    ...given,
    ...Object.fromEntries(fields.map((field) => [field, given[field] ?? 1])),
  };
  definition['key'] = textKey(key);
  definition['default_language'] ??= 'english';
  definition['language_override'] ??= 'language';
  definition['textIndexVersion'] ??= 3;
}

/** MongoDB lists the text fields under `weights`, and as {_fts, _ftsx} in the key. */
function textKey(key: Document): Document {
  const listed: Document = {};
  for (const [field, order] of Object.entries(key)) {
    if (order === 'text' && field !== '_fts') Object.assign(listed, { _fts: 'text', _ftsx: 1 });
    else listed[field] = order;
  }
  return listed;
}

export function sameKey(a: Value, b: Value): boolean {
  return equalValues(a, b);
}

const DECIDING = [
  'weights',
  'unique',
  'sparse',
  'expireAfterSeconds',
  'partialFilterExpression',
  'collation',
];

/** Whether the index exists already; throws if one like it does, but differs. */
export function existsAlready(definitions: Document[], wanted: Document): boolean {
  const identity = (d: Document): Value[] => [
    d['key'],
    d['collation'] ?? null,
    d['partialFilterExpression'] ?? null,
  ];
  const same = definitions.find((d) => equalValues(identity(d), identity(wanted)));
  const named = definitions.find((d) => d['name'] === wanted['name']);
  if (same) return checkEquivalent(same, wanted);
  if (named)
    throw mongoError(
      'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${JSON.stringify(wanted)}, existing index: ${JSON.stringify(named)}`,
    );
  return false;
}

function checkEquivalent(existing: Document, wanted: Document): boolean {
  if (existing['name'] === '_id_') return true;
  const differs = DECIDING.some((option) => !equalValues(meaning(existing[option]), meaning(wanted[option])));
  if (differs && existing['name'] === wanted['name'])
    throw mongoError(
      'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index. Requested index: ${JSON.stringify(wanted)}, existing index: ${JSON.stringify(existing)}`,
    );
  if (differs)
    throw mongoError(
      'IndexOptionsConflict',
      `An equivalent index already exists with a different name and options. Requested index: ${JSON.stringify(wanted)}, existing index: ${JSON.stringify(existing)}`,
    );
  if (existing['name'] !== wanted['name'])
    throw mongoError(
      'IndexOptionsConflict',
      `Index already exists with a different name: ${String(existing['name'])}`,
    );
  return true;
}

function meaning(option: Value): Value {
  return option === undefined || option === false
    ? null
    : isNumber(option)
      ? toNumber(option as NumberValue)
      : option;
}
