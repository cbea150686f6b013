import type { Connection, Model, mongo } from 'mongoose';

/** An index as a schema declares it. */
interface DeclaredIndex {
  name: string;
  keys: mongo.IndexSpecification;
  options: mongo.CreateIndexesOptions;
}

/** Differences between a collection's indexes and those its schema declares. */
export interface IndexChanges {
  model: Model<unknown>;
  /** True if the collection does not exist yet. */
  isNew: boolean;
  /** Indexes that are declared but missing, or that exist with other options. */
  toBuild: readonly DeclaredIndex[];
  /** Names of existing indexes that are not declared, or declared with other options. */
  toDrop: readonly string[];
}

/** Return value of mongoose's `diffIndexes`. */
interface Differences {
  toCreate: [Record<string, mongo.IndexDirection>, mongo.CreateIndexesOptions][];
  toDrop: string[];
}

/**
 * Compares the indexes of all of a connection's models. Collections that a service creates at runtime (`autoCreate:
 * false` in their schema) are compared only if they exist.
 */
export async function findIndexChanges(database: Connection): Promise<IndexChanges[]> {
  const existing = new Set((await database.listCollections()).map(({ name }) => name));
  const changes = await Promise.all(
    Object.values(database.models).map((model) => compare(model as Model<unknown>, existing)),
  );
  return changes.flat();
}

async function compare(model: Model<unknown>, existing: ReadonlySet<string>): Promise<IndexChanges[]> {
  const isNew = !existing.has(model.collection.name);
  if (isNew && model.schema.get('autoCreate') === false) return [];
  // mongoose's types cover only the keys, which it returns unless the options are requested as well.
  const differences: unknown = await model.diffIndexes({ indexOptionsToCreate: true });
  const { toCreate, toDrop } = differences as Differences;
  const toBuild = toCreate.map(([keys, options]) => ({
    name: options.name ?? Object.entries(keys).flat().join('_'),
    keys,
    options,
  }));
  return [{ model, isNew, toBuild, toDrop }];
}
