import { notSupported } from '../errors.ts';
import { equalValues } from '../bson/compare.ts';
import { toNumber } from '../bson/numbers.ts';
import {
  isDocument,
  isNumber,
  own,
  typeName,
  type Document,
  type NumberValue,
  type Value,
} from '../bson/values.ts';
import type { Test } from './field.ts';
import type { Predicate } from './filter.ts';

type Keyword = (argument: Value, schema: Document) => Test;

const JSON_TYPES: Record<string, string> = {
  boolean: 'bool',
  string: 'string',
  object: 'object',
  array: 'array',
  null: 'null',
  number: 'number',
};

const KEYWORDS: Record<string, Keyword | undefined> = {
  bsonType: (argument) => hasType([argument].flat() as string[]),
  type: (argument) => hasType(([argument].flat() as string[]).map((name) => JSON_TYPES[name] ?? name)),
  enum: (argument) => (value) => (argument as Value[]).some((allowed) => equalValues(allowed, value)),
  required: (argument) =>
    ifDocument((value) => (argument as string[]).every((field) => Object.hasOwn(value, field))),
  properties: (argument) => properties(argument as Document),
  additionalProperties: (argument, schema) => additionalProperties(argument, schema),
  minimum: (argument, schema) =>
    ifNumber((n) => (schema['exclusiveMinimum'] === true ? n > number(argument) : n >= number(argument))),
  maximum: (argument, schema) =>
    ifNumber((n) => (schema['exclusiveMaximum'] === true ? n < number(argument) : n <= number(argument))),
  multipleOf: (argument) => ifNumber((n) => n % number(argument) === 0),
  minLength: (argument) => ifString((text) => [...text].length >= number(argument)),
  maxLength: (argument) => ifString((text) => [...text].length <= number(argument)),
  pattern: (argument) => {
    const regex = new RegExp(String(argument));
    return ifString((text) => regex.test(text));
  },
  minItems: (argument) => ifArray((items) => items.length >= number(argument)),
  maxItems: (argument) => ifArray((items) => items.length <= number(argument)),
  uniqueItems: (argument) =>
    ifArray(
      (items) =>
        argument !== true ||
        items.every((item, i) => !items.slice(0, i).some((other) => equalValues(item, other))),
    ),
  items: (argument) => {
    const test = compileSchema(argument as Document);
    return ifArray((items) => items.every(test));
  },
  allOf: (argument) => (value) => (argument as Document[]).every((part) => compileSchema(part)(value)),
  anyOf: (argument) => (value) => (argument as Document[]).some((part) => compileSchema(part)(value)),
  oneOf: (argument) => (value) =>
    (argument as Document[]).filter((part) => compileSchema(part)(value)).length === 1,
  not: (argument) => (value) => !compileSchema(argument as Document)(value),
};

const ANNOTATIONS = new Set(['title', 'description', 'exclusiveMinimum', 'exclusiveMaximum']);

export function compileJsonSchema(schema: Document): Predicate {
  return compileSchema(schema);
}

function compileSchema(schema: Document): Test {
  const tests = Object.keys(schema)
    .filter((keyword) => !ANNOTATIONS.has(keyword))
    .map((keyword) => {
      const compile = KEYWORDS[keyword];
      if (!compile) throw notSupported(`$jsonSchema keyword ${keyword}`);
      return compile(schema[keyword], schema);
    });
  return (value) => tests.every((test) => test(value));
}

function hasType(names: string[]): Test {
  return (value) => names.includes(typeName(value)) || (names.includes('number') && isNumber(value));
}

function properties(schemas: Document): Test {
  const tests = Object.entries(schemas).map(
    ([field, schema]) => [field, compileSchema(schema as Document)] as const,
  );
  return ifDocument((value) =>
    tests.every(([field, test]) => own(value, field) === undefined || test(own(value, field))),
  );
}

function additionalProperties(argument: Value, schema: Document): Test {
  const known = (schema['properties'] ?? {}) as Document;
  const test = isDocument(argument) ? compileSchema(argument) : () => argument !== false;
  return ifDocument((value) =>
    Object.keys(value).every((field) => Object.hasOwn(known, field) || test(value[field])),
  );
}

const number = (value: Value): number => toNumber(value as NumberValue);
const ifDocument =
  (test: (value: Document) => boolean): Test =>
  (value) =>
    !isDocument(value) || test(value);
const ifArray =
  (test: (value: Value[]) => boolean): Test =>
  (value) =>
    !Array.isArray(value) || test(value);
const ifString =
  (test: (value: string) => boolean): Test =>
  (value) =>
    typeof value !== 'string' || test(value);
const ifNumber =
  (test: (value: number) => boolean): Test =>
  (value) =>
    !isNumber(value) || test(toNumber(value));
