import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type Db } from 'mongodb';
import { coverageOf } from '../../src/coverage/uncovered.ts';
import { startStandin } from '../../src/server.ts';
import { APP_NAME } from '../support/client.ts';

const CHECK = join(import.meta.dirname, '../../src/coverage.ts');

/** Runs both against a recording stand-in; returns the path of the recording. */
async function recordingOf(
  suite: (db: Db) => Promise<unknown>,
  product: (db: Db) => Promise<unknown>,
): Promise<string> {
  const recordTo = join(mkdtempSync(join(tmpdir(), 'standin-coverage-')), 'recording');
  const standin = await startStandin({ recordTo });
  for (const [run, appName] of [
    [suite, APP_NAME],
    [product, 'a-service'],
  ] as const) {
    const client = await MongoClient.connect(standin.uri, { appName });
    await run(client.db('coverage'));
    await client.close();
  }
  await standin.close();
  return recordTo;
}

async function uncovered(
  suite: (db: Db) => Promise<unknown>,
  product: (db: Db) => Promise<unknown>,
): Promise<readonly string[]> {
  return coverageOf([readFileSync(await recordingOf(suite, product), 'utf8')]).uncovered;
}

interface Book {
  _id: string;
  state: string;
  at: Date;
}
/** Options of all queries by services. */
const BOUNDED = { maxTimeMS: 5_000 };

const insert = (db: Db) => db.collection('c').insertOne({ n: 1 });

test('names each operator, option and kind that no case uses', async () => {
  const product = async (db: Db): Promise<void> => {
    const c = db.collection('d');
    await c.insertOne({ n: 1 });
    await c.updateOne({ n: { $gt: 0 } }, { $push: { l: { $each: [1], $slice: 1 } } } as never, {
      upsert: true,
    });
    await c.updateOne({}, { $set: { 'l.$[x]': 2 } }, { arrayFilters: [{ x: { $mod: [2, 1] } }] });
    await c.createIndex({ n: 1, at: -1 }, { unique: true });
    await c.aggregate([{ $group: { _id: null, all: { $sum: { $add: ['$n', 1] } } } }]).toArray();
    await c.insertOne({ n: 1 }).catch(() => undefined);
  };
  const found = await uncovered(insert, product);
  for (const feature of [
    'command aggregate',
    'query $gt',
    'update $push',
    'update $push $slice',
    'option updates.upsert',
    'update positional $[identifier]',
    'query $mod',
    'index unique compound',
    'index order -1',
    'stage $group',
    'accumulator $sum',
    'expression $add',
    'error 11000 DuplicateKey',
  ])
    expect(found).toContain(feature);
  expect(found).not.toContain('command insert');
});

test('distinguishes operations in a transaction from others', async () => {
  const inTransaction = async (db: Db): Promise<void> =>
    db.client.withSession((session) =>
      session.withTransaction(async () => void (await db.collection('c').insertOne({ n: 1 }, { session }))),
    );
  const found = await uncovered(insert, inTransaction);
  expect(found).toEqual(
    expect.arrayContaining(['in a transaction: insert', 'in a transaction: commitTransaction']),
  );
  expect(await uncovered(inTransaction, inTransaction)).toEqual([]);
});

test('ignores rejected commands', async () => {
  const find = (db: Db) =>
    db
      .collection('c')
      .find({ $where: 'true' })
      .toArray()
      .catch(() => []);
  expect(await uncovered(insert, find)).not.toContain('query $where');
});

test('fails the coverage command with the names, and passes if there are none', async () => {
  const check = async (product: (db: Db) => Promise<unknown>) => {
    const recording = await recordingOf(insert, product);
    return spawnSync(process.execPath, [CHECK, recording], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    });
  };
  const bad = await check((db) => db.collection('c').countDocuments());
  expect(bad.status).toBe(1);
  expect(bad.stderr).toContain('  stage $match');
  const good = await check(insert);
  expect([good.status, good.stderr]).toEqual([0, '']);
});

test('rejects a recording without the suite', () => {
  expect(() => coverageOf(['product\tcommand find\n'])).toThrow('no run of the conformance suite');
});

test('records the services’ queries without their values, and the indexes that they build', async () => {
  const recording = readFileSync(
    await recordingOf(insert, async ({ client }) => {
      const books = client.db('t0123456789_library').collection<Book>('books_2');
      await books.createIndex({ at: 1 }, { name: 'open', partialFilterExpression: { state: 'open' } });
      for (const _id of ['a', 'b']) {
        const open = { state: 'open', _id: { $in: [_id, 'c'] }, at: { $gt: new Date() } };
        await books.find(open, BOUNDED).sort({ at: 1 }).toArray();
        await books.updateOne({ _id, state: 'lent' }, { $set: { state: 'open' } }, BOUNDED);
        await books.find({ _id: { $in: [] } }, BOUNDED).toArray();
      }
      const count = [{ $match: { state: 'lent' } }, { $group: { _id: '$at', count: { $sum: 1 } } }];
      await books.aggregate(count, BOUNDED).toArray();
      await client.withSession((session) =>
        session.withTransaction(() => books.findOne({ at: new Date() }, { session })),
      );
      // Queries by a spec, and on a database that belongs to no service.
      await books.findOne({ state: 'gone' });
      await client.db('elsewhere').collection('c').findOne({ n: 1 }, BOUNDED);
    }),
    'utf8',
  );
  const of = (kind: string) =>
    recording
      .split('\n')
      .filter((line) => line.startsWith(`${kind}\t`))
      .map((line) => JSON.parse(line.slice(kind.length)) as unknown);
  const books = { service: 'library', collection: 'books' };
  const at = { $date: '2026-01-01T00:00:00Z' };
  expect(of('index')).toEqual([
    { ...books, name: 'open', key: { at: 1 }, partialFilterExpression: { state: 'open' } },
  ]);
  expect(of('query')).toEqual([
    { ...books, filter: { state: 'open', _id: { $in: ['text'] }, at: { $gt: at } }, sort: { at: 1 } },
    { ...books, filter: { _id: 'text', state: 'text' } },
    { ...books, pipeline: [{ $match: { state: 'text' } }, { $group: { _id: '$at', count: { $sum: 1 } } }] },
    { ...books, filter: { at } },
  ]);
});
