import { mongoError, notSupported } from '../errors.ts';
import { compileExpression } from '../expression/compile.ts';
import { isTruthy } from '../expression/evaluator.ts';
import { isDocument, type Document, type Value } from '../bson/values.ts';
import { compileElement, compileField } from './field.ts';
import type { Test } from './regex.ts';
import type { FilterOptions, Predicate } from './predicate.ts';

/** Compiles a query once; unknown operators fail here, even on an empty collection. */
export function compileFilter(filter: Document, options: FilterOptions = {}): Predicate {
  const tests = Object.keys(filter).map((field) => compileClause(field, filter[field], options));
  if (tests.length === 1) return tests[0]!;
  return (document, context) => tests.every((test) => test(document, context));
}

/** Compiles the test of one array element, for $elemMatch in a projection and for $pull. */
export function compileElementFilter(argument: Document): Test {
  return compileElement(argument, { compileFilter });
}

// Inside $elemMatch on an array of references these are fields.
const DBREF_FIELDS = new Set(['$ref', '$id', '$db']);

function compileClause(field: string, operand: Value, options: FilterOptions): Predicate {
  if (!field.startsWith('$') || DBREF_FIELDS.has(field))
    return compileField(field, operand, { ...options, compileFilter });
  switch (field) {
    case '$and':
    case '$or':
    case '$nor':
      return compileLogical(field, operand, options);
    case '$expr':
      return compileExpr(operand, options);
    case '$comment':
      return () => true;
    case '$sampleRate':
    case '$where':
    case '$text':
    case '$jsonSchema':
      throw notSupported(field);
    default:
      throw mongoError(
        'BadValue',
        `unknown top level operator: ${field}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
  }
}

function compileLogical(
  operator: '$and' | '$or' | '$nor',
  operand: Value,
  options: FilterOptions,
): Predicate {
  if (!Array.isArray(operand) || operand.length === 0)
    throw mongoError('BadValue', `${operator} must be a nonempty array`);
  const tests = operand.map((part) => {
    if (!isDocument(part)) throw mongoError('BadValue', `${operator} argument's entries must be objects`);
    return compileFilter(part, options);
  });
  if (operator === '$and') return (document, context) => tests.every((test) => test(document, context));
  if (operator === '$or') return (document, context) => tests.some((test) => test(document, context));
  return (document) => !tests.some((test) => test(document, {}));
}

function compileExpr(operand: Value, options: FilterOptions): Predicate {
  const evaluate = compileExpression(operand);
  const variables = options.variables ?? {};
  return (document) => isTruthy(evaluate({ root: document, current: document, variables }));
}
