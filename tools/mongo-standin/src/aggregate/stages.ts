import { locationError, mongoError } from '../errors.ts';
import { toNumber } from '../bson/numbers.ts';
import { getPath, setPath, splitPath } from '../bson/path.ts';
import {
  cloneValue,
  isDocument,
  isNumber,
  type Document,
  type NumberValue,
  type Value,
} from '../bson/values.ts';
import { compileExpression } from '../expression/compile.ts';
import { evaluateOn } from '../expression/evaluator.ts';
import { compileFilter } from '../query/filter.ts';
import { compileProjection } from '../query/projection.ts';
import { parseSort, sortDocuments } from '../query/sort.ts';
import { compileBucket, compileGroup } from './group.ts';
import { lazily } from './lazily.ts';
import { compileLookup } from './lookup.ts';
import {
  checkOptions,
  requireDocument,
  type CompileStages,
  type PipelineEnvironment,
  type Stage,
  type StageCompiler,
} from './stage.ts';

export const STAGES: Record<string, StageCompiler> = {
  $match: compileMatch,
  $project: (argument, environment) => projecting(requireDocument('$project', argument), environment),
  $addFields: compileAddFields,
  $set: compileAddFields,
  $unset: (argument, environment) =>
    projecting(Object.fromEntries([argument].flat().map((field) => [String(field), 0])), environment),
  $replaceRoot: (argument, environment) =>
    compileReplace(requireDocument('$replaceRoot', argument)['newRoot'], environment),
  $replaceWith: compileReplace,
  $sort: (argument) => (documents) =>
    lazily(() => sortDocuments([...documents], parseSort(requireDocument('$sort', argument)))),
  $limit: (argument) => limit(positive('$limit', argument)),
  $skip: (argument) => skip(toNumber(argument as NumberValue)),
  $count: (argument) => (documents) => lazily(() => counted(String(argument), documents)),
  $sample: (argument) => (documents) =>
    lazily(() => sample([...documents], toNumber((argument as Document)['size'] as NumberValue))),
  $unwind: compileUnwind,
  $group: compileGroup,
  $bucket: compileBucket,
  $sortByCount: (argument, environment, compileStages) =>
    compileStages([{ $group: { _id: argument, count: { $sum: 1 } } }, { $sort: { count: -1 } }], environment),
  $lookup: compileLookup,
  $facet: compileFacet,
  $unionWith: compileUnionWith,
};

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

/** {a: {b: 1}} adds to an existing document `a` rather than replacing it. */
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

/** A path through an array sets the field in each of its documents. */
function setThroughArrays(target: Document, path: string[], value: Value): void {
  for (let i = 1; i < path.length; i++) {
    const array = getPath(target, path.slice(0, i));
    if (!Array.isArray(array)) continue;
    for (const element of array) if (isDocument(element)) setThroughArrays(element, path.slice(i), value);
    return;
  }
  setPath(target, path, value);
}

function compileReplace(argument: Value, { variables }: PipelineEnvironment): Stage {
  const evaluate = compileExpression(argument);
  return (documents) =>
    mapped(documents, (document) => {
      const root = evaluateOn(evaluate, document, variables);
      if (!isDocument(root))
        throw locationError(
          40228,
          "'newRoot' expression must evaluate to an object, but resulting value was not an object",
        );
      return root;
    });
}

function positive(stage: string, argument: Value): number {
  if (!isNumber(argument) || toNumber(argument) <= 0)
    throw locationError(15958, `the ${stage} must be positive`);
  return toNumber(argument);
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

function counted(field: string, documents: Iterable<Document>): Document[] {
  let count = 0;
  for (const _ of documents) count++;
  return count === 0 ? [] : [{ [field]: count }];
}

function sample(documents: Document[], size: number): Document[] {
  for (let i = 0; i < Math.min(size, documents.length); i++) {
    const j = i + Math.floor(Math.random() * (documents.length - i));
    [documents[i], documents[j]] = [documents[j]!, documents[i]!];
  }
  return documents.slice(0, size);
}

function compileUnwind(argument: Value): Stage {
  const options = isDocument(argument) ? argument : { path: argument };
  checkOptions('$unwind', options, 'path includeArrayIndex preserveNullAndEmptyArrays');
  const reference = options['path'];
  if (typeof reference !== 'string' || !reference.startsWith('$'))
    throw locationError(
      28818,
      `path option to $unwind stage should be prefixed with a '$': ${String(reference)}`,
    );
  const path = splitPath(reference.slice(1));
  const index = options['includeArrayIndex'] as string | undefined;
  const keep = options['preserveNullAndEmptyArrays'] === true;
  const withValue = (document: Document, value: Value, position: number | null): Document => {
    const result = cloneValue(document);
    setPath(result, path, value);
    if (index) setPath(result, splitPath(index), position === null ? null : BigInt(position));
    return result;
  };
  return function* (documents) {
    for (const document of documents) {
      const value = getPath(document, path);
      if (Array.isArray(value) && value.length > 0)
        for (const [i, element] of value.entries()) yield withValue(document, element, i);
      else if (Array.isArray(value) || value === undefined || value === null) {
        if (keep) yield without(document, path, value, index);
      } else yield withValue(document, value, null);
    }
  };
}

function without(document: Document, path: string[], value: Value, index: string | undefined): Document {
  const result = Array.isArray(value) ? compileProjection({ [path.join('.')]: 0 })(document) : document;
  return index ? { ...result, [index]: null } : result;
}

function compileFacet(
  argument: Value,
  environment: PipelineEnvironment,
  compileStages: CompileStages,
): Stage {
  const facets = Object.entries(requireDocument('$facet', argument)).map(
    ([name, pipeline]) => [name, compileStages(pipeline as Document[], environment)] as const,
  );
  return (documents) =>
    lazily(() => {
      const all = [...documents];
      return [Object.fromEntries(facets.map(([name, run]) => [name, [...run(all)]]))];
    });
}

function compileUnionWith(
  argument: Value,
  environment: PipelineEnvironment,
  compileStages: CompileStages,
): Stage {
  if (isDocument(argument)) checkOptions('$unionWith', argument, 'coll pipeline');
  const { coll, pipeline = [] } = (isDocument(argument) ? argument : { coll: argument }) as {
    coll?: string;
    pipeline?: Document[];
  };
  if (coll === undefined) throw mongoError('FailedToParse', '$unionWith needs a collection');
  const run = compileStages(pipeline, environment);
  return function* (documents) {
    yield* documents;
    yield* run(environment.find(coll, {}));
  };
}
