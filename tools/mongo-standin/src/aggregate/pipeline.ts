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
  return compile(stage[name], environment, compileStages);
}

// Handled by the aggregate command (commands/aggregate.ts).
const FIRST_ONLY = new Set(['$collStats', '$indexStats', '$documents']);

const UNSUPPORTED = new Set(
  '$bucketAuto $changeStream $changeStreamSplitLargeEvent $currentOp $densify $fill $geoNear $graphLookup $listLocalSessions $listSessions $merge $out $planCacheStats $redact $search $searchMeta $setWindowFields $shardedDataDistribution $vectorSearch'.split(
    ' ',
  ),
);
