import { mongoError } from '../errors.ts';
import { isDocument, type Document, type Value } from '../bson/values.ts';
import type { Variables } from '../expression/evaluator.ts';

/** What stages need from outside: what the command set. */
export interface PipelineEnvironment {
  readonly variables: Variables;
  /** False if a sort may not use the disk. */
  readonly diskUse?: boolean;
  /** The documents that the next stage takes: a sort keeps no more. 0 is all. */
  readonly limit?: number;
}

/** A stage turns documents into documents, lazily where it can. */
export type Stage = (documents: Iterable<Document>) => Iterable<Document>;

export type StageCompiler = (argument: Value, environment: PipelineEnvironment) => Stage;

export function requireDocument(stage: string, argument: Value): Document {
  if (!isDocument(argument))
    throw mongoError('FailedToParse', `the ${stage} specification must be an object`);
  return argument;
}
