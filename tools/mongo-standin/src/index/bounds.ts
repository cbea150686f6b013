import { BSONRegExp, MaxKey, MinKey, isDocument, rankOf, type Document, type Value } from '../bson/values.ts';
import { isOperatorDocument } from '../query/value-tests.ts';
import { literalPrefix } from '../query/regex.ts';

export interface Limit {
  readonly value: Value;
  readonly inclusive: boolean;
}

/** A query's condition on one field, as far as an index can serve it. */
export type Constraint =
  | { readonly kind: 'points'; readonly values: readonly Value[] }
  | { readonly kind: 'range'; readonly rank: number; readonly low?: Limit; readonly high?: Limit }
  | { readonly kind: 'prefix'; readonly text: string };

export type Constraints = Map<string, Constraint[]>;

/**
 * Collects constraints from the conjunctive part of a filter. They may be weaker than the filter but never stronger:
 * every document found is tested against the filter again.
 */
export function collectConstraints(
  filter: Document,
  into: Constraints = new Map(),
  prefix = '',
): Constraints {
  for (const [field, operand] of Object.entries(filter)) {
    if (field === '$and' && Array.isArray(operand))
      operand.forEach((part) => isDocument(part) && collectConstraints(part, into, prefix));
    else if (!field.startsWith('$')) collectField(prefix + field, operand, into);
  }
  return into;
}

function collectField(field: string, operand: Value, into: Constraints): void {
  if (!isOperatorDocument(operand)) {
    add(into, field, operand instanceof BSONRegExp ? prefixConstraint(operand) : points([operand]));
    return;
  }
  for (const [operator, argument] of Object.entries(operand)) {
    if (operator === '$elemMatch' && isDocument(argument)) collectElement(field, argument, into);
    else add(into, field, constraintOf(operator, argument, operand));
  }
}

function collectElement(field: string, argument: Document, into: Constraints): void {
  if (isOperatorDocument(argument)) collectField(field, argument, into);
  else collectConstraints(argument, into, `${field}.`);
}

function add(into: Constraints, field: string, constraint: Constraint | undefined): void {
  if (constraint) into.set(field, [...(into.get(field) ?? []), constraint]);
}

function constraintOf(operator: string, argument: Value, operand: Document): Constraint | undefined {
  switch (operator) {
    case '$eq':
      return points([argument]);
    case '$in':
      return Array.isArray(argument) ? points(argument) : undefined;
    case '$all':
      return Array.isArray(argument) ? firstOf(argument) : undefined;
    case '$gt':
    case '$gte':
      return range(argument, operator === '$gte', (limit) => ({ low: limit }));
    case '$lt':
    case '$lte':
      return range(argument, operator === '$lte', (limit) => ({ high: limit }));
    case '$regex':
      return argument instanceof BSONRegExp
        ? prefixConstraint(argument)
        : prefixConstraint(new BSONRegExp(String(argument), flagsOf(operand)));
    default:
      return undefined;
  }
}

/** Bounds by the first value of `$all`. The filter checks the other values of each document found. */
function firstOf(values: Value[]): Constraint | undefined {
  const [first] = values;
  return first === undefined || isOperatorDocument(first) ? undefined : points([first]);
}

function flagsOf({ $options }: Document): string {
  return typeof $options === 'string' ? $options : '';
}

/**
 * Returns a constraint of single values. Not for arrays, which are indexed by element, and regexes, which match by
 * pattern.
 */
function points(values: Value[]): Constraint | undefined {
  const usable = values.every((value) => !Array.isArray(value) && !(value instanceof BSONRegExp));
  return usable ? { kind: 'points', values: values.map((value) => value ?? null) } : undefined;
}

function range(
  value: Value,
  inclusive: boolean,
  side: (limit: Limit) => { low?: Limit; high?: Limit },
): Constraint | undefined {
  if (value === null || value === undefined) return inclusive ? points([null]) : undefined;
  if (Array.isArray(value) || value instanceof MinKey || value instanceof MaxKey) return undefined;
  return { kind: 'range', rank: rankOf(value), ...side({ value, inclusive }) };
}

function prefixConstraint(regex: BSONRegExp): Constraint | undefined {
  const text = literalPrefix(regex);
  return text === undefined ? undefined : { kind: 'prefix', text };
}
