import { mongoError, notSupported } from '../errors.ts';
import { toNumber } from '../bson/numbers.ts';
import { splitPath, visitPath, type Path } from '../bson/path.ts';
import { BSONRegExp, isDocument, isNumber, type Document, type Value } from '../bson/values.ts';
import type { FieldOptions, MatchContext, Predicate } from './predicate.ts';
import { compileRegex, type Test } from './regex.ts';
import {
  comparison,
  compileMod,
  compileSize,
  compileType,
  equality,
  isOperatorDocument,
  membership,
} from './value-tests.ts';

export function compileField(field: string, operand: Value, options: FieldOptions): Predicate {
  const path = splitPath(field);
  if (!isOperatorDocument(operand)) return anyValue(path, equality(operand));
  if ('$options' in operand && !('$regex' in operand))
    throw mongoError('BadValue', '$options needs a $regex');
  const tests = Object.keys(operand)
    .filter((operator) => !MODIFIERS.has(operator))
    .map((operator) => compileOperator(path, operator, operand, options));
  return tests.length === 1
    ? tests[0]!
    : (document, context) => tests.every((test) => test(document, context));
}

// Read together with the operator that they modify.
const MODIFIERS = new Set(['$options']);

function compileOperator(path: Path, operator: string, operand: Document, options: FieldOptions): Predicate {
  const argument = operand[operator];
  switch (operator) {
    case '$eq':
      return anyValue(path, equality(argument, true));
    case '$ne':
      return not(anyValue(path, equality(rejectRegex(argument, '$ne'), true)));
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return anyValue(path, comparison(operator, argument));
    case '$in':
      return anyValue(path, membership(argument, '$in'));
    case '$nin':
      return not(anyValue(path, membership(argument, '$nin')));
    case '$not':
      return compileNot(path, argument, options);
    case '$exists':
      return compileExists(path, argument);
    default:
      return compileRareOperator(path, operator, operand, options);
  }
}

function compileRareOperator(
  path: Path,
  operator: string,
  operand: Document,
  options: FieldOptions,
): Predicate {
  const argument = operand[operator];
  switch (operator) {
    case '$regex':
      return anyValue(path, compileRegex(argument, operand['$options']));
    case '$type':
      return anyValue(path, compileType(argument));
    case '$size':
      return wholeValue(path, compileSize(argument));
    case '$all':
      return compileAll(path, argument, options);
    case '$elemMatch':
      return compileElemMatch(path, argument, options);
    case '$mod':
      return anyValue(path, compileMod(argument));
    default:
      throw unknownOperator(operator);
  }
}

const UNSUPPORTED =
  /^\$(bits(All|Any)(Set|Clear)|near(Sphere)?|geo(Within|Intersects|Never)|within|(max|min)Distance)$/;

function unknownOperator(operator: string): Error {
  return UNSUPPORTED.test(operator)
    ? notSupported(operator)
    : mongoError('BadValue', `unknown operator: ${operator}`);
}

/** Returns a predicate that is true if the value at the path, or one of its elements if it is an array, passes. */
function anyValue(path: Path, test: Test): Predicate {
  if (path.length === 1) {
    const field = path[0]!;
    return (document, context) =>
      testLeaf(Object.hasOwn(document, field) ? document[field] : undefined, undefined, test, context);
  }
  return (document, context) =>
    visitPath(document, path, (leaf, position) => testLeaf(leaf, position, test, context));
}

function testLeaf(leaf: Value, position: number | undefined, test: Test, context: MatchContext): boolean {
  if (Array.isArray(leaf)) {
    const index = leaf.findIndex(test);
    if (index >= 0) context.position ??= position ?? index;
    if (index >= 0) return true;
  }
  if (!test(leaf)) return false;
  if (position !== undefined) context.position ??= position;
  return true;
}

function wholeValue(path: Path, test: Test): Predicate {
  return (document, context) =>
    visitPath(document, path, (leaf, position) => {
      if (!test(leaf)) return false;
      if (position !== undefined) context.position ??= position;
      return true;
    });
}

function not(predicate: Predicate): Predicate {
  return (document) => !predicate(document, {});
}

function rejectRegex(operand: Value, operator: string): Value {
  if (operand instanceof BSONRegExp) throw mongoError('BadValue', `Can't have regex as arg to ${operator}.`);
  return operand;
}

function compileNot(path: Path, argument: Value, options: FieldOptions): Predicate {
  if (argument instanceof BSONRegExp) return not(anyValue(path, compileRegex(argument)));
  if (!isOperatorDocument(argument)) throw mongoError('BadValue', '$not needs a regex or a document');
  return not(compileField(path.join('.'), argument, options));
}

function compileExists(path: Path, argument: Value): Predicate {
  const exists = anyValue(path, (value) => value !== undefined);
  const wanted = !(
    argument === false ||
    argument === null ||
    argument === undefined ||
    (isNumber(argument) && toNumber(argument) === 0)
  );
  return wanted ? exists : not(exists);
}

function compileAll(path: Path, argument: Value, options: FieldOptions): Predicate {
  if (!Array.isArray(argument)) throw mongoError('BadValue', '$all needs an array');
  if (argument.length === 0) return () => false;
  const tests = argument.map((item) =>
    isDocument(item) && '$elemMatch' in item
      ? compileElemMatch(path, item['$elemMatch'], options)
      : anyValue(path, equality(item)),
  );
  return (document, context) => tests.every((test) => test(document, context));
}

const LOGICAL = new Set(['$and', '$or', '$nor', '$expr']);

/** Compiles the test of one array element: operators on the element itself, or a query on its fields. */
export function compileElement(argument: Document, options: FieldOptions): Test {
  if (isOperatorDocument(argument) && !LOGICAL.has(Object.keys(argument)[0]!)) {
    const test = compileField('element', argument, options);
    return (element) => test({ element }, {});
  }
  const matches = options.compileFilter(argument, options);
  return (element) =>
    (isDocument(element) && matches(element, {})) || (Array.isArray(element) && matches({ ...element }, {}));
}

function compileElemMatch(path: Path, argument: Value, options: FieldOptions): Predicate {
  if (!isDocument(argument)) throw mongoError('BadValue', '$elemMatch needs an Object');
  const test = compileElement(argument, options);
  return (document, context) =>
    visitPath(document, path, (leaf, position) => {
      if (!Array.isArray(leaf)) return false;
      const index = leaf.findIndex(test);
      if (index < 0) return false;
      context.position ??= position ?? index;
      return true;
    });
}
