import { mongoError } from '../errors.ts';
import { isDocument, type Document, type Value } from '../bson/values.ts';
import type { Variables } from '../expression/evaluator.ts';

/** What stages need from outside: other collections, and what the command set. */
export interface PipelineEnvironment {
  readonly variables: Variables;
  /** Documents of a collection (or view) of the same database that match a filter. */
  find(collection: string, filter: Document): Iterable<Document>;
}

/** A stage turns documents into documents, lazily where it can. */
export type Stage = (documents: Iterable<Document>) => Iterable<Document>;

/** Compiles a whole pipeline; handed to stages that hold pipelines of their own. */
export type CompileStages = (pipeline: Document[], environment: PipelineEnvironment) => Stage;
export type StageCompiler = (
  argument: Value,
  environment: PipelineEnvironment,
  compileStages: CompileStages,
) => Stage;

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
