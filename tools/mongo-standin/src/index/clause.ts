import { BSONRegExp, type Value } from '../bson/values.ts';
import { isOperatorDocument } from '../query/value-tests.ts';

/** One condition of a filter: on a field, or a logical one such as $and with an empty field. */
export interface Clause {
  readonly field: string;
  readonly operator: string;
  readonly argument: Value;
}

/** Returns the conditions of one entry of a filter. */
export function clausesOf(field: string, operand: Value): Clause[] {
  if (field === '$comment') return [];
  if (field.startsWith('$')) return [{ field: '', operator: field, argument: operand }];
  if (operand instanceof BSONRegExp) return [{ field, operator: '$regex', argument: operand }];
  if (!isOperatorDocument(operand)) return [{ field, operator: '$eq', argument: operand }];
  return Object.entries(operand).map(([operator, argument]) => ({ field, operator, argument }));
}
