import { compileStages, stageName } from '../aggregate/pipeline.ts';
import type { PipelineEnvironment } from '../aggregate/stage.ts';
import { equalValues } from '../bson/compare.ts';
import { isDocument, type Document, type Value } from '../bson/values.ts';
import { ResultCursor } from '../cursor/result-cursor.ts';
import { locationError, mongoError } from '../errors.ts';
import { countByIndex } from '../query/count.ts';
import { find, type FindQuery, type Found } from '../query/find.ts';
import { Collection } from '../storage/collection.ts';
import { checkStatement, command, type CommandContext, type CommandTable } from './command.ts';
import { pipelineEnvironment } from './environment.ts';
import { firstBatchSize } from './read.ts';

export const AGGREGATE_COMMANDS: CommandTable = {
  aggregate: command(runAggregate, 'pipeline cursor allowDiskUse hint let', {
    unsupported: 'collation explain',
    inTransaction: true,
    readConcern: true,
  }),
};

function runAggregate(context: CommandContext): Document {
  const { command: document, database } = context;
  const pipeline = pipelineOf(document);
  const target = document['aggregate'];
  const name = typeof target === 'string' ? `${database}.${target}` : `${database}.$cmd.aggregate`;
  const batchSize = firstBatchSize(document, 101);
  const results = countOnly(context, name, pipeline) ?? preparePipeline(context, name, pipeline).results;
  return context.server.cursors.open(new ResultCursor(name, results, context.deadline), batchSize);
}

export function pipelineOf(document: Document): Document[] {
  const { pipeline } = document;
  if (!Array.isArray(pipeline))
    throw mongoError('TypeMismatch', "'pipeline' option must be specified as an array");
  return pipeline
    .map((stage) => (isDocument(stage) ? stage : undefined))
    .map((stage) => {
      if (!stage) throw mongoError('TypeMismatch', "Each element of the 'pipeline' array must be an object");
      return stage;
    });
}

export interface Prepared {
  readonly results: Iterable<Document>;
  /** The part of the pipeline that ran as a query, if any. */
  readonly found: Found | undefined;
}

/** Prepares the source and the stages; leading $match, $sort, $skip and $limit run as a query. */
export function preparePipeline(context: CommandContext, name: string, pipeline: Document[]): Prepared {
  const environment = pipelineEnvironment(context);
  const source = sourceOf(context, name, pipeline, environment);
  const run = compileStages(pipeline.slice(source.stages), environment);
  return { results: run(source.documents), found: source.found };
}

const COUNT = { _id: 1, n: { $sum: 1 } };

/** Counts by an index alone, for the pipeline that drivers send to count; undefined if that is not possible. */
function countOnly(
  { store, command: document, reader }: CommandContext,
  name: string,
  pipeline: Document[],
): Document[] | undefined {
  const [match, group] = pipeline;
  const [filter, collection] = [match?.['$match'], store.catalog.get(name)];
  const isCount = pipeline.length === 2 && isDocument(filter) && equalValues(group?.['$group'], COUNT);
  if (!isCount || !collection) return undefined;
  const n = countByIndex(collection, { filter, hint: document['hint'] }, reader);
  return n === undefined ? undefined : n === 0 ? [] : [{ _id: 1, n }];
}

interface Source {
  readonly documents: Iterable<Document>;
  readonly found?: Found;
  /** Number of stages that the source replaces. */
  readonly stages: number;
}

function sourceOf(
  context: CommandContext,
  name: string,
  stages: Document[],
  environment: PipelineEnvironment,
): Source {
  const first = stages[0] ? stageName(stages[0]) : '';
  const special = specialSource(context, name, first, stages[0]?.[first]);
  if (special) return { documents: special, stages: 1 };
  if (typeof context.command['aggregate'] !== 'string')
    throw mongoError(
      'InvalidNamespace',
      `{aggregate: 1} is not valid for '${first}'; a collection is required.`,
    );
  const { query, used } = leadingQuery(stages);
  const collection = context.store.catalog.get(name) ?? new Collection(name);
  const found = find(
    collection,
    {
      ...query,
      variables: environment.variables,
      hint: context.command['hint'],
      diskUse: environment.diskUse !== false,
    },
    context.reader,
  );
  return { documents: documentsOf(found), found, stages: used };
}

function* documentsOf({ results }: Found): Generator<Document> {
  for (const { document } of results) yield document;
}

function specialSource(
  context: CommandContext,
  name: string,
  stage: string,
  argument: Value,
): Iterable<Document> | undefined {
  const collection = context.store.catalog.get(name);
  switch (stage) {
    case '$documents':
      return argument as Document[];
    case '$indexStats':
      return (collection?.definitions ?? []).map((spec) => ({
        name: spec['name'],
        key: spec['key'],
        spec,
        accesses: { ops: 0n, since: new Date() },
      }));
    case '$collStats':
      checkStatement(argument as Document, '$collStats', 'count', 'latencyStats storageStats queryExecStats');
      return [{ ns: name, count: collection?.count ?? 0 }];
    default:
      return undefined;
  }
}

const ORDER = ['$match', '$sort', '$skip', '$limit'];

/**
 * Returns whether a query can run the stage. It can't run a $limit of 0, which it would treat as no limit, or invalid
 * values.
 */
function fitsQuery(stage: string, argument: Value): boolean {
  if (stage === '$limit') return Number(argument) > 0;
  return stage !== '$skip' || Number(argument) >= 0;
}

/** Takes the leading stages that a query can run: at most one of each, in the order in which a query applies them. */
function leadingQuery(stages: Document[]): { query: FindQuery; used: number } {
  const taken: Document = {};
  let used = 0;
  let position = 0;
  for (const stage of stages) {
    const name = stageName(stage);
    const at = ORDER.indexOf(name, position);
    if (at < 0 || !fitsQuery(name, stage[name])) break;
    taken[name] = stage[name];
    position = at + 1;
    used++;
  }
  const filter = taken['$match'] ?? {};
  if (!isDocument(filter)) throw locationError(15959, 'the match filter must be an expression in an object');
  return {
    query: {
      filter,
      sort: taken['$sort'] as Document | undefined,
      skip: Number(taken['$skip'] ?? 0),
      limit: Number(taken['$limit'] ?? 0),
    },
    used,
  };
}
