import { createLogger } from '@skillhour/observability';
import {
  findMigrationProblems,
  migrate,
  openDatabase,
  rowSchema,
  type Migration,
} from '@skillhour/persistence';
import { mongo, type Connection, type Model, type Schema } from 'mongoose';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compileDemo } from './demo/compile-demo.js';
import { stock } from './demo/stock.js';
import {
  freshNamespace,
  LocalDatabase,
  startInfrastructure,
  startService,
  type Infrastructure,
} from './index.js';

const MIGRATE = join(import.meta.dirname, '../../service-kit/dist/cli/migrate.js');
const logger = createLogger({ service: 'test', level: 'fatal' });

interface BookRow {
  _id: string;
  shelf: string;
  title: string;
}
/** Declares a version of a service's schema. */
function version(declare: (schema: Schema<BookRow>) => void): Schema<BookRow> {
  const schema = rowSchema<BookRow>(
    { _id: { type: String, required: true }, shelf: { type: String }, title: { type: String } },
    { collection: 'books' },
  );
  declare(schema);
  return schema;
}
const OLD = version((schema) => {
  schema.index({ shelf: 1 });
  schema.index({ title: 1 });
});
const NEW = version((schema) => {
  schema.index({ shelf: 1 }, { unique: true });
  schema.index({ shelf: 1, title: 1 });
});

let infrastructure: Infrastructure;
const opened: Connection[] = [];

beforeAll(async () => {
  infrastructure = await startInfrastructure();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((connection) => connection.close()));
});
afterAll(() => infrastructure.stop());

/** Connects like a process with one version of a service, before it has checked its database. */
async function processOf(name: string, schema: Schema<BookRow>) {
  const database = await openDatabase({ uri: infrastructure.mongoUri, name, logger });
  opened.push(database);
  const books: Model<BookRow> = database.model<BookRow>('Book', schema);
  return { database, books };
}

/** Runs `work` while the database server responds as if it were in no replica set. */
async function withoutTransactions(uri: string, work: () => Promise<void>): Promise<void> {
  const client = await mongo.MongoClient.connect(uri);
  const fail = (mode: 'alwaysOn' | 'off') =>
    client.db('admin').command({
      ...{ configureFailPoint: 'failCommand', mode },
      data: { failCommands: ['update'], errorCode: 20 },
    });
  try {
    await fail('alwaysOn');
    await work();
  } finally {
    await fail('off');
    await client.close();
  }
}

async function indexesOf(books: Model<BookRow>) {
  const indexes = (await books.listIndexes()) as { name: string; unique?: boolean }[];
  return indexes.map(({ name, unique }) => (unique ? `${name} unique` : name)).sort();
}

describe('indexes', () => {
  it('are built, changed and dropped as the schemas declare, without losing rows', async () => {
    const name = freshNamespace();
    const old = await processOf(name, OLD);
    await migrate(old.database, [], logger);
    expect(await indexesOf(old.books)).toEqual(['_id_', 'shelf_1', 'title_1']);
    await old.books.create({ _id: 'one', shelf: 'a', title: 'Rain' });

    const { database, books } = await processOf(name, NEW);
    expect(await findMigrationProblems(database, [])).toEqual([
      'books: the index shelf_1 is missing or differs',
      'books: the index shelf_1_title_1 is missing or differs',
    ]);
    await migrate(database, [], logger);
    expect(await indexesOf(books)).toEqual(['_id_', 'shelf_1 unique', 'shelf_1_title_1']);
    expect(await findMigrationProblems(database, [])).toEqual([]);
    expect(await books.countDocuments()).toBe(1);
    await expect(books.create({ _id: 'two', shelf: 'a', title: 'Snow' })).rejects.toThrow(/E11000/);
  });

  it('of an earlier version do not prevent a start', async () => {
    const name = freshNamespace();
    const { database } = await processOf(
      name,
      version((schema) => schema.index({ title: 1 })),
    );
    await migrate(database, [], logger);
    const next = await processOf(
      name,
      version(() => undefined),
    );
    expect(await findMigrationProblems(next.database, [])).toEqual([]);
  });

  it('are built once if several processes migrate at the same time', async () => {
    const name = freshNamespace();
    const processes = await Promise.all([processOf(name, NEW), processOf(name, NEW), processOf(name, NEW)]);
    await Promise.all(processes.map(({ database }) => migrate(database, [], logger)));
    expect(await indexesOf(processes[0].books)).toEqual(['_id_', 'shelf_1 unique', 'shelf_1_title_1']);
  });

  it('are built with a majority of the members, on a connection without a socket timeout', async () => {
    const uri = `${infrastructure.mongoUri}&monitorCommands=true`;
    const database = await openDatabase({ uri, name: freshNamespace(), logger, unbounded: true });
    opened.push(database);
    database.model<BookRow>('Book', NEW);
    const quorums = new Set<unknown>();
    const client = database.getClient();
    client.on('commandStarted', ({ commandName, command }) => {
      if (commandName === 'createIndexes') quorums.add(command['commitQuorum']);
    });
    await migrate(database, [], logger);
    expect([...quorums]).toEqual(['majority']);
    expect(client.options.socketTimeoutMS).toBe(0);
  });
});

