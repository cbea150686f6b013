import { mongoError } from '../errors.ts';
import { setPath, splitPath, visitPath } from '../bson/path.ts';
import { asText, isArray, typeName, type Document, type Value } from '../bson/values.ts';
import { compileExpression } from '../expression/compile.ts';
import { evaluateOn } from '../expression/evaluator.ts';
import { variableName } from '../expression/operator.ts';
import {
  checkOptions,
  requireDocument,
  type CompileStages,
  type PipelineEnvironment,
  type Stage,
} from './stage.ts';

export function compileLookup(
  argument: Value,
  environment: PipelineEnvironment,
  compileStages: CompileStages,
): Stage {
  const spec = requireDocument('$lookup', argument);
  checkOptions('$lookup', spec, 'from localField foreignField let pipeline as');
  const from = collectionName(spec);
  const as = splitPath(fieldName(spec, 'as'));
  const joinFilter = compileJoin(spec);
  const variables = Object.entries((spec['let'] ?? {}) as Document).map(
    ([name, value]) => [variableName(name), compileExpression(value)] as const,
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
      const found = environment.find(from, joinFilter(document));
      const result = { ...document };
      setPath(result, as, [...(pipeline ? compileStages(pipeline, inner)(found) : found)]);
      yield result;
    }
  };
}

function collectionName({ from }: Document): string {
  if (from === undefined) throw failedToParse("must specify 'pipeline' when 'from' is empty");
  if (typeof from !== 'string')
    throw failedToParse(`$lookup 'from' field must be a string, but found ${typeName(from)}`);
  return from;
}

function fieldName(spec: Document, argument: string): string {
  const field = spec[argument];
  if (field === undefined) throw failedToParse(`must specify '${argument}' field for a $lookup`);
  if (typeof field !== 'string')
    throw failedToParse(
      `$lookup argument '${argument}' must be a string, found ${asText(field)}: ${typeName(field)}`,
    );
  return field;
}

/** The filter for the documents that belong to one document. */
function compileJoin(spec: Document): (document: Document) => Document {
  const fields = ['localField', 'foreignField'].filter((field) => spec[field] !== undefined).length;
  if (spec['pipeline'] === undefined && spec['let'] !== undefined)
    throw failedToParse("$lookup with a 'let' argument must also specify 'pipeline'");
  if (fields === 1 || (fields === 0 && spec['pipeline'] === undefined))
    throw failedToParse(
      "$lookup requires 'pipeline', or both 'localField' and 'foreignField', to be specified",
    );
  if (fields === 0) return () => ({});
  const localField = fieldName(spec, 'localField');
  const foreignField = fieldName(spec, 'foreignField');
  return (document) => ({ [foreignField]: { $in: localValues(document, localField) } });
}

function localValues(document: Document, field: string): Value[] {
  const values: Value[] = [];
  visitPath(document, splitPath(field), (leaf) => {
    if (isArray(leaf)) values.push(...leaf);
    else values.push(leaf ?? null);
    return false;
  });
  return values.length > 0 ? values : [null];
}

function failedToParse(message: string): Error {
  return mongoError('FailedToParse', message);
}
