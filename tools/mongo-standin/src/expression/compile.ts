import { locationError, mongoError } from '../errors.ts';
import { define, isDocument, ownField, type Document, type Value } from '../bson/values.ts';
import type { Evaluator } from './evaluator.ts';
import { findOperator } from './operators.ts';

export function compileExpression(expression: Value): Evaluator {
  if (typeof expression === 'string' && expression.startsWith('$')) return compileReference(expression);
  if (Array.isArray(expression)) return compileArray(expression);
  if (!isDocument(expression)) return () => expression;
  const [first, ...rest] = Object.keys(expression);
  if (first === undefined || !first.startsWith('$')) return compileObject(expression);
  if (rest.length > 0)
    throw locationError(
      15983,
      `an object representing an expression must have exactly one field: ${JSON.stringify(Object.keys(expression))}`,
    );
  return compileOperator(first, expression[first]);
}

function compileOperator(name: string, argument: Value): Evaluator {
  const operator = findOperator(name);
  if (!operator) throw mongoError('InvalidPipelineOperator', `Unrecognized expression '${name}'`);
  return operator(argument, compileExpression);
}

function compileArray(elements: Value[]): Evaluator {
  const evaluators = elements.map(compileExpression);
  return (scope) => evaluators.map((evaluate) => evaluate(scope) ?? null);
}

function compileObject(fields: Document): Evaluator {
  const evaluators = Object.keys(fields).map((field) => [field, compileExpression(fields[field])] as const);
  return (scope) => {
    const result: Document = {};
    for (const [field, evaluate] of evaluators) {
      const value = evaluate(scope);
      if (value !== undefined) define(result, field, value);
    }
    return result;
  };
}

function compileReference(reference: string): Evaluator {
  if (!reference.startsWith('$$')) return compilePath(reference.slice(1), (scope) => scope.current);
  const [name, ...path] = reference.slice(2).split('.');
  return compilePath(path.join('.'), compileVariable(name!));
}

function compileVariable(name: string): Evaluator {
  switch (name) {
    case 'ROOT':
      return (scope) => scope.root;
    case 'CURRENT':
      return (scope) => scope.current;
    case 'REMOVE':
      return () => undefined;
    case 'NOW':
      return (scope) => scope.variables['NOW'] ?? new Date();
    default:
      return (scope) => {
        if (!Object.hasOwn(scope.variables, name))
          throw locationError(17276, `Use of undefined variable: ${name}`);
        return scope.variables[name];
      };
  }
}

function compilePath(path: string, base: Evaluator): Evaluator {
  if (path === '') return base;
  const parts = path.split('.');
  if (parts.some((part) => part === ''))
    throw locationError(15998, 'FieldPath field names may not be empty strings.');
  return (scope) => walk(base(scope), parts, 0);
}

/** Resolves a path; through an array it collects the values of its documents. */
function walk(value: Value, parts: string[], depth: number): Value {
  if (depth === parts.length) return value;
  if (Array.isArray(value))
    return value.map((element) => walk(element, parts, depth)).filter((element) => element !== undefined);
  return isDocument(value) ? walk(ownField(value, parts[depth]!), parts, depth + 1) : undefined;
}
