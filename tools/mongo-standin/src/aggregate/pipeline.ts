import { locationError, notSupported } from '../errors.ts';
import { isDocument, type Document, type Value } from '../bson/values.ts';
import type { PipelineEnvironment, Stage } from './stage.ts';
import { STAGES } from './stages.ts';

export function stageName(stage: Value): string {
  if (!isDocument(stage) || Object.keys(stage).length !== 1)
    throw locationError(40323, 'A pipeline stage specification object must contain exactly one field.');
  return Object.keys(stage)[0]!;
}

export function compileStages(pipeline: Document[], environment: PipelineEnvironment): Stage {
  const stages = pipeline.map((stage, i) => {
    const limit = Number(pipeline[i + 1]?.['$limit'] ?? 0);
    return compileStage(stage, i, { ...environment, limit });
  });
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

/** Stages of MongoDB that the product does not use. */
const UNSUPPORTED = new Set(
  [
    '$bucket $bucketAuto $changeStream $changeStreamSplitLargeEvent $currentOp $densify $facet $fill $geoNear $graphLookup',
    '$listLocalSessions $listSessions $lookup $merge $out $planCacheStats $redact $replaceRoot $replaceWith $sample $search',
    '$searchMeta $setWindowFields $shardedDataDistribution $sortByCount $unionWith $unwind $vectorSearch',
  ].flatMap((names) => names.split(' ')),
);
