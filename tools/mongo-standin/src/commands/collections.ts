import type { Document } from '../bson/values.ts';
import { ResultCursor } from '../cursor/result-cursor.ts';
import { mongoError, notSupported } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import type { Collection } from '../storage/collection.ts';
import { command, namespace, type CommandContext, type CommandTable } from './command.ts';

const OPTIONS = [
  'validator',
  'validationLevel',
  'validationAction',
  'viewOn',
  'pipeline',
  'collation',
  'changeStreamPreAndPostImages',
  'storageEngine',
  'indexOptionDefaults',
  'capped',
  'size',
  'max',
  'timeseries',
  'expireAfterSeconds',
  'clusteredIndex',
  'autoIndexId',
  'writeConcern',
];

export const COLLECTION_COMMANDS: CommandTable = {
  create: command(runCreate, OPTIONS.join(' '), { inTransaction: true }),
  collMod: command(
    runCollMod,
    'validator validationLevel validationAction changeStreamPreAndPostImages viewOn pipeline index',
  ),
  drop: command(runDrop, ''),
  dropDatabase: command(runDropDatabase, ''),
  renameCollection: command(runRename, 'to dropTarget'),
  listCollections: command(runListCollections, 'filter nameOnly authorizedCollections cursor'),
  listDatabases: command(runListDatabases, 'filter nameOnly authorizedDatabases'),
};

// Accepted but without effect beyond being listed; what depends on them says so in README.md.
const REFUSED = ['clusteredIndex'];

function runCreate(context: CommandContext): Document {
  const name = namespace(context);
  const { command: document, store } = context;
  if (store.catalog.get(name)) throw mongoError('NamespaceExists', `Collection ${name} already exists.`);
  for (const option of REFUSED)
    if (document[option] !== undefined) throw notSupported(`the collection option ${option}`);
  const options = Object.fromEntries(
    OPTIONS.filter((option) => option !== 'writeConcern' && document[option] !== undefined).map((option) => [
      option,
      document[option],
    ]),
  );
  store.catalog.create(name, options);
  return { ok: 1 };
}

function runCollMod(context: CommandContext): Document {
  const name = namespace(context);
  const { command: document, store } = context;
  const collection = store.catalog.require(name);
  const options = Object.fromEntries(
    OPTIONS.filter((option) => document[option] !== undefined && option !== 'writeConcern').map((option) => [
      option,
      document[option],
    ]),
  );
  if (Object.keys(options).length > 0) store.catalog.change({ op: 'modify', name, options });
  const index = document['index'] as Document | undefined;
  if (index) modifyIndex(context, collection, index);
  return { ok: 1 };
}

function modifyIndex(
  context: CommandContext,
  collection: Collection,
  { name: wanted, keyPattern, ...changes }: Document,
): void {
  const found = collection.definitions.find(
    ({ name, key }) => name === wanted || JSON.stringify(key) === JSON.stringify(keyPattern),
  );
  if (!found)
    throw mongoError(
      'IndexNotFound',
      `cannot find index ${JSON.stringify(wanted ?? keyPattern)} for ns ${collection.name}`,
    );
  for (const change of Object.keys(changes))
    if (change !== 'expireAfterSeconds' && change !== 'hidden') throw notSupported(`collMod index.${change}`);
  context.store.catalog.change({
    op: 'modifyIndex',
    name: collection.name,
    index: String(found['name']),
    changes,
  });
}

function runDrop(context: CommandContext): Document {
  const name = namespace(context);
  const collection = context.store.catalog.get(name);
  if (!collection) return { ok: 1 };
  context.store.catalog.change({ op: 'drop', name });
  return { ns: name, nIndexesWas: collection.definitions.length, ok: 1 };
}

function runDropDatabase({ store, database }: CommandContext): Document {
  for (const { name } of store.catalog.inDatabase(database)) store.catalog.change({ op: 'drop', name });
  return { dropped: database, ok: 1 };
}

function runRename({ store, command: document }: CommandContext): Document {
  const [name, to] = [String(document['renameCollection']), String(document['to'])];
  if (!store.catalog.get(name))
    throw mongoError('NamespaceNotFound', `Source collection ${name} does not exist`);
  if (store.catalog.get(to)) {
    if (document['dropTarget'] !== true) throw mongoError('NamespaceExists', 'target namespace exists');
    store.catalog.change({ op: 'drop', name: to });
  }
  store.catalog.change({ op: 'rename', name, to });
  return { ok: 1 };
}

function describe(collection: Collection, database: string): Document {
  const { options, uuid, definitions } = collection;
  const type = options['viewOn'] ? 'view' : options['timeseries'] ? 'timeseries' : 'collection';
  const details =
    type === 'view'
      ? { info: { readOnly: true } }
      : { info: { readOnly: false, uuid }, idIndex: definitions[0] };
  return { name: collection.name.slice(database.length + 1), type, options, ...details };
}

function runListCollections({
  server,
  store,
  database,
  command: document,
}: CommandContext): Promise<Document> {
  const matches = compileFilter((document['filter'] ?? {}) as Document);
  const all = store.catalog
    .inDatabase(database)
    .map((collection) => describe(collection, database))
    .filter((entry) => matches(entry, {}));
  const shown = document['nameOnly'] === true ? all.map(({ name, type }) => ({ name, type })) : all;
  return server.cursors.open(new ResultCursor(`${database}.$cmd.listCollections`, shown), Infinity);
}

function runListDatabases({ store, command: document }: CommandContext): Document {
  const matches = compileFilter((document['filter'] ?? {}) as Document);
  const all = store.catalog
    .databases()
    .map((name): Document => ({ name, sizeOnDisk: 1, empty: false }))
    .filter((entry) => matches(entry, {}));
  if (document['nameOnly'] === true) return { databases: all.map(({ name }) => ({ name })), ok: 1 };
  return { databases: all, totalSize: all.length, ok: 1 };
}
