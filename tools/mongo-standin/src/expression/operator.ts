import { locationError, mongoError } from '../errors.ts';
import { isDocument, type Document, type Value } from '../bson/values.ts';
import type { Compile, Evaluator } from './evaluator.ts';

/** Compiles an operator's argument into an evaluator. */
export type Operator = (argument: Value, compile: Compile) => Evaluator;
export type OperatorTable = Record<string, Operator>;

/** Defines an operator over evaluated arguments; `[x]` and `x` both mean a single argument. */
export function plain(name: string, min: number, max: number, apply: (args: Value[]) => Value): Operator {
  return (argument, compile) => {
    const parts = (Array.isArray(argument) ? argument : [argument]).map(compile);
    if (parts.length < min || parts.length > max)
      throw locationError(
        16020,
        `Expression ${name} takes ${min === max ? `exactly ${min}` : `between ${min} and ${max}`} arguments. ${parts.length} were passed in.`,
      );
    return (scope) => apply(parts.map((evaluate) => evaluate(scope)));
  };
}

/** Like `plain`, but returns null if any argument is null or missing. */
export function nullable(name: string, min: number, max: number, apply: (args: Value[]) => Value): Operator {
  return plain(name, min, max, (args) => (args.some(isNullish) ? null : apply(args)));
}

export function isNullish(value: Value): value is null | undefined {
  return value === null || value === undefined;
}

const NOT_OBJECT = 28646;
const UNKNOWN = 28647;
const MISSING = 28648;

/** Returns the arguments of an operator with named arguments. Throws if one is unknown or a required one is missing. */
export function namedArguments(
  name: string,
  argument: Value,
  required: string[],
  optional: string[],
): Document {
  if (!isDocument(argument))
    throw locationError(NOT_OBJECT, `${name} only supports an object as its argument`);
  for (const field of Object.keys(argument))
    if (![...required, ...optional].includes(field))
      throw locationError(UNKNOWN, `Unrecognized parameter to ${name}: ${field}`);
  for (const field of required)
    if (!(field in argument)) throw locationError(MISSING, `Missing '${field}' parameter to ${name}`);
  return argument;
}

const USER_VARIABLE = /^(CURRENT|[a-z\u0080-\u{10ffff}][\w\u0080-\u{10ffff}]*)$/u;

/** Returns the name of a variable that a query may set. MongoDB treats a name that is not a string as an empty one. */
export function variableName(name: Value): string {
  if (typeof name !== 'string' || name === '')
    throw mongoError('FailedToParse', 'empty variable names are not allowed');
  if (!USER_VARIABLE.test(name))
    throw mongoError('FailedToParse', `'${name}' holds an invalid character for a user variable name`);
  return name;
}
