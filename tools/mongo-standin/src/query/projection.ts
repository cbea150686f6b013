import { locationError, mongoError, notSupported } from '../errors.ts';
import { compileExpression } from '../expression/compile.ts';
import type { Evaluator, Variables } from '../expression/evaluator.ts';
import { toNumber } from '../bson/numbers.ts';
import { getPath, setPath, splitPath } from '../bson/path.ts';
import {
  cloneValue,
  define,
  isArray,
  isDocument,
  isNumber,
  type Document,
  type NumberValue,
  type Value,
} from '../bson/values.ts';
import { compileElementFilter, compileFilter } from './filter.ts';

export interface ProjectionContext {
  filter?: Document | undefined;
  variables?: Variables | undefined;
  /** True for $project in an aggregation, which supports neither `.$` nor $elemMatch. */
  aggregation?: boolean;
}

/** Paths to include or exclude; a leaf is `true`. */
interface Tree {
  [field: string]: Tree | true;
}

type Step = (result: Document, source: Document) => void;
export type Projector = (document: Document) => Document;

interface Plan {
  tree: Tree;
  included: number;
  excluded: number;
  id: boolean | undefined;
  steps: Step[];
  computed: boolean;
}

export function compileProjection(spec: Document | undefined, context: ProjectionContext = {}): Projector {
  if (!spec || Object.keys(spec).length === 0) return (document) => document;
  const plan: Plan = { tree: {}, included: 0, excluded: 0, id: undefined, steps: [], computed: false };
  for (const [field, value] of Object.entries(flatten(spec))) addField(plan, field, value, context);
  if (plan.included > 0 && plan.excluded > 0)
    throw locationError(31254, 'Cannot do exclusion on field in inclusion projection');
  const inclusive = plan.included > 0 || plan.computed || (plan.id === true && plan.excluded === 0);
  return inclusive ? inclusion(plan) : exclusion(plan);
}

/** Flattens nested paths: {a: {b: 1}} means {'a.b': 1}. */
function flatten(spec: Document, prefix = ''): Document {
  const flat: Document = {};
  for (const [field, value] of Object.entries(spec)) {
    const nested =
      isDocument(value) && Object.keys(value).length > 0 && !Object.keys(value)[0]!.startsWith('$');
    if (nested) Object.assign(flat, flatten(value, `${prefix}${field}.`));
    else flat[prefix + field] = value;
  }
  return flat;
}

function addField(plan: Plan, field: string, value: Value, context: ProjectionContext): void {
  if (isDocument(value) && addOperator(plan, field, value, context)) return;
  if (isNumber(value) || typeof value === 'boolean' || value === null)
    return addFlag(plan, field, isNumber(value) ? toNumber(value) !== 0 : value === true, context);
  addComputed(plan, field, compileExpression(value), context);
}

function addFlag(plan: Plan, field: string, include: boolean, context: ProjectionContext): void {
  if (field === '_id') {
    plan.id = include;
    return;
  }
  if (include) plan.included++;
  else plan.excluded++;
  if (field.endsWith('.$') && !context.aggregation) return addPositional(plan, field.slice(0, -2), context);
  addToTree(plan.tree, splitPath(field), field);
}

function addToTree(tree: Tree, path: string[], field: string): void {
  let node = tree;
  path.forEach((part, i) => {
    const child = node[part];
    const last = i === path.length - 1;
    if (child === true || (last && child !== undefined))
      throw locationError(31250, `Path collision at ${field}`);
    if (last) node[part] = true;
    else node = (node[part] ??= {}) as Tree;
  });
}

function addComputed(plan: Plan, field: string, evaluate: Evaluator, context: ProjectionContext): void {
  plan.computed = true;
  if (field === '_id') plan.id = false;
  const path = splitPath(field);
  plan.steps.push((result, source) => {
    const value = evaluate({ root: source, current: source, variables: context.variables ?? {} });
    if (value !== undefined) setPath(result, path, value);
  });
}

