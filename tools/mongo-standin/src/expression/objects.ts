import { locationError } from '../errors.ts';
import { define, isArray, isDocument, own, type Document, type Value } from '../bson/values.ts';
import type { Compile, Evaluator } from './evaluator.ts';
import { isNullish, named, namedArguments, nullable, plain, type OperatorTable } from './operator.ts';

export const OBJECTS: OperatorTable = {
  $mergeObjects: plain('$mergeObjects', 0, Infinity, (args) =>
    merge(args.length === 1 && Array.isArray(args[0]) ? args[0] : args),
  ),
  $objectToArray: nullable('$objectToArray', 1, 1, ([value]) =>
    Object.entries(document(value, '$objectToArray')).map(([k, v]) => ({ k, v })),
  ),
  $arrayToObject: nullable('$arrayToObject', 1, 1, ([value]) => arrayToObject(value)),
  $getField: compileGetField,
  $setField: named('$setField', ['field', 'input', 'value'], [], (args) => setField(args)),
  $unsetField: named('$unsetField', ['field', 'input'], [], (args) => setField(args)),
};

function document(value: Value, operator: string): Document {
  if (!isDocument(value)) throw locationError(40390, `${operator} requires a document input`);
  return value;
}

export function merge(values: Value[]): Document {
  const result: Document = {};
  for (const value of values) {
    if (isNullish(value)) continue;
    if (!isDocument(value)) throw locationError(40400, '$mergeObjects requires object inputs');
    for (const field of Object.keys(value)) define(result, field, value[field]);
  }
  return result;
}

function arrayToObject(value: Value): Document {
  if (!isArray(value)) throw locationError(40386, '$arrayToObject requires an array input');
  const result: Document = {};
  for (const entry of value) {
    const [field, content] = isArray(entry) ? entry : keyAndValue(document(entry, '$arrayToObject'));
    define(result, String(field), content);
  }
  return result;
}

const keyAndValue = ({ k, v }: Document): Value[] => [k, v];

function compileGetField(argument: Value, compile: Compile): Evaluator {
  const fields =
    isDocument(argument) && 'field' in argument
      ? namedArguments('$getField', argument, ['field'], ['input'])
      : { field: argument };
  const field = compile(fields['field']);
  const input = compile('input' in fields ? fields['input'] : '$$CURRENT');
  return (scope) => {
    const from = input(scope);
    return isDocument(from) ? own(from, String(field(scope))) : isNullish(from) ? null : undefined;
  };
}

function setField({ field, input, value }: Document): Value {
  if (isNullish(input)) return null;
  const result = { ...document(input, '$setField') };
  if (value === undefined) delete result[String(field)];
  else define(result, String(field), value);
  return result;
}
