import { locationError } from '../errors.ts';
import { isArray, type Document, type Value } from '../bson/values.ts';
import { isTruthy, type Compile, type Evaluator, type Scope } from './evaluator.ts';
import { isNullish, namedArguments, plain, type OperatorTable } from './operator.ts';

export const LOGIC: OperatorTable = {
  $and: shortCircuit((parts, scope) => parts.every((part) => isTruthy(part(scope)))),
  $or: shortCircuit((parts, scope) => parts.some((part) => isTruthy(part(scope)))),
  $not: plain('$not', 1, 1, ([value]) => !isTruthy(value)),
  $cond: compileCond,
  $ifNull: shortCircuit(firstPresent),
  $literal: (argument) => () => argument,
  $expr: (argument, compile) => compile(argument),
};

function shortCircuit(apply: (parts: Evaluator[], scope: Scope) => Value) {
  return (argument: Value, compile: Compile): Evaluator => {
    const parts = (Array.isArray(argument) ? argument : [argument]).map(compile);
    return (scope) => apply(parts, scope);
  };
}

function firstPresent(parts: Evaluator[], scope: Scope): Value {
  let value: Value;
  for (const part of parts) {
    value = part(scope);
    if (!isNullish(value)) return value;
  }
  return value;
}

function compileCond(argument: Value, compile: Compile): Evaluator {
  const fields: Document = isArray(argument)
    ? { if: argument[0], then: argument[1], else: argument[2] }
    : namedArguments('$cond', argument, ['if', 'then', 'else'], []);
  if (isArray(argument) && argument.length !== 3)
    throw locationError(
      16020,
      `Expression $cond takes exactly 3 arguments. ${argument.length} were passed in.`,
    );
  const [condition, yes, no] = [fields['if'], fields['then'], fields['else']].map(compile) as [
    Evaluator,
    Evaluator,
    Evaluator,
  ];
  return (scope) => (isTruthy(condition(scope)) ? yes(scope) : no(scope));
}
