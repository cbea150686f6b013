import { mongo } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import type { Finding } from './finding.js';
import type { KnownIndex, KnownQuery, KnownUsage } from './known-queries.js';

export interface QueryCheckOptions {
  usage: KnownUsage;
  /** Prefix of the services' databases: `skillhour` for `skillhour_ledger`. */
  namespace: string;
  /** Prefix of temporary databases, for services without a database. They are dropped afterwards. */
  scratch: string;
}

/**
 * Checks each service's indexes against its schemas, and how the server would answer each of its queries: never by reading a whole
 * collection, never by sorting in memory. Services without a database yet are checked in an empty one.
 */
export async function checkQueries(
  client: mongo.MongoClient,
  { usage, namespace, scratch }: QueryCheckOptions,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const service of new Set(usage.queries.map((query) => query.service))) {
    const indexes = usage.indexes.filter((index) => index.service === service);
    const queries = usage.queries.filter((query) => query.service === service);
    const own = client.db(`${namespace}_${service}`);
    const databaseExists = (await own.listCollections({ name: 'migrations' }).toArray()).length > 0;
    const database = databaseExists ? own : client.db(`${scratch}_${service}`);
    try {
      if (!databaseExists) await createIndexes(database, indexes);
      findings.push(...(await checkService(database, { indexes, queries, databaseExists })));
    } finally {
      if (!databaseExists) await database.dropDatabase();
    }
  }
  return findings;
}

interface ServiceUsage {
  indexes: readonly KnownIndex[];
  queries: readonly KnownQuery[];
  databaseExists: boolean;
}

async function checkService(
  database: mongo.Db,
  { indexes, queries, databaseExists }: ServiceUsage,
): Promise<Finding[]> {
  const { databaseName: name } = database;
  const missing = databaseExists ? await findMissing(database, indexes) : [];
  const slow: Finding[] = [];
  const checked = queries.filter(({ few }) => few === undefined);
  for (const query of checked) {
    const problem = findProblem(await explain(database, query));
    if (problem !== undefined)
      slow.push({
        text: `${name}.${query.collection}: ${problem} for ${describeQuery(query)}`,
        advice:
          'Build the missing indexes (npm run migrate). If none is missing, report this: the server does not use the indexes as expected.',
      });
  }
  const served = checked.length - slow.length;
  const few = queries.length - checked.length;
  const where = databaseExists ? '' : ' (the database does not exist yet; checked in an empty one)';
  return [
    { text: `${name}: ${indexes.length - missing.length} of ${indexes.length} indexes${where}` },
    ...missing,
    {
      text: `${name}: ${served} of ${queries.length} queries served by an index, ${few} only read a few documents`,
    },
    ...slow,
  ];
}

async function createIndexes(database: mongo.Db, indexes: readonly KnownIndex[]): Promise<void> {
  for (const { service: _, collection, ...index } of indexes)
    await database.collection(collection).createIndexes([index]);
}

/** Options that two equal indexes share. The server returns others as well. */
const OPTIONS = ['unique', 'sparse', 'expireAfterSeconds', 'partialFilterExpression', 'collation'] as const;

async function findMissing(database: mongo.Db, indexes: readonly KnownIndex[]): Promise<Finding[]> {
  const collections = [...new Set(indexes.map(({ collection }) => collection))];
  const there = new Map(
    await Promise.all(
      collections.map(async (name) => [name, await listIndexes(database.collection(name))] as const),
    ),
  );
  return indexes
    .filter((index) => !there.get(index.collection)?.some((other) => isSame(index, other)))
    .map(({ collection, name }) => ({
      text: `${database.databaseName}.${collection}: the index ${name} is missing or differs`,
      advice: 'Run npm run migrate (on Kubernetes, the job migrate).',
    }));
}

const NAMESPACE_NOT_FOUND = 26;

async function listIndexes(collection: mongo.Collection): Promise<mongo.IndexDescriptionInfo[]> {
  try {
    return (await collection.listIndexes().toArray()) as mongo.IndexDescriptionInfo[];
  } catch (error) {
    if (error instanceof mongo.MongoServerError && error.code === NAMESPACE_NOT_FOUND) return [];
    throw error;
  }
}

const isSame = (declared: KnownIndex, there: mongo.IndexDescriptionInfo): boolean =>
  // Indexes with the same keys in another order differ.
  JSON.stringify(declared.key) === JSON.stringify(there.key) &&
  OPTIONS.every((option) => isDeepStrictEqual(declared[option], there[option]));

/** Limit of sorted queries, since nearly all of them read one page. */
const PAGE_SIZE = 20;

async function explain(database: mongo.Db, query: KnownQuery): Promise<mongo.Document> {
  const { collection, filter, sort, hint, pipeline } = mongo.BSON.EJSON.deserialize(query) as KnownQuery;
  const hinted = hint === undefined ? {} : { hint };
  const command = pipeline
    ? { aggregate: collection, pipeline, cursor: {}, ...hinted }
    : { find: collection, filter, ...(sort && { sort, limit: PAGE_SIZE }), ...hinted };
  return database.command({ explain: command, verbosity: 'queryPlanner' });
}

/** @returns the problem of a plan as text, or `undefined` if an index serves the whole query */
export function findProblem(explained: mongo.Document): string | undefined {
  const stages = winningPlans(explained).flatMap(stagesOf);
  if (stages.includes('COLLSCAN')) return 'reads the whole collection';
  // A group has to be complete before it can be sorted.
  if (stages.includes('SORT') && !stages.includes('GROUP')) return 'sorts in memory';
  return undefined;
}

/** Finds the chosen plans at any depth of the response, because its shape depends on version and command. */
function winningPlans(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]): unknown[] =>
    key === 'winningPlan' ? [member] : winningPlans(member),
  );
}

function stagesOf(plan: unknown): string[] {
  if (typeof plan !== 'object' || plan === null) return [];
  return Object.entries(plan).flatMap(([key, member]: [string, unknown]) =>
    key === 'stage' && typeof member === 'string' ? [member] : stagesOf(member),
  );
}

const describeQuery = ({ filter, sort, pipeline }: KnownQuery): string =>
  JSON.stringify(pipeline ?? { filter, ...(sort && { sort }) });
