import { locationError } from '../errors.ts';
import { isArray, isDocument, type Document, type Value } from '../bson/values.ts';
import { isTruthy, type Compile, type Evaluator, type Scope } from './evaluator.ts';
import { isNullish, namedArguments, plain, variableName, type OperatorTable } from './operator.ts';

export const LOGIC: OperatorTable = {
  $and: shortCircuit((parts, scope) => parts.every((part) => isTruthy(part(scope)))),
  $or: shortCircuit((parts, scope) => parts.some((part) => isTruthy(part(scope)))),
  $not: plain('$not', 1, 1, ([value]) => !isTruthy(value)),
  $cond: compileCond,
  $ifNull: shortCircuit(firstPresent),
  $switch: compileSwitch,
  $let: compileLet,
  $literal: (argument) => () => argument,
  $expr: (argument, compile) => compile(argument),
  $rand: () => () => Math.random(),
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

function compileSwitch(argument: Value, compile: Compile): Evaluator {
  const fields = namedArguments('$switch', argument, ['branches'], ['default']);
  const branches = (fields['branches'] as Document[]).map(
    (branch) => [compile(branch['case']), compile(branch['then'])] as const,
  );
  const otherwise = 'default' in fields ? compile(fields['default']) : undefined;
  return (scope) => {
    const branch = branches.find(([test]) => isTruthy(test(scope)));
    if (branch) return branch[1](scope);
    if (!otherwise)
      throw locationError(
        40066,
        '$switch could not find a matching branch for an input, and no default was specified.',
      );
    return otherwise(scope);
  };
}

function compileLet(argument: Value, compile: Compile): Evaluator {
  const fields = namedArguments('$let', argument, ['vars', 'in'], []);
  if (!isDocument(fields['vars'])) throw locationError(16876, 'invalid parameter: expected an object (vars)');
  const variables = Object.entries(fields['vars']).map(
    ([name, value]) => [variableName(name), compile(value)] as const,
  );
  const body = compile(fields['in']);
  return (scope) => {
    const bound = Object.fromEntries(variables.map(([name, evaluate]) => [name, evaluate(scope)]));
    return body({ ...scope, variables: { ...scope.variables, ...bound } });
  };
}
