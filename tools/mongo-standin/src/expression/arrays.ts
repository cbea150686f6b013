import { locationError } from '../errors.ts';
import { equalValues } from '../bson/compare.ts';
import { typeName, type Value } from '../bson/values.ts';
import { plain, type OperatorTable } from './operator.ts';

export const ARRAYS: OperatorTable = {
  $in: plain('$in', 2, 2, ([value, values]) =>
    array(values, '$in').some((element) => equalValues(element, value ?? null)),
  ),
  $size: plain('$size', 1, 1, ([values]) => array(values, '$size').length),
};

function array(value: Value, operator: string): Value[] {
  if (!Array.isArray(value))
    throw locationError(
      17124,
      `The argument to ${operator} must be an array, but was of type: ${typeName(value)}`,
    );
  return value;
}