describe('data migrations', () => {
  const shelve = (runs: string[], failsAt?: string): Migration => ({
    number: 1,
    name: 'shelve all books',
    async run({ database, cursor, save }) {
      const books = database.collection<BookRow>('books');
      for (const { _id } of await books
        .find({ _id: { $gt: cursor ?? '' } })
        .sort({ _id: 1 })
        .toArray()) {
        if (_id === failsAt) throw new Error('killed');
        runs.push(_id);
        await books.updateOne({ _id }, { $set: { shelf: 'new' } });
        await save(_id);
      }
    },
  });

  it('resume after an interruption and run only once', async () => {
    const { database, books } = await processOf(freshNamespace(), OLD);
    await migrate(database, [], logger);
    await books.insertMany(['a', 'b', 'c'].map((_id) => ({ _id, shelf: 'old', title: _id })));
    const runs: string[] = [];
    await expect(migrate(database, [shelve(runs, 'b')], logger)).rejects.toThrow('killed');
    expect(await findMigrationProblems(database, [shelve(runs)])).toEqual([
      'migration 1 has not run: shelve all books',
    ]);
    await migrate(database, [shelve(runs)], logger);
    await migrate(database, [shelve(runs)], logger);
    expect(runs).toEqual(['a', 'b', 'c']);
    expect(await books.countDocuments({ shelf: 'new' })).toBe(3);
    expect(await findMigrationProblems(database, [shelve(runs)])).toEqual([]);
  });

  it('run in the order of their numbers, each in one process only', async () => {
    const name = freshNamespace();
    const runs: number[] = [];
    const numbered = (number: number): Migration => ({
      number,
      name: `number ${number}`,
      run: () => Promise.resolve(void runs.push(number)),
    });
    const processes = await Promise.all([processOf(name, OLD), processOf(name, OLD)]);
    await Promise.all(processes.map(({ database }) => migrate(database, [numbered(2), numbered(1)], logger)));
    expect(runs).toEqual([1, 2]);
  });
});

describe('service', () => {
  it('rejects a database that is not migrated, names what is missing, and starts after the migration', async () => {
    const options = { infrastructure, namespace: freshNamespace() };
    const start = (MIGRATE_AT_START: 'on' | 'off') =>
      startService(stock, { ...options, env: { MIGRATE_AT_START } });
    await expect(start('off')).rejects.toThrow(
      /stock was not migrated for this version \(npm run migrate\):\n {2}outbox: the index seq_1 is missing/,
    );
    await (await start('on')).close();
    await (await start('off')).close();
  });

  it('starts on a database that the migration program has prepared', async () => {
    const namespace = freshNamespace();
    const compiled = await compileDemo('migrations');
    const programs = [MIGRATE, join(compiled.folder, 'demo/stock.js')];
    // A server of its own, because a fail point affects all clients of a server.
    const database = await LocalDatabase.start();
    const env = { NATS_URL: infrastructure.natsUrl, MONGO_URI: database.uri, NAMESPACE: namespace };
    const migrateByProgram = () => promisify(execFile)(process.execPath, programs, { env });
    try {
      await withoutTransactions(database.uri, async () => {
        await expect(migrateByProgram()).rejects.toThrow(/MONGO_URI: transactions: .*replica set/);
      });
      expect((await migrateByProgram()).stdout).toContain('"migrated"');
      // Runs once more, with nothing left to do.
      await migrateByProgram();
      const service = await startService(stock, {
        ...{ infrastructure: { ...infrastructure, mongoUri: database.uri }, namespace },
        env: { MIGRATE_AT_START: 'off' },
      });
      await service.close();
    } finally {
      await Promise.all([compiled.remove(), database.stop()]);
    }
  });
});
