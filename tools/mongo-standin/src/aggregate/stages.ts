import { locationError } from '../errors.ts';
import { toNumber } from '../bson/numbers.ts';
import { getPath, setPath, splitPath } from '../bson/path.ts';
import { cloneValue, isDocument, isNumber, type Document, type Value } from '../bson/values.ts';
import { compileExpression } from '../expression/compile.ts';
import { evaluateOn } from '../expression/evaluator.ts';
import { compileFilter } from '../query/filter.ts';
import { compileProjection } from '../query/projection.ts';
import { checkSortMemory, parseSort, sortDocuments } from '../query/sort.ts';
import { compileGroup } from './group.ts';
import { defer } from './defer.ts';
import { requireDocument, type PipelineEnvironment, type Stage, type StageCompiler } from './stage.ts';

export const STAGES: Record<string, StageCompiler> = {
  $match: compileMatch,
  $project: (argument, environment) => projecting(requireDocument('$project', argument), environment),
  $addFields: compileAddFields,
  $set: compileAddFields,
  $unset: (argument, environment) =>
    projecting(Object.fromEntries(fieldNames(argument).map((field) => [field, 0])), environment),
  $sort: compileSort,
  $limit: compileLimit,
  $skip: (argument) => skip(nonNegative(5107200, '$skip', argument)),
  $count: compileCount,
  $group: compileGroup,
};

function compileSort(argument: Value, { diskUse, limit = 0 }: PipelineEnvironment): Stage {
  return (documents) =>
    defer(() => {
      const sorted = sortDocuments([...documents], parseSort(requireDocument('$sort', argument)));
      if (diskUse === false) checkSortMemory(sorted, limit, 'PlanExecutor error during aggregation');
      return sorted;
    });
}

function* mapped(
  documents: Iterable<Document>,
  change: (document: Document) => Document,
): Generator<Document> {
  for (const document of documents) yield change(document);
}

function compileMatch(argument: Value, environment: PipelineEnvironment): Stage {
  const matches = compileFilter(requireDocument('$match', argument), {
    variables: environment.variables,
  });
  return function* (documents) {
    for (const document of documents) if (matches(document, {})) yield document;
  };
}

function projecting(spec: Document, { variables }: PipelineEnvironment): Stage {
  if (Object.keys(spec).length === 0)
    throw locationError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  const project = compileProjection(spec, { variables, aggregation: true });
  return (documents) => mapped(documents, project);
}

function compileAddFields(argument: Value, { variables }: PipelineEnvironment): Stage {
  const fields = Object.entries(requireDocument('$addFields', argument)).map(([field, value]) => {
    return { path: splitPath(field), evaluate: compileNested(value) };
  });
  return (documents) =>
    mapped(documents, (document) => {
      const result = cloneValue(document);
      for (const { path, evaluate } of fields) {
        const value = evaluate(document, getPath(document, path), variables);
        if (value !== undefined) setThroughArrays(result, path, value);
        else if (path.length === 1) delete result[path[0]!];
      }
      return result;
    });
}

type NestedEvaluator = (
  document: Document,
  existing: Value,
  variables: PipelineEnvironment['variables'],
) => Value;

/** Compiles a value for $addFields. {a: {b: 1}} adds to an existing document `a` instead of replacing it. */
function compileNested(value: Value): NestedEvaluator {
  const names = isDocument(value) ? Object.keys(value) : [];
  if (names.length === 0 || names[0]!.startsWith('$')) {
    const evaluate = compileExpression(value);
    return (document, _existing, variables) => evaluateOn(evaluate, document, variables);
  }
  const parts = names.map((name) => [name, compileNested((value as Document)[name])] as const);
  return (document, existing, variables) => {
    const base = isDocument(existing) ? existing : {};
    return {
      ...base,
      ...Object.fromEntries(
        parts.map(([name, evaluate]) => [name, evaluate(document, base[name], variables)]),
      ),
    };
  };
}

/** Sets a field at a path; a path through an array sets it in each of its documents. */
function setThroughArrays(target: Document, path: string[], value: Value): void {
  for (let i = 1; i < path.length; i++) {
    const array = getPath(target, path.slice(0, i));
    if (!Array.isArray(array)) continue;
    for (const element of array) if (isDocument(element)) setThroughArrays(element, path.slice(i), value);
    return;
  }
  setPath(target, path, value);
}

function nonNegative(code: number, stage: string, argument: Value): number {
  const count = isNumber(argument) ? toNumber(argument) : NaN;
  if (!Number.isInteger(count) || count < 0)
    throw locationError(code, `invalid argument to ${stage} stage: Expected a non-negative integer`);
  return count;
}

function fieldNames(argument: Value): string[] {
  const names = [argument].flat();
  if (names.length === 0 || !names.every((name) => typeof name === 'string'))
    throw locationError(31002, '$unset specification must be a string or an array of strings');
  return names;
}

function compileLimit(argument: Value): Stage {
  const count = nonNegative(5107201, '$limit', argument);
  if (count === 0) throw locationError(15958, 'the limit must be positive');
  return limit(count);
}

function limit(count: number): Stage {
  return function* (documents) {
    let left = count;
    for (const document of documents) {
      yield document;
      if (--left === 0) return;
    }
  };
}

function skip(count: number): Stage {
  return function* (documents) {
    let left = count;
    for (const document of documents) if (left-- <= 0) yield document;
  };
}

function compileCount(field: Value): Stage {
  if (typeof field !== 'string' || field === '')
    throw locationError(40156, 'the count field must be a non-empty string');
  return (documents) => defer(() => counted(field, documents));
}

function counted(field: string, documents: Iterable<Document>): Document[] {
  let count = 0;
  for (const _ of documents) count++;
  return count === 0 ? [] : [{ [field]: count }];
}
