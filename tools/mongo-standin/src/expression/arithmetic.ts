import { locationError, mongoError } from '../errors.ts';
import { addNumbers, multiplyNumbers, negate, toNumber } from '../bson/numbers.ts';
import { isNumber, typeName, type NumberValue, type Value } from '../bson/values.ts';
import { divideNumbers } from './divide.ts';
import { nullable, type OperatorTable } from './operator.ts';

export const ARITHMETIC: OperatorTable = {
  $add: nullable('$add', 0, Infinity, (args) => args.reduce(add, 0)),
  $subtract: nullable('$subtract', 2, 2, ([a, b]) => subtract(a, b)),
  $multiply: nullable('$multiply', 0, Infinity, (args) =>
    args.map((arg) => number(arg, '$multiply')).reduce(multiplyNumbers, 1),
  ),
  $divide: nullable('$divide', 2, 2, ([a, b]) => divideNumbers(number(a, '$divide'), number(b, '$divide'))),
};

function number(value: Value, operator: string): NumberValue {
  if (!isNumber(value))
    throw mongoError('TypeMismatch', `${operator} only supports numeric types, not ${typeName(value)}`);
  return value;
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
