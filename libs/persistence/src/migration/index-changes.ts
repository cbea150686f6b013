import type { Connection, Model, mongo } from 'mongoose';

/** An index as a schema declares it. */
export interface DeclaredIndex {
  name: string;
  keys: mongo.IndexSpecification;
  options: mongo.CreateIndexesOptions;
}

/** What a collection's indexes differ in from what its schema declares. */
export interface IndexChanges {
  model: Model<unknown>;
  /** The collection is not there yet. */
  isNew: boolean;
  /** Declared, and not there or there with other options. */
  toBuild: readonly DeclaredIndex[];
  /** The names of those that are there and not declared, or declared with other options. */
  toDrop: readonly string[];
}

/** What mongoose answers. */
interface Differences {
  toCreate: [Record<string, mongo.IndexDirection>, mongo.CreateIndexesOptions][];
  toDrop: string[];
}

/**
 * Compares the indexes of all of a connection's models. Collections that a service makes while it runs (`autoCreate: false` in their
 * schema) count only if they are there.
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
  // Its types know the keys alone, which it answers unless it is asked for the options as well.
  const differences: unknown = await model.diffIndexes({ indexOptionsToCreate: true });
  const { toCreate, toDrop } = differences as Differences;
  const toBuild = toCreate.map(([keys, options]) => ({
    name: options.name ?? Object.entries(keys).flat().join('_'),
    keys,
    options,
  }));
  return [{ model, isNew, toBuild, toDrop }];
}
