import { Decimal128, ObjectId } from 'bson';
import { mongoError } from '../errors.ts';
import { toDecimal, toNumber } from '../bson/numbers.ts';
import { Timestamp, double, isNumber, typeName, type Value } from '../bson/values.ts';
import { isTruthy, type Compile, type Evaluator } from './evaluator.ts';
import { isNullish, namedArguments, nullable, plain, type OperatorTable } from './operator.ts';

type Converter = (value: Value) => Value;

const INT32_LIMIT = 2n ** 31n;
const INT64_LIMIT = 2n ** 63n;

const CONVERTERS: Record<string, Converter | undefined> = {
  double: (value) => double(toReal(value)),
  string: toText,
  objectId: (value) =>
    value instanceof ObjectId
      ? value
      : typeof value === 'string' && ObjectId.isValid(value)
        ? new ObjectId(value)
        : failed(value, 'objectId'),
  bool: (value) => isTruthy(value),
  date: toDate,
  int: (value) => Number(bounded(value, INT32_LIMIT, 'int')),
  long: (value) => bounded(value, INT64_LIMIT, 'long'),
  decimal: (value) =>
    typeof value === 'string' ? decimalOfText(value) : toDecimal(isNumber(value) ? value : toReal(value)),
};

export const TYPES: OperatorTable = {
  $type: plain('$type', 1, 1, ([value]) => typeName(value)),
  $isNumber: plain('$isNumber', 1, 1, ([value]) => isNumber(value)),
  $convert: compileConvert,
  $toBool: converting('bool'),
  $toDate: converting('date'),
  $toDecimal: converting('decimal'),
  $toDouble: converting('double'),
  $toInt: converting('int'),
  $toLong: converting('long'),
  $toObjectId: converting('objectId'),
  $toString: converting('string'),
};

function converting(type: string) {
  return nullable(`$to${type}`, 1, 1, ([value]) => CONVERTERS[type]!(value));
}

function compileConvert(argument: Value, compile: Compile): Evaluator {
  const fields = namedArguments('$convert', argument, ['input', 'to'], ['onError', 'onNull']);
  const input = compile(fields['input']);
  const convert = CONVERTERS[String(fields['to'])];
  if (!convert) throw mongoError('BadValue', `$convert to ${String(fields['to'])} is not supported`);
  const onError = 'onError' in fields ? compile(fields['onError']) : undefined;
  const onNull = compile(fields['onNull'] ?? null);
  return (scope) => {
    const value = input(scope);
    if (isNullish(value)) return onNull(scope);
    try {
      return convert(value);
    } catch (error) {
      if (onError) return onError(scope);
      throw error;
    }
  };
}

function failed(value: Value, type: string): never {
  throw mongoError(
    'ConversionFailure',
    `Failed to convert ${typeName(value)} ${typeof value === 'string' ? `'${value}'` : ''} to ${type} in $convert with no onError value`,
  );
}

function toReal(value: Value): number {
  if (isNumber(value)) return toNumber(value);
  if (typeof value === 'boolean') return Number(value);
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'string' && value.trim() === value && value !== '' && !Number.isNaN(Number(value)))
    return Number(value);
  return failed(value, 'double');
}

function bounded(value: Value, limit: bigint, type: string): bigint {
  let whole: bigint;
  if (typeof value === 'bigint') whole = value;
  else if (typeof value === 'string')
    whole = /^[+-]?\d+$/.test(value) ? BigInt(value.replace('+', '')) : failed(value, type);
  else {
    const real = toReal(value);
    if (!Number.isFinite(real)) return failed(value, type);
    whole = BigInt(Math.trunc(real));
  }
  return whole >= -limit && whole < limit ? whole : failed(value, type);
}

function decimalOfText(text: string): Decimal128 {
  try {
    return Decimal128.fromStringWithRounding(text);
  } catch {
    return failed(text, 'decimal');
  }
}

function toDate(value: Value): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.getHighBitsUnsigned() * 1000);
  const date =
    typeof value === 'string'
      ? new Date(/[T ]/.test(value) && !/(Z|[+-]\d\d:?\d\d)$/.test(value) ? `${value}Z` : value)
      : new Date(Math.trunc(toReal(value)));
  return Number.isNaN(date.getTime()) ? failed(value, 'date') : date;
}

export function toText(value: Value): string {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (isNumber(value) || typeof value === 'boolean')
    return isNumber(value) && typeof value === 'object' && 'value' in value
      ? String(value.value)
      : value.toString();
  return failed(value, 'string');
}
