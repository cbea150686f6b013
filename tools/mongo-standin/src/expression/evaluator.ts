import { toNumber } from '../bson/numbers.ts';
import { isNumber, type Document, type Value } from '../bson/values.ts';

export type Variables = Readonly<Record<string, Value>>;

export interface Scope {
  readonly root: Value;
  readonly current: Value;
  readonly variables: Variables;
}

/** A compiled expression; returns `undefined` for a missing value. */
export type Evaluator = (scope: Scope) => Value;

/** Compiles an expression; passed to operators, whose arguments are expressions as well. */
export type Compile = (expression: Value) => Evaluator;

export function isTruthy(value: Value): boolean {
  if (value === undefined || value === null || value === false) return false;
  return !isNumber(value) || toNumber(value) !== 0;
}

export function evaluateOn(evaluate: Evaluator, document: Document, variables: Variables = {}): Value {
  return evaluate({ root: document, current: document, variables });
}
