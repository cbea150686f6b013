import type { Document } from '../bson/values.ts';
import { ResultCursor } from '../cursor/result-cursor.ts';
import { mongoError, notSupported } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import type { Collection } from '../storage/collection.ts';
import { command, namespace, type CommandContext, type CommandTable } from './command.ts';
import { runCollMod } from './coll-mod.ts';
import { firstBatchSize } from './read.ts';

const UNSUPPORTED_OPTIONS =
  'capped size max timeseries expireAfterSeconds clusteredIndex validator validationLevel validationAction viewOn pipeline collation changeStreamPreAndPostImages storageEngine indexOptionDefaults autoIndexId idIndex encryptedFields';

export const COLLECTION_COMMANDS: CommandTable = {
  create: command(runCreate, '', {
    unsupported: UNSUPPORTED_OPTIONS,
    inTransaction: true,
    writeConcern: true,
  }),
  collMod: command(runCollMod, 'index', { unsupported: UNSUPPORTED_OPTIONS, writeConcern: true }),
  drop: command(runDrop, '', { writeConcern: true }),
  dropDatabase: command(runDropDatabase, '', { writeConcern: true }),
  renameCollection: command(runRename, 'to dropTarget', { writeConcern: true }),
  listCollections: command(runListCollections, 'filter nameOnly authorizedCollections cursor'),
  listDatabases: command(runListDatabases, 'filter nameOnly authorizedDatabases'),
};

function runCreate(context: CommandContext): Document {
  if (context.transaction) throw notSupported('create in a transaction');
  const name = namespace(context);
  const { catalog } = context.store;
  if (catalog.get(name)) throw mongoError('NamespaceExists', `Collection ${name} already exists.`);
  catalog.create(name);
  return { ok: 1 };
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

function describe({ name, uuid, definitions }: Collection, database: string): Document {
  return {
    name: name.slice(database.length + 1),
    type: 'collection',
    options: {},
    info: { readOnly: false, uuid },
    idIndex: definitions[0],
  };
}

function runListCollections({ server, store, database, command: document }: CommandContext): Document {
  const matches = compileFilter((document['filter'] ?? {}) as Document);
  const all = store.catalog
    .inDatabase(database)
    .map((collection) => describe(collection, database))
    .filter((entry) => matches(entry, {}));
  const shown = document['nameOnly'] === true ? all.map(({ name, type }) => ({ name, type })) : all;
  return server.cursors.open(
    new ResultCursor(`${database}.$cmd.listCollections`, shown),
    firstBatchSize(document, Infinity),
  );
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
