import { mongoError } from '../errors.ts';
import { compareValues } from '../bson/compare.ts';
import { addNumbers, isIntegerType, multiplyNumbers } from '../bson/numbers.ts';
import { getPath, setPath, unsetPath } from '../bson/path.ts';
import {
  Timestamp,
  cloneValue,
  isDocument,
  isNumber,
  typeName,
  type Document,
  type NumberValue,
  type Value,
} from '../bson/values.ts';
import { ARRAY_MODIFIERS, type Modifier } from './array-modifiers.ts';

export const MODIFIERS: Record<string, Modifier> = {
  ...ARRAY_MODIFIERS,
  $set: (document, path, argument) => setPath(document, path, cloneValue(argument)),
  $setOnInsert: (document, path, argument) => setPath(document, path, cloneValue(argument)),
  $unset: (document, path) => unsetPath(document, path),
  $inc: (document, path, argument) => calculate('$inc', document, path, argument),
  $mul: (document, path, argument) => calculate('$mul', document, path, argument),
  $min: (document, path, argument) => setIf(document, path, argument, (order) => order < 0),
  $max: (document, path, argument) => setIf(document, path, argument, (order) => order > 0),
  $currentDate: currentDate,
  $rename: rename,
  $bit: bit,
};

function calculate(name: '$inc' | '$mul', document: Document, path: string[], argument: Value): void {
  const verb = name === '$inc' ? 'increment' : 'multiply';
  if (!isNumber(argument))
    throw mongoError(
      'TypeMismatch',
      `Cannot ${verb} with non-numeric argument: {${path.join('.')}: ${JSON.stringify(argument)}}`,
    );
  const current = getPath(document, path);
  if (current !== undefined && !isNumber(current)) {
    throw mongoError(
      'TypeMismatch',
      `Cannot apply ${name} to a value of non-numeric type. {_id: ${String(document['_id'])}} has the field '${path.at(-1)}' of non-numeric type ${typeName(current)}`,
    );
  }
  setPath(
    document,
    path,
    name === '$inc' ? incremented(current, argument) : multiplyNumbers(current ?? 0, argument),
  );
}

function incremented(current: NumberValue | undefined, by: NumberValue): NumberValue {
  return current === undefined ? by : addNumbers(current, by);
}

function setIf(
  document: Document,
  path: string[],
  argument: Value,
  replaces: (order: number) => boolean,
): void {
  const current = getPath(document, path);
  if (current === undefined || replaces(compareValues(argument, current)))
    setPath(document, path, cloneValue(argument));
}

function currentDate(document: Document, path: string[], argument: Value): void {
  const type = isDocument(argument)
    ? argument['$type']
    : argument === true || argument === false
      ? 'date'
      : undefined;
  if (type !== 'date' && type !== 'timestamp')
    throw mongoError(
      'BadValue',
      `The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}`,
    );
  setPath(
    document,
    path,
    type === 'date' ? new Date() : new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 }),
  );
}

function rename(document: Document, path: string[], argument: Value): void {
  if (typeof argument !== 'string')
    throw mongoError(
      'BadValue',
      `The 'to' field for $rename must be a string: ${path.join('.')}: ${String(argument)}`,
    );
  const value = getPath(document, path);
  if (value === undefined) return;
  unsetPath(document, path);
  setPath(document, argument.split('.'), value);
}

function bit(document: Document, path: string[], argument: Value): void {
  if (!isDocument(argument))
    throw mongoError('BadValue', 'The $bit modifier is not compatible with a non-document');
  const current = getPath(document, path) ?? 0;
  if (!isIntegerType(current))
    throw mongoError(
      'BadValue',
      `Cannot apply $bit to a value of non-integral type. {_id: ${String(document['_id'])}} has the field ${path.at(-1)} of non-integer type ${typeName(current)}`,
    );
  setPath(document, path, Object.entries(argument).reduce<number | bigint>(applyBit, current));
}

function applyBit(value: number | bigint, [operation, operand]: [string, Value]): number | bigint {
  if (!isIntegerType(operand))
    throw mongoError('BadValue', `The $bit modifier field must be an Integer(32/64 bit)`);
  const [a, b] = [BigInt(value), BigInt(operand)];
  const result =
    operation === 'and' ? a & b : operation === 'or' ? a | b : operation === 'xor' ? a ^ b : undefined;
  if (result === undefined)
    throw mongoError(
      'BadValue',
      `The $bit modifier only supports 'and', 'or', and 'xor', not '${operation}'`,
    );
  return typeof value === 'bigint' || typeof operand === 'bigint' ? result : Number(result);
}
