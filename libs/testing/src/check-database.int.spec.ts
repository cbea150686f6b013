import { mongo } from 'mongoose';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshNamespace, LocalDatabase, scaledTimeoutMs } from './index.js';

const PERSISTENCE = join(import.meta.dirname, '../../persistence');
const PROGRAM = join(PERSISTENCE, 'dist/cli/check-database.js');
interface Index {
  service: string;
  collection: string;
  key: Record<string, 1 | -1>;
}
const { indexes } = JSON.parse(readFileSync(join(PERSISTENCE, 'queries.json'), 'utf8')) as {
  indexes: Index[];
};

let database: LocalDatabase;
let client: mongo.MongoClient;
let namespace: string;

beforeAll(async () => {
  // A server of its own, because a fail point affects all clients of a server.
  database = await LocalDatabase.start();
  client = await mongo.MongoClient.connect(database.uri);
});
beforeEach(() => {
  namespace = freshNamespace();
});
afterEach(() => client.db(`${namespace}_ledger`).dropDatabase());
afterAll(async () => {
  await client.close();
  await database.stop();
});

/** @returns the program's exit status and its output */
const check = (uri = database.uri): Promise<{ status: number; report: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [PROGRAM, uri, '--namespace', namespace], (error, stdout, stderr) => {
      resolve({ status: error === null ? 0 : Number(error.code), report: stdout + stderr });
    });
  });

/** Creates the ledger's database as a migration does, except for one index. */
async function migrateLedgerWithout(missing: Index): Promise<void> {
  const ledger = client.db(`${namespace}_ledger`);
  await ledger.createCollection('migrations');
  for (const { service, collection, ...index } of indexes)
    if (service === 'ledger' && index.key !== missing.key)
      await ledger.collection(collection).createIndexes([index]);
}

it('finds no problem on a correctly configured server, and removes its temporary data', async () => {
  const { status, report } = await check();
  // The speed of this machine does not matter here.
  const problems = report
    .split('\n')
    .filter((line) => line.startsWith('FAIL') && !line.includes('a majority'));
  expect(problems).toEqual([]);
  expect(status).toBe(report.includes('No problems found.') ? 0 : 1);
  for (const line of [
    /version \d/,
    /replica set/,
    /transactionLifetimeLimitSeconds 8/,
    /snapshot reads: all databases/,
    /a majority has a write/,
  ])
    expect(report).toMatch(line);
  expect(report).toMatch(/check_\w+_ledger: \d+ of \d+ queries served by an index, \d+ only read/);
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  expect(databases.filter(({ name }) => name.startsWith(namespace))).toEqual([]);
});

it('names a missing index and each query that needs it', async () => {
  const index = indexes.find(({ service, key }) => service === 'ledger' && 'parties' in key)!;
  await migrateLedgerWithout(index);
  const { status, report } = await check();
  expect(status).toBe(1);
  expect(report).toMatch(
    /FAIL .*_ledger\.transfers: the index \S+ is missing or differs\n +Run npm run migrate/,
  );
  expect(report).toMatch(/FAIL .*_ledger\.transfers: (reads the whole collection|sorts in memory) for/);
  expect(report).toMatch(/\d+ problems? found/);
});

it('reports slow writes and what to check', async () => {
  const fail = (mode: 'alwaysOn' | 'off', data: object) =>
    client.db('admin').command({ configureFailPoint: 'failCommand', mode, data });
  await fail('alwaysOn', { failCommands: ['update'], blockConnection: true, blockTimeMS: 60 });
  try {
    const { status, report } = await check();
    expect(status).toBe(1);
    expect(report).toMatch(/FAIL {2}a majority has a write on disk after \d+ ms.*\n +More than 50 ms/);
  } finally {
    await fail('off', {});
  }
});

it(
  'reports that it cannot connect',
  async () => {
    const { status, report } = await check('mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=500');
    expect(status).toBe(1);
    expect(report).toContain('The check could not be completed');
  },
  scaledTimeoutMs(20_000),
);
