import { MONGO_VERSION } from '@skillhour/machine/mongo-version';
import type { Document } from '../bson/values.ts';
import { asText, isDocument } from '../bson/values.ts';
import { mongoError, notSupported } from '../errors.ts';
import type { Found } from '../query/find.ts';
import type { Plan } from '../query/planner.ts';
import { AGGREGATE_COMMANDS, preparePipeline, pipelineOf } from './aggregate.ts';
import { checkFields, command, type Command, type CommandContext, type CommandTable } from './command.ts';
import { FIND_AND_MODIFY } from './find-and-modify.ts';
import { READ_COMMANDS, findIn, findQuery } from './read.ts';
import { WRITE_COMMANDS } from './write.ts';

const EXPLAINABLE: Record<string, Command | undefined> = {
  ...AGGREGATE_COMMANDS,
  ...FIND_AND_MODIFY,
  ...READ_COMMANDS,
  ...WRITE_COMMANDS,
};

export const EXPLAIN_COMMANDS: CommandTable = {
  explain: command(explainWithVerbosity, 'verbosity', { readConcern: true }),
};

const VERBOSITIES = new Set<unknown>([undefined, 'queryPlanner', 'executionStats', 'allPlansExecution']);

function explainWithVerbosity(context: CommandContext): Document {
  const { explain: explained, verbosity } = context.command;
  if (!isDocument(explained)) throw notSupported('this form of explain');
  if (!VERBOSITIES.has(verbosity))
    throw mongoError('BadValue', `'${asText(verbosity)}' is not a valid verbosity of explain`);
  const { executionStats, ...planned } = runExplain(context, explained);
  return verbosity === 'queryPlanner' ? planned : { ...planned, executionStats };
}

/** Explains a query by actually running it, so that the counts are real. */
function runExplain(context: CommandContext, explained: Document): Document {
  const name = Object.keys(explained)[0]!;
  const inner: CommandContext = { ...context, name, command: explained };
  checkFields(explainable(name), inner);
  if (name === 'aggregate')
    return explainAggregate(inner, `${context.database}.${String(explained['aggregate'])}`, explained);
  const namespace = `${context.database}.${String(explained[name])}`;
  return report(namespace, explained, runQuery(inner, namespace, explained));
}

function explainable(name: string): Command {
  const handler = EXPLAINABLE[name];
  if (!handler) throw notSupported(`explain of ${name}`);
  return handler;
}

interface Run {
  readonly found: Found;
  readonly returned: number;
  readonly sort: Document | undefined;
  readonly limit: number;
}

function runQuery(context: CommandContext, namespace: string, explained: Document): Run {
  const query = queryOf(context.name, explained);
  const found = findIn(context, namespace, query);
  let returned = 0;
  for (const _ of found.results) returned++;
  return { found, returned, sort: query.sort, limit: query.limit ?? 0 };
}

function queryOf(name: string, explained: Document): ReturnType<typeof findQuery> {
  const statement = ([explained['updates'] ?? explained['deletes'] ?? []].flat() as Document[])[0];
  switch (name) {
    case 'find':
      return findQuery(explained, 'filter');
    case 'count':
    case 'distinct':
      return findQuery(explained, 'query');
    case 'findAndModify':
      return findQuery({ ...explained, limit: 1 }, 'query');
    case 'update':
      return findQuery({ ...statement, limit: statement?.['multi'] ? 0 : 1 }, 'q');
    case 'delete':
      return findQuery({ ...statement }, 'q');
    default:
      throw notSupported(`explain of ${name}`);
  }
}

function explainAggregate(context: CommandContext, namespace: string, explained: Document): Document {
  const prepared = preparePipeline(context, namespace, pipelineOf(explained));
  let returned = 0;
  for (const _ of prepared.results) returned++;
  if (!prepared.found) return { stages: pipelineOf(explained), ok: 1 };
  const sort = pipelineOf(explained).find((stage) => '$sort' in stage)?.['$sort'] as Document | undefined;
  return report(namespace, explained, { found: prepared.found, returned, sort, limit: 0 });
}

function report(namespace: string, explained: Document, { found, returned, sort, limit }: Run): Document {
  const winningPlan = withOuterStages(found.plan, sort, limit);
  const { keysExamined: totalKeysExamined, docsExamined: totalDocsExamined } = found.stats;
  return {
    explainVersion: '1',
    queryPlanner: {
      namespace,
      parsedQuery: explained['filter'] ?? explained['query'] ?? {},
      winningPlan,
      rejectedPlans: [],
    },
    executionStats: {
      executionSuccess: true,
      nReturned: returned,
      executionTimeMillis: 0,
      totalKeysExamined,
      totalDocsExamined,
      executionStages: {
        ...winningPlan,
        nReturned: returned,
        docsExamined: totalDocsExamined,
        keysExamined: totalKeysExamined,
      },
    },
    command: explained,
    serverInfo: { version: MONGO_VERSION, gitVersion: 'mongo-standin' },
    ok: 1,
  };
}

function withOuterStages(plan: Plan, sort: Document | undefined, limit: number): Document {
  const inner = describePlan(plan);
  const sorted = plan.sorted ? inner : { stage: 'SORT', sortPattern: sort, inputStage: inner };
  return limit > 0 ? { stage: 'LIMIT', limitAmount: limit, inputStage: sorted } : sorted;
}

function describePlan(plan: Plan): Document {
  switch (plan.kind) {
    case 'scan':
      return { stage: 'COLLSCAN', direction: plan.reverse ? 'backward' : 'forward' };
    case 'union':
      return { stage: 'OR', inputStages: plan.plans.map(describePlan) };
    default:
      return { stage: 'FETCH', inputStage: describeIndex(plan) };
  }
}

function describeIndex({ index, streams, reverse, bounds }: Extract<Plan, { kind: 'index' }>): Document {
  const scan = {
    stage: 'IXSCAN',
    keyPattern: index.definition['key'],
    indexName: index.name,
    isMultiKey: index.multikey,
    isUnique: index.unique,
    isSparse: index.sparse,
    isPartial: index.partial !== undefined,
    direction: reverse ? 'backward' : 'forward',
    indexBounds: JSON.parse(
      JSON.stringify(bounds, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    ) as Document,
  };
  return streams.length > 1 ? { stage: 'SORT_MERGE', streams: streams.length, inputStage: scan } : scan;
}
