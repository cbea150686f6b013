import { locationError, mongoError } from '../errors.ts';
import { equalValues } from '../bson/compare.ts';
import { cloneValue, isDocument, typeName, type Document, type Value } from '../bson/values.ts';
import { compileStages } from '../aggregate/pipeline.ts';
import type { PipelineEnvironment } from '../aggregate/stage.ts';
import type { Variables } from '../expression/evaluator.ts';
import { compileArrayFilters, isPositional, resolvePaths, type ArrayFilters } from './array-filters.ts';
import { MODIFIERS } from './modifiers.ts';
import { rejectConflicts } from './conflicts.ts';

interface UpdateContext {
  /** The matched array index, for the `$` operator. */
  readonly position: number | undefined;
  readonly isInsert: boolean;
}

/** Returns the new document; the old one stays unchanged. */
export type Updater = (document: Document, context: UpdateContext) => Document;

export interface UpdateOptions {
  readonly arrayFilters?: Document[] | undefined;
  readonly variables?: Variables | undefined;
}

export type UpdateStyle = 'pipeline' | 'replacement' | 'modifiers';

export function styleOf(update: Value): UpdateStyle {
  if (Array.isArray(update)) return 'pipeline';
  if (!isDocument(update))
    throw mongoError('FailedToParse', 'Update argument must be either an object or an array');
  const first = Object.keys(update)[0];
  return first?.startsWith('$') ? 'modifiers' : 'replacement';
}

export function compileUpdate(update: Value, options: UpdateOptions = {}): Updater {
  const updater = compileStyle(update, options);
  return (document, context) => keepId(document, updater(document, context));
}

function compileStyle(update: Value, options: UpdateOptions): Updater {
  switch (styleOf(update)) {
    case 'pipeline':
      return compilePipeline(update as Document[], options);
    case 'replacement':
      return compileReplacement(update as Document);
    default:
      return compileModifiers(update as Document, options);
  }
}

function keepId(before: Document, after: Document): Document {
  if (before['_id'] === undefined) return after;
  if (after['_id'] !== undefined && !equalValues(before['_id'], after['_id'])) {
    throw mongoError(
      'ImmutableField',
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    );
  }
  if (after['_id'] === undefined)
    throw mongoError(
      'ImmutableField',
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    );
  return after;
}

function compileReplacement(replacement: Document): Updater {
  const bad = Object.keys(replacement).find((field) => field.startsWith('$'));
  if (bad)
    throw mongoError(
      'FailedToParse',
      `The dollar ($) prefixed field '${bad}' in '${bad}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    );
  return (document) =>
    document['_id'] === undefined ? replacement : { _id: document['_id'], ...replacement };
}

const PIPELINE_STAGES = new Set(['$addFields', '$set', '$project', '$unset']);

function compilePipeline(stages: Document[], options: UpdateOptions): Updater {
  for (const stage of stages) {
    const name = isDocument(stage) ? Object.keys(stage)[0]! : typeName(stage);
    if (!PIPELINE_STAGES.has(name))
      throw locationError(40324, `${name} is not allowed to be used within an update`);
  }
  const environment: PipelineEnvironment = { variables: options.variables ?? {} };
  const run = compileStages(stages, environment);
  return (document) => {
    const [result = {}] = run([document]);
    return document['_id'] === undefined || result['_id'] !== undefined
      ? result
      : { _id: document['_id'], ...result };
  };
}

interface Change {
  readonly modifier: string;
  readonly path: string[];
  readonly argument: Value;
}

function compileModifiers(update: Document, options: UpdateOptions): Updater {
  const changes = Object.entries(update).flatMap(([modifier, fields]) => changesOf(modifier, fields));
  rejectConflicts(
    changes.flatMap(({ modifier, path, argument }) =>
      modifier === '$rename' ? [path.join('.'), String(argument)] : [path.join('.')],
    ),
  );
  const filters = compileArrayFilters(
    options.arrayFilters ?? [],
    changes.map(({ path }) => path),
  );
  return (document, context) => {
    const result = cloneValue(document);
    for (const change of changes) applyChange(result, change, filters, context);
    return result;
  };
}

function changesOf(modifier: string, fields: Value): Change[] {
  if (!Object.hasOwn(MODIFIERS, modifier)) {
    if (!modifier.startsWith('$')) throw mongoError('FailedToParse', `Unknown modifier: ${modifier}`);
    throw mongoError(
      'FailedToParse',
      `Unknown modifier: ${modifier}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  }
  if (!isDocument(fields))
    throw mongoError(
      'FailedToParse',
      `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${modifier}: ${JSON.stringify(fields)}}`,
    );
  return Object.keys(fields)
    .sort(byPath)
    .map((field) => ({ modifier, path: splitUpdatePath(field), argument: fields[field] }));
}

/** Compares paths in the order in which MongoDB applies new fields: by name, numbers by value. */
function byPath(a: string, b: string): number {
  const [x, y] = [a.split('.'), b.split('.')];
  for (let i = 0; i < x.length && i < y.length; i++) {
    const numeric = /^\d+$/.test(x[i]!) && /^\d+$/.test(y[i]!);
    const order = numeric ? Number(x[i]) - Number(y[i]) : x[i]! < y[i]! ? -1 : Number(x[i]! > y[i]!);
    if (order !== 0) return order;
  }
  return x.length - y.length;
}

function splitUpdatePath(field: string): string[] {
  const path = field.split('.');
  if (field === '') throw mongoError('BadValue', 'An empty update path is not valid.');
  if (path.some((part) => part === ''))
    throw mongoError(
      'BadValue',
      `The update path '${field}' contains an empty field name, which is not allowed.`,
    );
  if (isPositional(path[0]!))
    throw mongoError(
      'BadValue',
      `Cannot have positional (i.e. '$') element in the first position in path '${field}'`,
    );
  return path;
}

function applyChange(
  document: Document,
  { modifier, path, argument }: Change,
  filters: ArrayFilters,
  context: UpdateContext,
): void {
  if (modifier === '$setOnInsert' && !context.isInsert) return;
  const apply = MODIFIERS[modifier]!;
  for (const target of resolvePaths(document, path, filters, context.position))
    apply(document, target, argument);
}
