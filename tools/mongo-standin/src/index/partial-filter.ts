import { mongoError, type MongoError } from '../errors.ts';
import { show } from '../bson/show.ts';
import { BSONRegExp, asText, isNumber, type Document, type Value } from '../bson/values.ts';
import { toNumber } from '../bson/numbers.ts';
import { compileFilter } from '../query/filter.ts';
import { isOperatorDocument } from '../query/value-tests.ts';
import { clausesOf, type Clause } from './clause.ts';

/** MongoDB's `internalPartialFilterExpressionMaxDepth`. */
const MAX_DEPTH = 4;

const ALLOWED = new Set(['$eq', '$lt', '$lte', '$gt', '$gte', '$in', '$type', '$options']);

/**
 * Checks the filter of a partial index. It may have equality, comparisons, $in, $type, `$exists: true`, $and and $or,
 * as in `_checkValidFilterExpressions` of MongoDB's index_catalog_impl.cpp.
 */
export function checkPartialFilter(filter: Document): void {
  compileFilter(filter);
  checkFilter(filter, 0);
}

function checkFilter(filter: Document, level: number): void {
  const clauses = Object.entries(filter).flatMap(([field, operand]) => clausesOf(field, operand));
  for (const clause of clauses) checkClause(clause, clauses.length > 1 ? level + 1 : level);
}

function checkClause({ field, operator, argument }: Clause, level: number): void {
  if (level + 1 > MAX_DEPTH) throw cannotCreate(`partialFilterExpression depth may not exceed ${MAX_DEPTH}`);
  if (operator === '$and' || operator === '$or') {
    for (const part of argument as Document[]) checkFilter(part, level + 1);
  } else if (operator === '$expr') {
    throw mongoError('QueryFeatureNotAllowed', '$expr is not allowed in this context');
  } else if (operator === '$all' && !(argument as Value[]).some(isNoEquality)) {
    return; // an $and of equalities
  } else if (!(ALLOWED.has(operator) || (operator === '$exists' && isTrue(argument)))) {
    throw cannotCreate(
      `Expression not supported in partial index: ${debugString(field, operator, argument)}`,
    );
  }
}

const isNoEquality = (item: Value): boolean => item instanceof BSONRegExp || isOperatorDocument(item);

function isTrue(argument: Value): boolean {
  return !(
    argument === false ||
    argument === null ||
    argument === undefined ||
    (isNumber(argument) && toNumber(argument) === 0)
  );
}

/** Formats the expression tree as MongoDB prints it, if it is short. */
function debugString(field: string, operator: string, argument: Value): string {
  switch (operator) {
    case '$ne':
      return `$not\n    ${field} $eq ${show(argument)}\n`;
    case '$nin':
      return `$not\n    ${field} $in ${show(argument).replaceAll(',', '')}\n`;
    case '$exists':
      return `$not\n    ${field} exists\n`;
    case '$regex':
      return `${field} regex ${argument instanceof BSONRegExp ? show(argument) : `/${asText(argument)}/`}\n`;
    case '$size':
      return `${field} $size : ${show(argument)}\n`;
    case '$not':
    case '$nor':
      return `${operator}\n`;
    default:
      return `${field} ${operator}\n`;
  }
}

export function cannotCreate(message: string): MongoError {
  return mongoError('CannotCreateIndex', message);
}
