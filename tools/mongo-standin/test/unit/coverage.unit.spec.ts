import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type Db } from 'mongodb';
import { coverageOf } from '../../src/coverage/uncovered.ts';
import { startStandin } from '../../src/server.ts';
import { APP_NAME } from '../support/client.ts';

const CHECK = join(import.meta.dirname, '../../src/coverage.ts');

/** Runs both against a recording stand-in; gives the recording. */
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

test('tells what happens in a transaction from what does not', async () => {
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

test('what was refused counts as no use', async () => {
  const find = (db: Db) =>
    db
      .collection('c')
      .find({ $where: 'true' })
      .toArray()
      .catch(() => []);
  expect(await uncovered(insert, find)).not.toContain('query $where');
});

test('the command fails with the names, and passes without any', async () => {
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

test('a recording without the suite proves nothing', () => {
  expect(() => coverageOf(['product\tcommand find\n'])).toThrow('no run of the conformance suite');
});
