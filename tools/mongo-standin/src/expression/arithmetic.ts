import { Decimal128 } from 'bson';
import { locationError, mongoError } from '../errors.ts';
import {
  addNumbers,
  compareNumbers,
  exactOf,
  decimalFrom,
  integer,
  isDouble,
  isIntegerType,
  multiplyNumbers,
  negate,
  toDecimal,
  toNumber,
} from '../bson/numbers.ts';
import { double, isNumber, typeName, type NumberValue, type Value } from '../bson/values.ts';
import { divideNumbers } from './divide.ts';
import { nullable, type Operator, type OperatorTable } from './operator.ts';

export const ARITHMETIC: OperatorTable = {
  $add: nullable('$add', 0, Infinity, (args) => args.reduce(add, 0)),
  $subtract: nullable('$subtract', 2, 2, ([a, b]) => subtract(a, b)),
  $multiply: nullable('$multiply', 0, Infinity, (args) =>
    args.map((arg) => number(arg, '$multiply')).reduce(multiplyNumbers, 1),
  ),
  $divide: nullable('$divide', 2, 2, ([a, b]) => divideNumbers(number(a, '$divide'), number(b, '$divide'))),
  $mod: nullable('$mod', 2, 2, ([a, b]) => modulo(number(a, '$mod'), number(b, '$mod'))),
  $abs: unary('$abs', (value) => (compareNumbers(value, 0) < 0 ? negate(value) : value)),
  $ceil: rounding('$ceil', Math.ceil),
  $floor: rounding('$floor', Math.floor),
  $trunc: places('$trunc', Math.trunc),
  $round: places('$round', roundHalfEven),
  $sqrt: real('$sqrt', Math.sqrt),
  $exp: real('$exp', Math.exp),
  $ln: real('$ln', Math.log),
  $log10: real('$log10', Math.log10),
  $log: nullable('$log', 2, 2, ([a, b]) =>
    double(Math.log(toNumber(number(a, '$log'))) / Math.log(toNumber(number(b, '$log')))),
  ),
  $pow: nullable('$pow', 2, 2, ([a, b]) => power(number(a, '$pow'), number(b, '$pow'))),
  $sin: real('$sin', Math.sin),
  $cos: real('$cos', Math.cos),
  $tan: real('$tan', Math.tan),
  $asin: real('$asin', Math.asin),
  $acos: real('$acos', Math.acos),
  $atan: real('$atan', Math.atan),
  $atan2: nullable('$atan2', 2, 2, ([a, b]) =>
    double(Math.atan2(toNumber(number(a, '$atan2')), toNumber(number(b, '$atan2')))),
  ),
  $degreesToRadians: real('$degreesToRadians', (x) => (x * Math.PI) / 180),
  $radiansToDegrees: real('$radiansToDegrees', (x) => (x * 180) / Math.PI),
};

export function number(value: Value, operator: string): NumberValue {
  if (!isNumber(value))
    throw mongoError('TypeMismatch', `${operator} only supports numeric types, not ${typeName(value)}`);
  return value;
}

function unary(name: string, apply: (value: NumberValue) => Value): Operator {
  return nullable(name, 1, 1, ([value]) => apply(number(value, name)));
}

function real(name: string, apply: (value: number) => number): Operator {
  return unary(name, (value) => {
    if (value instanceof Decimal128)
      throw mongoError('NotImplemented', `${name} of a Decimal128 is not supported by the stand-in`);
    return double(apply(toNumber(value)));
  });
}

function add(sum: Value, value: Value): Value {
  if (value instanceof Date || sum instanceof Date) return addToDate(sum, value);
  return addNumbers(sum as NumberValue, number(value, '$add'));
}

function addToDate(a: Value, b: Value): Date {
  if (a instanceof Date && b instanceof Date)
    throw locationError(16612, 'only one date allowed in an $add expression');
  const [date, amount] = a instanceof Date ? [a, b] : [b as Date, a];
  return new Date(date.getTime() + Math.round(toNumber(number(amount, '$add'))));
}

function subtract(a: Value, b: Value): Value {
  if (a instanceof Date && b instanceof Date) return BigInt(a.getTime() - b.getTime());
  if (a instanceof Date) return new Date(a.getTime() - toNumber(number(b, '$subtract')));
  return addNumbers(number(a, '$subtract'), negate(number(b, '$subtract')));
}

function modulo(a: NumberValue, b: NumberValue): Value {
  if (compareNumbers(b, 0) === 0) throw locationError(16610, "can't $mod by zero");
  if (isIntegerType(a) && isIntegerType(b)) {
    const rest = BigInt(a) % BigInt(b);
    return typeof a === 'bigint' || typeof b === 'bigint' ? rest : integer(rest);
  }
  if (!(a instanceof Decimal128) && !(b instanceof Decimal128)) return double(toNumber(a) % toNumber(b));
  const [p, q] = [exactOf(toDecimal(a)), exactOf(toDecimal(b))];
  const exponent = Math.min(p.exponent, q.exponent);
  return decimalFrom({
    digits:
      (p.digits * 10n ** BigInt(p.exponent - exponent)) % (q.digits * 10n ** BigInt(q.exponent - exponent)),
    exponent,
  });
}

function power(a: NumberValue, b: NumberValue): Value {
  const result = toNumber(a) ** toNumber(b);
  if (a instanceof Decimal128 || b instanceof Decimal128) return toDecimal(double(result));
  if (isIntegerType(a) && isIntegerType(b) && Number.isSafeInteger(result)) return integer(BigInt(result));
  return double(result);
}

function rounding(name: string, round: (value: number) => number): Operator {
  return unary(name, (value) => roundTo(value, 0, round));
}

function places(name: string, round: (value: number) => number): Operator {
  return nullable(name, 1, 2, ([value, digits]) =>
    roundTo(number(value, name), toNumber((digits ?? 0) as NumberValue), round),
  );
}

/** Rounds exactly, on the decimal digits, so that 2.675 is what it reads as. */
function roundTo(value: NumberValue, digits: number, round: (value: number) => number): Value {
  if (isIntegerType(value) && digits >= 0) return value;
  const approximate = toNumber(value);
  if (!Number.isFinite(approximate)) return value;
  if (isDouble(value) && digits === 0) return double(round(approximate));
  const { digits: all, exponent } = exactOf(value);
  const drop = -digits - exponent;
  if (drop <= 0) return value;
  const unit = 10n ** BigInt(drop);
  const quotient = all / unit;
  const rest = Number(((all % unit) * 1_000_000n) / unit) / 1_000_000;
  const step = round(rest + Number(quotient % 2n)) - Number(quotient % 2n);
  const rounded = { digits: quotient + BigInt(step), exponent: -digits };
  if (value instanceof Decimal128) return decimalFrom(rounded);
  const result = Number(`${rounded.digits}e${rounded.exponent}`);
  return isDouble(value)
    ? double(result)
    : typeof value === 'bigint'
      ? BigInt(result)
      : integer(BigInt(result));
}

function roundHalfEven(value: number): number {
  const floor = Math.floor(value);
  const rest = value - floor;
  if (rest !== 0.5) return Math.round(value);
  return floor % 2 === 0 ? floor : floor + 1;
}
