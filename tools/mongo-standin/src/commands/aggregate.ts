import { compileStages, stageName, type PipelineEnvironment } from '../aggregate/pipeline.ts';
import { isDocument, type Document, type Value } from '../bson/values.ts';
import { ChangeStream } from '../change-stream/change-stream.ts';
import { ResultCursor } from '../cursor/result-cursor.ts';
import { locationError, mongoError, notSupported } from '../errors.ts';
import { find, type FindQuery, type Found } from '../query/find.ts';
import { Collection } from '../storage/collection.ts';
import { command, type CommandContext, type CommandTable } from './command.ts';
import { pipelineEnvironment } from './environment.ts';
import { outputStage } from './output-stages.ts';
import { numberOption } from './read.ts';
import { viewDocuments } from './views.ts';

export const AGGREGATE_COMMANDS: CommandTable = {
  aggregate: command(runAggregate, 'pipeline cursor explain allowDiskUse hint collation let', {
    inTransaction: true,
  }),
};

async function runAggregate(context: CommandContext): Promise<Document> {
  const { command: document, database } = context;
  const pipeline = pipelineOf(document);
  const target = document['aggregate'];
  const name = typeof target === 'string' ? `${database}.${target}` : `${database}.$cmd.aggregate`;
  const batchSize = numberOption((document['cursor'] as Document | undefined)?.['batchSize'], 101);
  if (pipeline[0] && stageName(pipeline[0]) === '$changeStream')
    return context.server.cursors.open(openChangeStream(context, name, pipeline), batchSize);
  const { results } = preparePipeline(context, name, pipeline);
  return context.server.cursors.open(new ResultCursor(name, results), batchSize);
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

/** The source and the stages; leading $match, $sort, $skip and $limit run as a query. */
export function preparePipeline(context: CommandContext, name: string, pipeline: Document[]): Prepared {
  const environment = pipelineEnvironment(context);
  const output = outputStage(context, pipeline);
  const stages = output ? pipeline.slice(0, -1) : pipeline;
  const source = sourceOf(context, name, stages, environment);
  const run = compileStages(stages.slice(source.stages), { ...environment, score: source.found?.score });
  const results = run(source.documents);
  return { results: output ? output(results) : results, found: source.found };
}

interface Source {
  readonly documents: Iterable<Document>;
  readonly found?: Found;
  /** How many stages it stands for. */
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
  if (context.store.catalog.get(name)?.options['viewOn'])
    return { documents: viewDocuments(context, name), stages: 0 };
  const { query, used } = leadingQuery(stages);
  const collection = context.store.catalog.get(name) ?? new Collection(name);
  const found = find(
    collection,
    {
      ...query,
      collation: environment.collation,
      variables: environment.variables,
      hint: context.command['hint'],
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
      return [
        {
          ns: name,
          count: collection?.count ?? 0,
          storageStats: { count: collection?.count ?? 0, size: 0, storageSize: 0, capped: false },
        },
      ];
    case '$currentOp':
    case '$listSessions':
    case '$listLocalSessions':
    case '$planCacheStats':
      throw notSupported(stage);
    default:
      return undefined;
  }
}

const ORDER = ['$match', '$sort', '$skip', '$limit'];

/** At most one of each, in the order in which a query applies them. */
function leadingQuery(stages: Document[]): { query: FindQuery; used: number } {
  const taken: Document = {};
  let used = 0;
  let position = 0;
  for (const stage of stages) {
    const name = stageName(stage);
    const at = ORDER.indexOf(name, position);
    if (at < 0 || (name === '$limit' && Number(stage[name]) <= 0)) break;
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

function openChangeStream(context: CommandContext, name: string, pipeline: Document[]): ChangeStream {
  const { command: document, database, store } = context;
  const options = pipeline[0]!['$changeStream'] as Document;
  const concerns = (changed: string): boolean => {
    if (typeof document['aggregate'] === 'string') return changed === name;
    return options['allChangesForCluster'] === true || changed.startsWith(`${database}.`);
  };
  return new ChangeStream(name, store.history, options, concerns, pipeline.slice(1));
}
