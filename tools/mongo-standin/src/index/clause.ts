import { BSONRegExp, type Value } from '../bson/values.ts';
import { isOperatorDocument } from '../query/value-tests.ts';

/** One condition of a filter: on a field, or with an empty field a logical one such as $and. */
export interface Clause {
  readonly field: string;
  readonly operator: string;
  readonly argument: Value;
}

/** The conditions of one entry of a filter. */
export function clausesOf(field: string, operand: Value): Clause[] {
  if (field === '$comment') return [];
  if (field.startsWith('$')) return [{ field: '', operator: field, argument: operand }];
  if (operand instanceof BSONRegExp) return [{ field, operator: '$regex', argument: operand }];
  if (!isOperatorDocument(operand)) return [{ field, operator: '$eq', argument: operand }];
  return Object.entries(operand).map(([operator, argument]) => ({ field, operator, argument }));
}
