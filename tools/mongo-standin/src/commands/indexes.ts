import { isDocument, type Document, type Value } from '../bson/values.ts';
import { ResultCursor } from '../cursor/result-cursor.ts';
import { mongoError, notSupported } from '../errors.ts';
import { checkIndexCount, existsAlready, normalizeDefinition, sameKey } from '../index/definition.ts';
import type { Collection } from '../storage/collection.ts';
import { command, namespace, type CommandContext, type CommandTable } from './command.ts';
import { firstBatchSize } from './read.ts';

export const INDEX_COMMANDS: CommandTable = {
  createIndexes: command(runCreateIndexes, 'indexes commitQuorum', {
    unsupported: 'ignoreUnknownIndexOptions',
    inTransaction: true,
    writeConcern: true,
  }),
  listIndexes: command(runListIndexes, 'cursor', { unsupported: 'includeBuildUUIDs' }),
  dropIndexes: command(runDropIndexes, 'index', { writeConcern: true }),
};

function runCreateIndexes(context: CommandContext): Document {
  if (context.transaction) throw notSupported('createIndexes in a transaction');
  const name = namespace(context);
  checkCommitQuorum(context.command['commitQuorum']);
  const { catalog, majority } = context.store;
  const wanted = (context.command['indexes'] as Document[]).map(normalizeDefinition);
  const created = catalog.get(name) === undefined;
  const collection = catalog.ensure(name);
  const numIndexesBefore = collection.definitions.length;
  const added = newDefinitions(collection, wanted);
  // MongoDB waits until other members have built it too.
  if (added.length > 0 && collection.records.size > 0 && majority.heldAt !== undefined)
    throw notSupported('an index of documents while no majority can confirm it');
  for (const definition of added) catalog.change({ op: 'createIndex', name, definition });
  const numIndexesAfter = collection.definitions.length;
  const note = numIndexesAfter === numIndexesBefore ? { note: 'all indexes already exist' } : {};
  return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically: created, ...note, ok: 1 };
}

/** Accepts the quorums that a single node fulfills. */
function checkCommitQuorum(quorum: Value): void {
  if (quorum !== undefined && quorum !== 'majority' && quorum !== 'votingMembers')
    throw notSupported(`the commit quorum ${JSON.stringify(quorum)}`);
}

/** Returns the definitions that do not exist yet; all are checked before the first one is created. */
function newDefinitions({ name, definitions }: Collection, wanted: Document[]): Document[] {
  const created: Document[] = [];
  for (const definition of wanted) {
    const known = [...definitions, ...created];
    if (existsAlready(known, definition)) continue;
    checkIndexCount(known.length, name, definition);
    created.push(definition);
  }
  return created;
}

function runListIndexes(context: CommandContext): Document {
  const name = namespace(context);
  const { definitions } = context.store.catalog.require(name);
  return context.server.cursors.open(
    new ResultCursor(name, definitions),
    firstBatchSize(context.command, Infinity),
  );
}

function runDropIndexes(context: CommandContext): Document {
  const name = namespace(context);
  const collection = context.store.catalog.get(name);
  if (!collection) throw mongoError('NamespaceNotFound', `ns not found ${name}`);
  const nIndexesWas = collection.definitions.length;
  for (const index of indexNames(collection, context.command['index']))
    context.store.catalog.change({ op: 'dropIndex', name, index });
  return { nIndexesWas, ok: 1 };
}

function indexNames(collection: Collection, wanted: Value): string[] {
  if (wanted === '*') return collection.definitions.slice(1).map(({ name }) => String(name));
  return [wanted].flat().map((index) => {
    const found = collection.definitions.find(
      ({ name, key }) => name === index || (isDocument(index) && sameKey(key, index)),
    );
    if (!found)
      throw mongoError(
        'IndexNotFound',
        isDocument(index)
          ? `can't find index with key: ${JSON.stringify(index)}`
          : `index not found with name [${String(index)}]`,
      );
    if (found['name'] === '_id_') throw mongoError('InvalidOptions', 'cannot drop _id index');
    return String(found['name']);
  });
}
