import { locationError } from '../errors.ts';
import { compareValues, equalValues } from '../bson/compare.ts';
import { encodeKey } from '../bson/key.ts';
import { toNumber } from '../bson/numbers.ts';
import { isDocument, typeName, type Document, type NumberValue, type Value } from '../bson/values.ts';
import { parseSort, sortDocuments } from '../query/sort.ts';
import { ELEMENTS } from './elements.ts';
import { FOLDS } from './folds.ts';
import { isTruthy, type Compile, type Evaluator } from './evaluator.ts';
import { isNullish, namedArguments, nullable, plain, type OperatorTable } from './operator.ts';

export const ARRAYS: OperatorTable = {
  ...FOLDS,
  $arrayElemAt: nullable('$arrayElemAt', 2, 2, ([values, index]) =>
    array(values, '$arrayElemAt').at(toNumber(index as NumberValue)),
  ),
  $concatArrays: nullable('$concatArrays', 0, Infinity, (args) =>
    args.flatMap((arg) => array(arg, '$concatArrays')),
  ),
  $in: plain('$in', 2, 2, ([value, values]) =>
    array(values, '$in').some((element) => equalValues(element, value ?? null)),
  ),
  $indexOfArray: nullable('$indexOfArray', 2, 4, indexOfArray),
  $isArray: plain('$isArray', 1, 1, ([value]) => Array.isArray(value)),
  $range: nullable('$range', 2, 3, range),
  $reverseArray: nullable('$reverseArray', 1, 1, ([values]) => array(values, '$reverseArray').toReversed()),
  $size: plain('$size', 1, 1, ([values]) => array(values, '$size').length),
  $slice: nullable('$slice', 2, 3, slice),
  $setUnion: nullable('$setUnion', 0, Infinity, (sets) =>
    distinct(sets.flatMap((set) => array(set, '$setUnion'))),
  ),
  $setIntersection: nullable('$setIntersection', 0, Infinity, (sets) =>
    intersection(sets.map((set) => array(set, '$setIntersection'))),
  ),
  $setDifference: nullable('$setDifference', 2, 2, ([a, b]) =>
    without(array(a, '$setDifference'), array(b, '$setDifference')),
  ),
  $setEquals: plain('$setEquals', 2, Infinity, (sets) =>
    sets.every((set) => sameSet(array(sets[0], '$setEquals'), array(set, '$setEquals'))),
  ),
  $setIsSubset: plain(
    '$setIsSubset',
    2,
    2,
    ([a, b]) => without(array(a, '$setIsSubset'), array(b, '$setIsSubset')).length === 0,
  ),
  $allElementsTrue: plain('$allElementsTrue', 1, 1, ([values]) =>
    array(values, '$allElementsTrue').every(isTruthy),
  ),
  $anyElementTrue: plain('$anyElementTrue', 1, 1, ([values]) =>
    array(values, '$anyElementTrue').some(isTruthy),
  ),
  $zip: compileZip,
  ...ELEMENTS,
  $reduce: compileReduce,
  $sortArray: compileSortArray,
};

export function array(value: Value, operator: string): Value[] {
  if (!Array.isArray(value))
    throw locationError(
      17124,
      `The argument to ${operator} must be an array, but was of type: ${typeName(value)}`,
    );
  return value;
}

function indexOfArray([values, wanted, start = 0, end]: Value[]): Value {
  const all = array(values, '$indexOfArray');
  const last = end === undefined ? all.length : toNumber(end as NumberValue);
  return all.findIndex(
    (value, i) => i >= toNumber(start as NumberValue) && i < last && equalValues(value, wanted),
  );
}

function range(args: Value[]): Value {
  const [start, end, step = 1] = args.map((arg) => toNumber(arg as NumberValue)) as [number, number, number?];
  if (step === 0) throw locationError(34449, '$range requires a non-zero step value');
  const values: number[] = [];
  for (let i = start; step > 0 ? i < end : i > end; i += step) values.push(i);
  return values;
}

function slice([values, first, second]: Value[]): Value {
  const all = array(values, '$slice');
  const n = toNumber(first as NumberValue);
  if (second === undefined) return n < 0 ? all.slice(n) : all.slice(0, n);
  const from = n < 0 ? Math.max(0, all.length + n) : n;
  return all.slice(from, from + toNumber(second as NumberValue));
}

export function distinct(values: Value[]): Value[] {
  const seen = new Map(values.map((value) => [encodeKey(value), value]));
  return [...seen.values()].sort((a, b) => compareValues(a, b));
}

function without(a: Value[], b: Value[]): Value[] {
  const removed = new Set(b.map((value) => encodeKey(value)));
  return distinct(a.filter((value) => !removed.has(encodeKey(value))));
}

function intersection(sets: Value[][]): Value[] {
  const [first = [], ...rest] = sets;
  const keys = rest.map((set) => new Set(set.map((value) => encodeKey(value))));
  return distinct(first.filter((value) => keys.every((set) => set.has(encodeKey(value)))));
}

function sameSet(a: Value[], b: Value[]): boolean {
  return without(a, b).length === 0 && without(b, a).length === 0;
}

function compileZip(argument: Value, compile: Compile): Evaluator {
  const fields = namedArguments('$zip', argument, ['inputs'], ['useLongestLength', 'defaults']);
  const inputs = compile(fields['inputs']);
  const defaults = compile(fields['defaults'] ?? []);
  return (scope) => {
    const columns = inputs(scope) as Value[];
    if (columns.some(isNullish)) return null;
    const lengths = columns.map((column) => array(column, '$zip').length);
    const length = fields['useLongestLength'] === true ? Math.max(...lengths) : Math.min(...lengths);
    const fill = defaults(scope) as Value[];
    return Array.from({ length }, (_, row) =>
      columns.map((column, i) => (row < lengths[i]! ? (column as Value[])[row] : (fill[i] ?? null))),
    );
  };
}

function compileReduce(argument: Value, compile: Compile): Evaluator {
  const fields = namedArguments('$reduce', argument, ['input', 'initialValue', 'in'], []);
  const [input, initial, body] = [fields['input'], fields['initialValue'], fields['in']].map(compile) as [
    Evaluator,
    Evaluator,
    Evaluator,
  ];
  return (scope) => {
    const values = input(scope);
    if (isNullish(values)) return null;
    return array(values, '$reduce').reduce(
      (value, element) => body({ ...scope, variables: { ...scope.variables, value, this: element } }),
      initial(scope),
    );
  };
}

function compileSortArray(argument: Value, compile: Compile): Evaluator {
  const fields = namedArguments('$sortArray', argument, ['input', 'sortBy'], []);
  const input = compile(fields['input']);
  const by = fields['sortBy'];
  return (scope) => {
    const values = input(scope);
    if (isNullish(values)) return null;
    return sortArray(array(values, '$sortArray'), by);
  };
}

/** By fields of its documents, or whole values by 1 or -1. Also $push's $sort. */
export function sortArray(values: Value[], by: Value): Value[] {
  if (isDocument(by)) return sortDocuments(values as Document[], parseSort(by));
  const direction = toNumber(by as NumberValue);
  return values.toSorted((a, b) => compareValues(a, b) * direction);
}
