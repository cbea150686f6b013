import { Decimal128, Double } from 'bson';
import { mongoError } from '../errors.ts';
import { double, isInt32, type NumberValue } from './values.ts';

const INT64_MAX = 2n ** 63n - 1n;
const INT64_MIN = -(2n ** 63n);

/** An exact finite number, as digits × 10^exponent. */
export interface Exact {
  digits: bigint;
  exponent: number;
}

export function toNumber(value: NumberValue): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  return value instanceof Double ? value.value : Number(value.toString());
}

function isDouble(value: NumberValue): value is number | Double {
  return value instanceof Double || (typeof value === 'number' && !isInt32(value));
}

export function isIntegerType(value: unknown): value is number | bigint {
  return typeof value === 'bigint' || (typeof value === 'number' && isInt32(value));
}

/** Returns an int32 if it fits, otherwise an int64: the type of integer results of int32 operands. */
function integer(value: bigint): number | bigint {
  return value >= -2147483648n && value <= 2147483647n ? Number(value) : value;
}

export function compareNumbers(a: NumberValue, b: NumberValue): number {
  if (!(a instanceof Decimal128) && !(b instanceof Decimal128)) {
    return comparePlain(a instanceof Double ? a.value : a, b instanceof Double ? b.value : b);
  }
  const x = toNumber(a);
  const y = toNumber(b);
  // If the doubles differ, they decide; equal ones may still hide digits beyond 2^53.
  if (x !== y || !Number.isFinite(x)) return comparePlain(x, y);
  const [p, q] = align(exactOf(a), exactOf(b));
  return p < q ? -1 : p > q ? 1 : 0;
}

function comparePlain(a: number | bigint, b: number | bigint): number {
  if (a < b) return -1;
  if (a > b) return 1;
  if (a == b) return 0; // eslint-disable-line eqeqeq -- 5n == 5 is what is meant
  // NaN is smaller than every other number, and equal to itself.
  return Number.isNaN(a) ? (Number.isNaN(b) ? 0 : -1) : 1;
}

function align(a: Exact, b: Exact): [bigint, bigint, number] {
  const exponent = Math.min(a.exponent, b.exponent);
  return [
    a.digits * 10n ** BigInt(a.exponent - exponent),
    b.digits * 10n ** BigInt(b.exponent - exponent),
    exponent,
  ];
}

export function exactOf(value: NumberValue): Exact {
  if (typeof value === 'bigint') return { digits: value, exponent: 0 };
  if (value instanceof Decimal128) return exactOfText(value.toString());
  return exactOfDouble(toNumber(value));
}

function exactOfText(text: string): Exact {
  const [, sign, whole = '', fraction = '', power = '0'] =
    /^(-?)(\d*)\.?(\d*)(?:E([+-]?\d+))?$/i.exec(text) ?? [];
  const digits = BigInt(whole + fraction || '0');
  return { digits: sign ? -digits : digits, exponent: Number(power) - fraction.length };
}

/** Converts a double exactly: every one is a finite decimal, since m × 2^-k equals m × 5^k × 10^-k. */
function exactOfDouble(value: number): Exact {
  if (Number.isSafeInteger(value)) return { digits: BigInt(value), exponent: 0 };
  let shift = 0;
  let scaled = value;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    shift++;
  }
  return { digits: BigInt(scaled) * 5n ** BigInt(shift), exponent: -shift };
}

/** Converts a double to decimal like MongoDB, with 15 digits. */
function decimalOf(value: NumberValue): Exact {
  if (value instanceof Decimal128 || typeof value === 'bigint') return exactOf(value);
  const number = toNumber(value);
  return exactOfText(
    isDouble(value) && !Number.isInteger(number) ? number.toPrecision(15) : number.toString(),
  );
}

export function toDecimal(value: NumberValue): Decimal128 {
  if (value instanceof Decimal128) return value;
  const number = toNumber(value);
  if (!Number.isFinite(number)) return Decimal128.fromString(String(number));
  return decimalFrom(decimalOf(value));
}

export function decimalFrom({ digits, exponent }: Exact): Decimal128 {
  return Decimal128.fromStringWithRounding(`${digits}E${exponent}`);
}

interface Operation {
  decimal(a: Exact, b: Exact): Exact;
  double(a: number, b: number): number;
  integer(a: bigint, b: bigint): bigint;
}

const ADD: Operation = {
  decimal: (a, b) => {
    const [p, q, exponent] = align(a, b);
    return { digits: p + q, exponent };
  },
  double: (a, b) => a + b,
  integer: (a, b) => a + b,
};

const MULTIPLY: Operation = {
  decimal: (a, b) => ({ digits: a.digits * b.digits, exponent: a.exponent + b.exponent }),
  double: (a, b) => a * b,
  integer: (a, b) => a * b,
};

/** Calculates with MongoDB's type promotion: decimal over double over int64 over int32. */
function calculate(operation: Operation, a: NumberValue, b: NumberValue): NumberValue {
  if (a instanceof Decimal128 || b instanceof Decimal128) {
    const approximate = operation.double(toNumber(a), toNumber(b));
    if (!Number.isFinite(toNumber(a)) || !Number.isFinite(toNumber(b)))
      return Decimal128.fromString(String(approximate));
    return decimalFrom(operation.decimal(decimalOf(a), decimalOf(b)));
  }
  if (isDouble(a) || isDouble(b)) return double(operation.double(toNumber(a), toNumber(b)));
  if (typeof a === 'number' && typeof b === 'number') {
    const quick = operation.double(a, b);
    if (Number.isSafeInteger(quick)) return isInt32(quick) ? quick : BigInt(quick);
  }
  const result = operation.integer(BigInt(toNumberOrBigint(a)), BigInt(toNumberOrBigint(b)));
  if (result > INT64_MAX || result < INT64_MIN)
    throw mongoError('BadValue', 'integer overflow: the result does not fit into 64 bits');
  return typeof a === 'bigint' || typeof b === 'bigint' ? result : integer(result);
}

function toNumberOrBigint(value: NumberValue): number | bigint {
  return typeof value === 'bigint' ? value : toNumber(value);
}

export const addNumbers = (a: NumberValue, b: NumberValue): NumberValue => calculate(ADD, a, b);
export const multiplyNumbers = (a: NumberValue, b: NumberValue): NumberValue => calculate(MULTIPLY, a, b);

export function negate(value: NumberValue): NumberValue {
  return multiplyNumbers(value, -1);
}
