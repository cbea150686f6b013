import { locationError } from '../errors.ts';
import { toNumber } from '../bson/numbers.ts';
import { isNumber, typeName, type Value } from '../bson/values.ts';
import { isTruthy, type Compile, type Evaluator } from './evaluator.ts';
import {
  isNullish,
  namedArguments,
  variableName,
  type ArgumentCodes,
  type OperatorTable,
} from './operator.ts';

/** What is done for each element of an array, bound to a variable. */
export const ELEMENTS: OperatorTable = { $map: compileMap, $filter: compileFilter };

const CODES: Record<'$map' | '$filter', ArgumentCodes & { readonly notArray: number }> = {
  $map: { notObject: 16878, unknown: 16879, missing: { input: 16880, in: 16882 }, notArray: 16883 },
  $filter: { notObject: 28646, unknown: 28647, missing: { input: 28648, cond: 28650 }, notArray: 28651 },
};

function overElements(
  name: '$map' | '$filter',
  body: 'in' | 'cond',
  argument: Value,
  compile: Compile,
  apply: (values: Value[], bind: (element: Value) => Value, limit: Value) => Value,
): Evaluator {
  const optional = name === '$filter' ? ['as', 'limit'] : ['as'];
  const fields = namedArguments(name, argument, ['input', body], optional, CODES[name]);
  const variable = variableName('as' in fields ? fields['as'] : 'this');
  const [input, each, limit] = [fields['input'], fields[body], fields['limit'] ?? null].map(compile) as [
    Evaluator,
    Evaluator,
    Evaluator,
  ];
  return (scope) => {
    const values = input(scope);
    if (isNullish(values)) return null;
    if (!Array.isArray(values))
      throw locationError(CODES[name].notArray, `input to ${name} must be an array not ${typeName(values)}`);
    const bind = (element: Value): Value =>
      each({ ...scope, variables: { ...scope.variables, [variable]: element } });
    return apply(values, bind, limit(scope));
  };
}

function compileMap(argument: Value, compile: Compile): Evaluator {
  return overElements('$map', 'in', argument, compile, (values, bind) =>
    values.map((value) => bind(value) ?? null),
  );
}

function compileFilter(argument: Value, compile: Compile): Evaluator {
  return overElements('$filter', 'cond', argument, compile, (values, bind, limit) => {
    const kept = values.filter((value) => isTruthy(bind(value)));
    return isNullish(limit) ? kept : kept.slice(0, checkedLimit(limit));
  });
}

function checkedLimit(limit: Value): number {
  const count = isNumber(limit) ? toNumber(limit) : NaN;
  if (!Number.isInteger(count))
    throw locationError(327391, '$filter: limit must be represented as a 32-bit integral value');
  if (count <= 0) throw locationError(327392, '$filter: limit must be greater than 0');
  return count;
}
