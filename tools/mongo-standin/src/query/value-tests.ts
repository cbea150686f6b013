import { mongoError } from '../errors.ts';
import { compareValues, equalValues } from '../bson/compare.ts';
import { encodeKey } from '../bson/key.ts';
import { toNumber } from '../bson/numbers.ts';
import {
  BSONRegExp,
  MaxKey,
  MinKey,
  RANK,
  TYPE_NAMES,
  asText,
  isDocument,
  isNumber,
  rankOf,
  typeName,
  type Document,
  type NumberValue,
  type Value,
} from '../bson/values.ts';
import { compileRegex, type Test } from './regex.ts';

const NOT_AN_OPERATOR = new Set(['$ref', '$id', '$db']);

export function isOperatorDocument(value: Value): value is Document {
  if (!isDocument(value)) return false;
  const first = Object.keys(value)[0];
  return first !== undefined && first.startsWith('$') && !NOT_AN_OPERATOR.has(first);
}

export function equality(operand: Value, exact = false): Test {
  if (operand === undefined || operand === null) return (value) => value === undefined || value === null;
  if (operand instanceof BSONRegExp && !exact) return compileRegex(operand);
  if (typeof operand === 'string') return (value) => value === operand;
  const rank = rankOf(operand);
  return (value) => rankOf(value) === rank && equalValues(value, operand);
}

/** Compares only within the operand's type ("type bracketing"), and NaN only with itself. */
export function comparison(operator: string, operand: Value): Test {
  if (operand instanceof BSONRegExp)
    throw mongoError('BadValue', `Can't have RegEx as arg to predicate over field with ${operator}`);
  const accepts = ACCEPTS[operator]!;
  if (operand === null) return operator.endsWith('e') ? equality(null) : () => false;
  if (operand instanceof MinKey || operand instanceof MaxKey)
    return (value) => value !== undefined && accepts(compareValues(value, operand));
  const rank = rankOf(operand);
  if (isNaNValue(operand)) return (value) => operator.endsWith('e') && isNaNValue(value);
  return (value) => rankOf(value) === rank && !isNaNValue(value) && accepts(compareValues(value, operand));
}

const ACCEPTS: Record<string, ((order: number) => boolean) | undefined> = {
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
};

function isNaNValue(value: Value): boolean {
  return typeof value === 'number'
    ? Number.isNaN(value)
    : isNumber(value) && typeof value === 'object' && Number.isNaN(toNumber(value));
}

export function membership(operand: Value, operator: string): Test {
  if (!Array.isArray(operand)) throw mongoError('BadValue', `${operator} needs an array`);
  if (operand.some(isOperatorDocument)) throw mongoError('BadValue', `cannot nest $ under ${operator}`);
  const patterns = operand.filter((value) => value instanceof BSONRegExp).map((value) => compileRegex(value));
  const keys = new Set(operand.map((value) => encodeKey(value ?? null)));
  return (value) => keys.has(encodeKey(value ?? null)) || patterns.some((pattern) => pattern(value));
}

export function compileType(argument: Value): Test {
  const names = new Set((Array.isArray(argument) ? argument : [argument]).map(typeAlias));
  return (value) =>
    value !== undefined && (names.has(typeName(value)) || (names.has('number') && isNumber(value)));
}

const ALIASES = new Set(['number', ...Object.values(TYPE_NAMES)]);

function typeAlias(type: Value): string {
  const name = isNumber(type) ? TYPE_NAMES[toNumber(type)] : String(type);
  if (!name || !ALIASES.has(name)) throw mongoError('BadValue', `Unknown type name alias: ${String(type)}`);
  return name;
}

export function compileSize(argument: Value): Test {
  const size = isNumber(argument) ? toNumber(argument) : NaN;
  if (!Number.isInteger(size) || size < 0)
    throw mongoError(
      'BadValue',
      `Failed to parse $size. Expected a non-negative integer: ${asText(argument)}`,
    );
  return (value) => Array.isArray(value) && value.length === size;
}

export function compileMod(argument: Value): Test {
  if (!Array.isArray(argument) || argument.length !== 2)
    throw mongoError('BadValue', 'malformed mod, needs to be an array of two elements');
  const [divisor, remainder] = argument.map((part) => BigInt(Math.trunc(toNumber(part as NumberValue)))) as [
    bigint,
    bigint,
  ];
  if (divisor === 0n) throw mongoError('BadValue', 'divisor cannot be 0');
  return (value) => {
    if (rankOf(value) !== RANK.number) return false;
    const number = toNumber(value as NumberValue);
    return Number.isFinite(number) && BigInt(Math.trunc(number)) % divisor === remainder;
  };
}
