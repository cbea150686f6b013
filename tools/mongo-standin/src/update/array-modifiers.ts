import { mongoError } from '../errors.ts';
import { compareValues, equalValues } from '../bson/compare.ts';
import { toNumber } from '../bson/numbers.ts';
import { getPath, setPath } from '../bson/path.ts';
import {
  BSONRegExp,
  cloneValue,
  isDocument,
  isNumber,
  typeName,
  type Document,
  type NumberValue,
  type Value,
} from '../bson/values.ts';
import { equality, isOperatorDocument } from '../query/value-tests.ts';
import { parseSort, sortDocuments } from '../query/sort.ts';
import { compileElementFilter } from '../query/filter.ts';

/** Applies one modifier at one concrete path; mutates the document. */
export type Modifier = (document: Document, path: string[], argument: Value) => void;

export const ARRAY_MODIFIERS: Record<string, Modifier> = {
  $push: (document, path, argument) =>
    setPath(document, path, pushed(arrayAt(document, path, '$push') ?? [], argument)),
  $pushAll: () => {
    throw mongoError(
      'FailedToParse',
      'Unknown modifier: $pushAll. Expected a valid update modifier or pipeline-style update specified as an array',
    );
  },
  $addToSet: (document, path, argument) =>
    setPath(document, path, addedToSet(arrayAt(document, path, '$addToSet') ?? [], argument)),
  $pop: pop,
  $pull: (document, path, argument) => keepElements(document, path, '$pull', not(pullTest(argument))),
  $pullAll: (document, path, argument) => {
    if (!Array.isArray(argument)) throw mongoError('BadValue', '$pullAll requires an array argument');
    keepElements(
      document,
      path,
      '$pullAll',
      (element) => !argument.some((value) => equalValues(value, element)),
    );
  },
};

function arrayAt(document: Document, path: string[], modifier: string): Value[] | undefined {
  const current = getPath(document, path);
  if (current === undefined || Array.isArray(current)) return current;
  const message =
    modifier === '$pull' || modifier === '$pullAll'
      ? `Cannot apply ${modifier} to a non-array value`
      : `The field '${path.join('.')}' must be an array but is of type ${typeName(current)} in document {_id: ${String(document['_id'])}}`;
  throw mongoError('BadValue', message);
}

const PUSH_CLAUSES = new Set(['$each', '$position', '$slice', '$sort']);

function pushed(current: Value[], argument: Value): Value[] {
  if (!isDocument(argument) || !('$each' in argument)) return [...current, cloneValue(argument)];
  for (const clause of Object.keys(argument))
    if (!PUSH_CLAUSES.has(clause)) throw mongoError('BadValue', `Unrecognized clause in $push: ${clause}`);
  const each = eachOf(argument, '$push');
  const position =
    argument['$position'] === undefined ? current.length : toNumber(argument['$position'] as NumberValue);
  let result = current.toSpliced(position, 0, ...each);
  if (argument['$sort'] !== undefined) result = sortArray(result, argument['$sort']);
  if (argument['$slice'] === undefined) return result;
  const slice = toNumber(argument['$slice'] as NumberValue);
  return slice === 0 ? [] : slice < 0 ? result.slice(slice) : result.slice(0, slice);
}

/** Sorts by fields of the array's documents, or whole values by 1 or -1. */
function sortArray(values: Value[], by: Value): Value[] {
  if (isDocument(by)) return sortDocuments(values as Document[], parseSort(by));
  const direction = toNumber(by as NumberValue);
  return values.toSorted((a, b) => compareValues(a, b) * direction);
}

function eachOf(argument: Document, modifier: string): Value[] {
  const each = argument['$each'];
  if (!Array.isArray(each))
    throw mongoError(
      'TypeMismatch',
      `The argument to $each in ${modifier} must be an array but it was of type: ${typeName(each)}`,
    );
  return each.map(cloneValue);
}

function addedToSet(current: Value[], argument: Value): Value[] {
  if (isDocument(argument) && '$each' in argument && Object.keys(argument).length > 1)
    throw mongoError('BadValue', 'Found unexpected fields after $each in $addToSet');
  const added =
    isDocument(argument) && '$each' in argument ? eachOf(argument, '$addToSet') : [cloneValue(argument)];
  const result = [...current];
  for (const value of added) if (!result.some((element) => equalValues(element, value))) result.push(value);
  return result;
}

function pop(document: Document, path: string[], argument: Value): void {
  if (!isNumber(argument) || Math.abs(toNumber(argument)) !== 1)
    throw mongoError('FailedToParse', `$pop expects 1 or -1, found: ${String(argument)}`);
  const current = getPath(document, path);
  if (current !== undefined && !Array.isArray(current))
    throw mongoError(
      'TypeMismatch',
      `Path '${path.join('.')}' contains an element of non-array type '${typeName(current)}'`,
    );
  if (current) setPath(document, path, toNumber(argument) < 0 ? current.slice(1) : current.slice(0, -1));
}

function keepElements(
  document: Document,
  path: string[],
  modifier: string,
  keeps: (element: Value) => boolean,
): void {
  const current = arrayAt(document, path, modifier);
  if (current) setPath(document, path, current.filter(keeps));
}

function not(test: (element: Value) => boolean): (element: Value) => boolean {
  return (element) => !test(element);
}

/** Compiles the test of $pull: a document is a query on the elements' fields, operators apply to the elements. */
function pullTest(argument: Value): (element: Value) => boolean {
  if (argument instanceof BSONRegExp) return equality(argument);
  if (isDocument(argument) || isOperatorDocument(argument)) return compileElementFilter(argument);
  return equality(argument, true);
}
