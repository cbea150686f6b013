import { locationError } from '../errors.ts';
import { isDocument, type Document, type Value } from '../bson/values.ts';
import type { Compile, Evaluator } from './evaluator.ts';

/** Turns an operator's argument into an evaluator. */
export type Operator = (argument: Value, compile: Compile) => Evaluator;
export type OperatorTable = Record<string, Operator>;

/** An operator over evaluated arguments; `[x]` and `x` mean the same single one. */
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

/** Like `plain`, but null or missing if any argument is. */
export function nullable(name: string, min: number, max: number, apply: (args: Value[]) => Value): Operator {
  return plain(name, min, max, (args) => (args.some(isNullish) ? null : apply(args)));
}

export function isNullish(value: Value): value is null | undefined {
  return value === null || value === undefined;
}

/** An operator with named arguments, each an expression. */
export function named(
  name: string,
  required: string[],
  optional: string[],
  apply: (args: Document) => Value,
): Operator {
  return (argument, compile) => {
    const fields = namedArguments(name, argument, required, optional);
    const evaluators = Object.keys(fields).map((field) => [field, compile(fields[field])] as const);
    return (scope) =>
      apply(Object.fromEntries(evaluators.map(([field, evaluate]) => [field, evaluate(scope)])));
  };
}

export function namedArguments(
  name: string,
  argument: Value,
  required: string[],
  optional: string[],
): Document {
  if (!isDocument(argument)) throw locationError(28646, `${name} only supports an object as its argument`);
  for (const field of Object.keys(argument))
    if (![...required, ...optional].includes(field))
      throw locationError(28647, `Unrecognized parameter to ${name}: ${field}`);
  for (const field of required)
    if (!(field in argument)) throw locationError(28648, `Missing '${field}' parameter to ${name}`);
  return argument;
}
