import { mongoError } from '../errors.ts';
import { isDocument, type Document, type Value } from '../bson/values.ts';
import type { Variables } from '../expression/evaluator.ts';

/** Settings of the command that its stages need. */
export interface PipelineEnvironment {
  readonly variables: Variables;
  /** False if a sort may not use the disk. */
  readonly diskUse?: boolean;
  /** Number of documents that the next stage takes; a sort keeps no more. 0 is no limit. */
  readonly limit?: number;
}

/** A stage of a pipeline; transforms documents, lazily if possible. */
export type Stage = (documents: Iterable<Document>) => Iterable<Document>;

export type StageCompiler = (argument: Value, environment: PipelineEnvironment) => Stage;

export function requireDocument(stage: string, argument: Value): Document {
  if (!isDocument(argument))
    throw mongoError('FailedToParse', `the ${stage} specification must be an object`);
  return argument;
}
