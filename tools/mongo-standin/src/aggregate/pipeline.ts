import { locationError, mongoError, notSupported } from '../errors.ts';
import { isDocument, type Document, type Value } from '../bson/values.ts';
import type { Variables } from '../expression/compile.ts';
import { STAGES } from './stages.ts';

/** What stages need from outside: other collections, and what the command set. */
export interface PipelineEnvironment {
  readonly variables: Variables;
  /** Documents of a collection (or view) of the same database that match a filter. */
  find(collection: string, filter: Document): Iterable<Document>;
}

/** A stage turns documents into documents, lazily where it can. */
export type Stage = (documents: Iterable<Document>) => Iterable<Document>;
export type StageCompiler = (argument: Value, environment: PipelineEnvironment) => Stage;

export function stageName(stage: Value): string {
  if (!isDocument(stage) || Object.keys(stage).length !== 1)
    throw locationError(40323, 'A pipeline stage specification object must contain exactly one field.');
  return Object.keys(stage)[0]!;
}

export function compileStages(pipeline: Document[], environment: PipelineEnvironment): Stage {
  const stages = pipeline.map((stage, i) => compileStage(stage, i, environment));
  return (documents) => stages.reduce((input, stage) => stage(input), documents);
}

function compileStage(stage: Document, position: number, environment: PipelineEnvironment): Stage {
  const name = stageName(stage);
  if (FIRST_ONLY.has(name) && position > 0)
    throw locationError(40602, `${name} is only valid as the first stage in a pipeline.`);
  if (UNSUPPORTED.has(name)) throw notSupported(name);
  const compile = Object.hasOwn(STAGES, name) ? STAGES[name] : undefined;
  if (!compile) throw locationError(40324, `Unrecognized pipeline stage name: '${name}'`);
  return compile(stage[name], environment);
}

// Handled by the aggregate command (commands/aggregate.ts).
const FIRST_ONLY = new Set(['$collStats', '$indexStats', '$documents']);

const UNSUPPORTED = new Set(
  '$bucketAuto $changeStream $changeStreamSplitLargeEvent $currentOp $densify $fill $geoNear $graphLookup $listLocalSessions $listSessions $merge $out $planCacheStats $redact $search $searchMeta $setWindowFields $shardedDataDistribution $vectorSearch'.split(
    ' ',
  ),
);

/** An option that a stage does not know must not be ignored. */
export function checkOptions(stage: string, spec: Document, known: string): void {
  const unknown = Object.keys(spec).find((option) => !known.split(' ').includes(option));
  if (unknown) throw mongoError('FailedToParse', `unknown argument to ${stage}: ${unknown}`);
}

export function requireDocument(stage: string, argument: Value): Document {
  if (!isDocument(argument))
    throw mongoError('FailedToParse', `the ${stage} specification must be an object`);
  return argument;
}