function addPositional(plan: Plan, field: string, context: ProjectionContext): void {
  const matches = compileFilter(context.filter ?? {});
  plan.steps.push((result, source) => {
    const array = getPath(source, splitPath(field));
    if (!Array.isArray(array)) return;
    const found: { position?: number } = {};
    matches(source, found);
    setPath(
      result,
      splitPath(field),
      found.position === undefined ? [] : array.slice(found.position, found.position + 1),
    );
  });
}

/** Handles the find-only operators; any other document is an expression. */
function addOperator(plan: Plan, field: string, value: Document, context: ProjectionContext): boolean {
  if ('$meta' in value) {
    throw notSupported('$meta');
  } else if (context.aggregation) {
    return false;
  } else if ('$slice' in value && !isExpressionSlice(value['$slice'])) {
    addSlice(plan, field, value['$slice']);
  } else if ('$elemMatch' in value) {
    addElemMatch(plan, field, value['$elemMatch']);
  } else {
    return false;
  }
  return true;
}

function isExpressionSlice(argument: Value): boolean {
  return Array.isArray(argument) && !argument.every(isNumber);
}

function addSlice(plan: Plan, field: string, argument: Value): void {
  const [first, second] = ([argument].flat() as NumberValue[]).map(toNumber) as [number, number | undefined];
  plan.steps.push((result, source) => {
    const array = getPath(source, splitPath(field));
    if (!Array.isArray(array)) return;
    const start = second === undefined ? Math.min(first, 0) : first;
    const from = start < 0 ? Math.max(0, array.length + start) : start;
    const count = second ?? (first < 0 ? array.length : first);
    setPath(result, splitPath(field), array.slice(from, from + count));
  });
}

function addElemMatch(plan: Plan, field: string, argument: Value): void {
  if (!isDocument(argument)) throw mongoError('BadValue', '$elemMatch needs an Object');
  const test = compileElementFilter(argument);
  plan.included++;
  plan.steps.push((result, source) => {
    const array = getPath(source, splitPath(field));
    const found = isArray(array) ? array.find(test) : undefined;
    if (found !== undefined) setPath(result, splitPath(field), [found]);
  });
}

function inclusion(plan: Plan): Projector {
  return (document) => {
    const result: Document = {};
    if (plan.id !== false && document['_id'] !== undefined) result['_id'] = document['_id'];
    copyIncluded(document, plan.tree, result);
    for (const step of plan.steps) step(result, document);
    return result;
  };
}

function copyIncluded(source: Document, tree: Tree, result: Document): void {
  for (const field of Object.keys(source)) {
    if (!Object.hasOwn(tree, field)) continue;
    const node = tree[field]!;
    const value = node === true ? source[field] : includeNested(source[field], node);
    if (value !== undefined) define(result, field, value);
  }
}

/** Includes nested fields. Scalars below an included path are dropped, and arrays keep only their documents. */
function includeNested(value: Value, tree: Tree): Value {
  if (Array.isArray(value))
    return value.map((element) => includeNested(element, tree)).filter((element) => element !== undefined);
  if (!isDocument(value)) return undefined;
  const result: Document = {};
  copyIncluded(value, tree, result);
  return result;
}

function exclusion(plan: Plan): Projector {
  return (document) => {
    const result = exclude(document, plan.tree) as Document;
    if (plan.id === false) delete result['_id'];
    const copy = plan.steps.length > 0 ? cloneValue(result) : result;
    for (const step of plan.steps) step(copy, document);
    return copy;
  };
}

function exclude(value: Value, tree: Tree): Value {
  if (Array.isArray(value)) return value.map((element) => exclude(element, tree));
  if (!isDocument(value)) return value;
  const result: Document = {};
  for (const field of Object.keys(value)) {
    const node = Object.hasOwn(tree, field) ? tree[field] : undefined;
    if (node !== true) define(result, field, node ? exclude(value[field], node) : value[field]);
  }
  return result;
}
