import { locationError } from '../errors.ts';
import { encodeKey } from '../bson/key.ts';
import { toNumber } from '../bson/numbers.ts';
import { setPath, splitPath, visitPath } from '../bson/path.ts';
import { isDocument, type Document, type NumberValue, type Value } from '../bson/values.ts';
import { compileExpression, evaluateOn } from '../expression/compile.ts';
import { compileStages, requireDocument, type PipelineEnvironment, type Stage } from './pipeline.ts';

export function compileLookup(argument: Value, environment: PipelineEnvironment): Stage {
  const spec = requireDocument('$lookup', argument);
  const from = collectionName('$lookup', spec['from']);
  const as = splitPath(String(spec['as']));
  const variables = Object.entries((spec['let'] ?? {}) as Document).map(
    ([name, value]) => [name, compileExpression(value)] as const,
  );
  const pipeline = spec['pipeline'] as Document[] | undefined;
  if (pipeline) compileStages(pipeline, environment); // reports mistakes even if nothing is looked up
  return function* (documents) {
    for (const document of documents) {
      const bound = Object.fromEntries(
        variables.map(([name, evaluate]) => [
          name,
          evaluateOn(evaluate, document, environment.variables) ?? null,
        ]),
      );
      const inner = { ...environment, variables: { ...environment.variables, ...bound } };
      const found = environment.find(from, joinFilter(spec, document));
      const result = { ...document };
      setPath(result, as, [...(pipeline ? compileStages(pipeline, inner)(found) : found)]);
      yield result;
    }
  };
}

function collectionName(stage: string, from: Value): string {
  if (typeof from !== 'string')
    throw locationError(40321, `${stage}: 'from' must be the name of a collection of the same database`);
  return from;
}

function joinFilter(spec: Document, document: Document): Document {
  if (spec['localField'] === undefined) return {};
  return { [String(spec['foreignField'])]: { $in: localValues(document, String(spec['localField'])) } };
}

function localValues(document: Document, field: string): Value[] {
  const values: Value[] = [];
  visitPath(document, splitPath(field), (leaf) => {
    if (Array.isArray(leaf)) values.push(...leaf);
    else values.push(leaf ?? null);
    return false;
  });
  return values.length > 0 ? values : [null];
}

export function compileGraphLookup(argument: Value, environment: PipelineEnvironment): Stage {
  const spec = requireDocument('$graphLookup', argument);
  const from = collectionName('$graphLookup', spec['from']);
  const startWith = compileExpression(spec['startWith']);
  const maxDepth = spec['maxDepth'] === undefined ? Infinity : toNumber(spec['maxDepth'] as NumberValue);
  return function* (documents) {
    for (const document of documents) {
      const start = [evaluateOn(startWith, document, environment.variables) ?? null].flat();
      yield { ...document, [String(spec['as'])]: traverse(environment, from, spec, start, maxDepth) };
    }
  };
}

function traverse(
  environment: PipelineEnvironment,
  from: string,
  spec: Document,
  start: Value[],
  maxDepth: number,
): Document[] {
  const found = new Map<string, Document>();
  let frontier = start;
  for (let depth = 0; frontier.length > 0 && depth <= maxDepth; depth++) {
    const next: Value[] = [];
    const restriction = isDocument(spec['restrictSearchWithMatch']) ? spec['restrictSearchWithMatch'] : {};
    for (const document of environment.find(from, {
      $and: [{ [String(spec['connectToField'])]: { $in: frontier } }, restriction],
    })) {
      const key = encodeKey(document['_id']);
      if (found.has(key)) continue;
      found.set(
        key,
        spec['depthField'] === undefined
          ? document
          : { ...document, [String(spec['depthField'])]: BigInt(depth) },
      );
      next.push(...localValues(document, String(spec['connectFromField'])).filter((value) => value !== null));
    }
    frontier = next;
  }
  return [...found.values()];
}
