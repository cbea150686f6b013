import { Decimal128, Double } from 'bson';
import { Context, evalExpr } from 'mingo/core';
import * as mingo from 'mingo/operators/expression';
import { MongoError, mongoError, notSupported } from '../errors.ts';
import { isDocument, isInt32, type Document, type Value } from '../bson/values.ts';
import { compileExpression, type Evaluator } from './compile.ts';
import { isNullish, type Operator, type OperatorTable } from './operator.ts';

// Date arithmetic and formatting are mingo's: intricate, and free of the number
// types in which mingo is not exact. Arguments are evaluated here and handed over
// as literals.

const DATE_OPERATORS = [
  '$dateAdd',
  '$dateDiff',
  '$dateFromParts',
  '$dateFromString',
  '$dateSubtract',
  '$dateToParts',
  '$dateToString',
  '$dateTrunc',
  '$dayOfMonth',
  '$dayOfWeek',
  '$dayOfYear',
  '$hour',
  '$isoDayOfWeek',
  '$isoWeek',
  '$isoWeekYear',
  '$millisecond',
  '$minute',
  '$month',
  '$second',
  '$week',
  '$year',
] as const;

const options = { context: Context.init({ expression: { ...mingo } as never }) };

export const DELEGATED: OperatorTable = Object.fromEntries(
  DATE_OPERATORS.map((name) => [name, delegate(name)]),
);

function delegate(name: (typeof DATE_OPERATORS)[number]): Operator {
  return (argument) => {
    const evaluate = compileArguments(argument);
    return (scope) => {
      const args = evaluate(scope);
      if (isDocument(args) && isNullish(args['date']) && 'date' in args) return args['onNull'] ?? null;
      return fromMingo(name, call(name, toLiterals(args)));
    };
  };
}

function compileArguments(argument: Value): Evaluator {
  if (Array.isArray(argument) && argument.length === 1) return compileExpression(argument[0]);
  return compileExpression(argument);
}

function call(name: string, args: Value): Value {
  try {
    return evalExpr({}, { [name]: args } as never, options as never);
  } catch (error) {
    if (error instanceof MongoError) throw error;
    throw mongoError('BadValue', `${name}: ${(error as Error).message}`);
  }
}

function toLiterals(args: Value): Value {
  if (!isDocument(args)) return { $literal: toMingo(args) };
  const literals: Document = {};
  for (const field of Object.keys(args)) literals[field] = { $literal: toMingo(args[field]) };
  return literals;
}

function toMingo(value: Value): Value {
  if (value instanceof Decimal128) throw notSupported('a Decimal128 in a date expression');
  if (value instanceof Double) return value.value;
  return typeof value === 'bigint' ? Number(value) : value;
}

/** $dateDiff counts in int64; every other number here is an int32. */
function fromMingo(name: string, value: Value): Value {
  if (typeof value === 'number' && (name === '$dateDiff' || !isInt32(value))) return BigInt(value);
  return value;
}
