import { compareValues, equalValues } from '../bson/compare.ts';
import { toNumber } from '../bson/numbers.ts';
import { BSONRegExp, isDocument, isNumber, rankOf, type Document, type Value } from '../bson/values.ts';
import { clausesOf, type Clause } from './clause.ts';

/**
 * Returns whether MongoDB knows that all documents matching a query also match a partial index's filter, like
 * `isSubsetOf` of its expression_algo.cpp. Otherwise the index cannot serve the query.
 */
export function isSubsetOf(query: Document, partial: Document): boolean {
  if (equalValues(query, partial)) return true;
  return Object.entries(partial).every(([field, operand]) => {
    if (field === '$and') return documents(operand).every((part) => isSubsetOf(query, part));
    if (field === '$or') return documents(operand).some((part) => isSubsetOf(query, part));
    return clausesOf(field, operand).every((clause) => queryImplies(query, clause));
  });
}

function documents(operand: Value): Document[] {
  return Array.isArray(operand) ? operand.filter(isDocument) : [];
}

/** Returns whether a clause of the query implies the wanted one; of an $or, all branches must. */
function queryImplies(query: Document, wanted: Clause): boolean {
  return Object.entries(query).some(([field, operand]) => {
    if (field === '$and') return documents(operand).some((part) => queryImplies(part, wanted));
    if (field === '$or') return documents(operand).every((part) => queryImplies(part, wanted));
    return clausesOf(field, operand).some((clause) => implies(clause, wanted));
  });
}

const COMPARISONS = new Set(['$eq', '$lt', '$lte', '$gt', '$gte']);

function implies(clause: Clause, wanted: Clause): boolean {
  if (clause.field !== wanted.field) return false;
  if (clause.operator === wanted.operator && equalValues(clause.argument, wanted.argument)) return true;
  if (COMPARISONS.has(wanted.operator)) return impliesComparison(clause, wanted);
  if (wanted.operator === '$in')
    return values(wanted).some((argument) =>
      impliesComparison(clause, { ...wanted, operator: '$eq', argument }),
    );
  // Other filters, such as $type, are implied only by an identical one.
  return wanted.operator === '$exists' && impliesExists(clause);
}

function values({ argument }: Clause): Value[] {
  return Array.isArray(argument) ? argument : [];
}

function impliesComparison(clause: Clause, wanted: Clause): boolean {
  if (clause.operator === '$in') {
    const all = values(clause);
    return (
      !all.some((value) => value instanceof BSONRegExp) &&
      all.every((argument) => compares({ ...clause, operator: '$eq', argument }, wanted))
    );
  }
  return COMPARISONS.has(clause.operator) && compares(clause, wanted);
}

function compares(clause: Clause, wanted: Clause): boolean {
  const [a, b] = [clause.argument ?? null, wanted.argument ?? null];
  if (rankOf(a) !== rankOf(b)) return false;
  const includesEqual = !/^\$[gl]t$/.test(clause.operator) && !/^\$[gl]t$/.test(wanted.operator);
  if (isNaNValue(a) || isNaNValue(b)) return includesEqual && isNaNValue(a) && isNaNValue(b);
  const order = compareValues(a, b);
  if (clause.operator === wanted.operator && order === 0) return true;
  const side = wanted.operator.slice(0, 3);
  if (side === '$eq' || !(clause.operator === '$eq' || clause.operator.startsWith(side))) return false;
  if (order === 0) return wanted.operator.endsWith('e');
  return side === '$lt' ? order < 0 : order > 0;
}

function isNaNValue(value: Value): boolean {
  return isNumber(value) && Number.isNaN(toNumber(value));
}

const PRESENT = new Set(['$elemMatch', '$exists', '$mod', '$regex', '$size', '$type']);

function impliesExists({ operator, argument }: Clause): boolean {
  if (operator === '$exists') return argument === true;
  if (operator === '$in') return Array.isArray(argument) && !argument.some((value) => value === null);
  if (operator === '$ne') return argument === null;
  if (operator === '$nin') return Array.isArray(argument) && argument.some((value) => value === null);
  return PRESENT.has(operator) || (COMPARISONS.has(operator) && argument !== null && argument !== undefined);
}
