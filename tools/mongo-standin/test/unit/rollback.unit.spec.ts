import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Document } from 'bson';
import { command, type CommandContext } from '../../src/commands/command.ts';
import { runRetryable } from '../../src/commands/retry.ts';
import { startStandin, type Standin } from '../../src/server.ts';
import { Store } from '../../src/storage/store.ts';
import { find, numbered, replicate, stepDown } from '../support/replica.ts';
import { until } from '../support/until.ts';
import { wireClient, type WireClient } from '../support/wire.ts';

// A failover to a member that lacks the last commits. Source: src/mongo/db/repl/rollback_impl.cpp (documents, counts,
// the table of transactions), jstests/replsets/rollback_crud_op_sequences.js,
// jstests/replsets/read_committed_after_rollback.js.

let dataDir: string;
let standin: Standin;
let wire: WireClient;
let other: WireClient;
let nowMs = 1_800_000_000_000;

async function open(): Promise<void> {
  standin = await startStandin({ dataDir, clock: () => nowMs, testCommands: true });
  [wire, other] = [wireClient(standin.uri), wireClient(standin.uri)];
}
async function close(): Promise<void> {
  wire.close();
  other.close();
  await standin.close();
}
async function restart(): Promise<void> {
  await close();
  await open();
}

const LOCAL = { writeConcern: { w: 1 } };
const SHOWN = { sort: { _id: 1 } };
const local = (command: Document): Promise<Document> => wire.command({ ...command, ...LOCAL });
const insert = (documents: Document[]) => local({ insert: 'c', documents });
const update = (_id: number, u: Document) => local({ update: 'c', updates: [{ q: { _id }, u }] });
const remove = (_id: number) => local({ delete: 'c', deletes: [{ q: { _id }, limit: 1 }] });
const count = async (): Promise<unknown> => (await wire.command({ count: 'c' }))['n'];

/** Lets another member become primary, which lacks all commits since replication stopped, and then join again. */
async function failOver(): Promise<void> {
  await stepDown(wire);
  nowMs += 1_000;
  await replicate(wire, true);
}

const BEFORE = [
  { _id: 1, k: 'a', n: 1 },
  { _id: 2, k: 'b', n: 2 },
];
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'standin-rollback-'));
  await open();
  const unique = { key: { k: 1 }, name: 'k', unique: true };
  await wire.command({ createIndexes: 'c', indexes: [unique, { key: { n: 1 }, name: 'n' }] });
  await wire.command({ insert: 'c', documents: BEFORE });
  await replicate(wire, false);
});
afterEach(async () => {
  await close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a rollback', () => {
  const change = async (): Promise<void> => {
    await insert([{ _id: 3, k: 'c', n: 3 }]);
    await update(1, { $set: { k: 'd', n: 9 } });
    await update(1, { $inc: { n: 1 } });
    await remove(2);
    await insert([{ _id: 4, k: 'b', n: 4 }]);
    await remove(4);
    await insert([{ _id: 2, k: 'e' }]);
  };

  it('restores changed, deleted and replaced documents and removes new ones, also after a restart', async () => {
    await change();
    expect(await find(wire, SHOWN)).toEqual([
      { _id: 1, k: 'd', n: 10 },
      { _id: 2, k: 'e' },
      { _id: 3, k: 'c', n: 3 },
    ]);
    await failOver();
    expect(await find(wire, SHOWN)).toEqual(BEFORE);
    expect(await find(wire, { ...SHOWN, readConcern: { level: 'majority' } })).toEqual(BEFORE);
    await restart();
    expect(await find(wire, SHOWN)).toEqual(BEFORE);
  });

  it('restores index entries and counts, also after a restart', async () => {
    const look = async () => ({
      count: await count(),
      byKey: await find(wire, { filter: { k: { $gte: '' } }, sort: { k: 1 }, hint: 'k' }),
      byNumber: await find(wire, { filter: { n: { $gt: 0 } }, sort: { n: 1 }, hint: 'n' }),
      stats: await wire.command({ collStats: 'c' }),
    });
    const before = await look();
    await change();
    expect(await look()).not.toEqual(before);
    await failOver();
    const state = ({ stats, ...rest }: Awaited<ReturnType<typeof look>>) => ({
      ...rest,
      n: stats['count'] as number,
    });
    expect(state(await look())).toEqual(state(before));
    await restart();
    expect(state(await look())).toEqual(state(before));
  });

  it('frees the unique keys of undone documents, and claims those of restored ones', async () => {
    await change();
    await failOver();
    for (const k of ['a', 'b'])
      expect(await insert([{ _id: 5, k }])).toMatchObject({ writeErrors: [{ code: 11_000 }] });
    expect(await insert(['c', 'd', 'e'].map((k, i) => ({ _id: 5 + i, k })))).toMatchObject({ n: 3 });
    const transaction = { ...numbered(), autocommit: false };
    const again = { insert: 'c', documents: [{ _id: 3, k: 'f' }], ...transaction, startTransaction: true };
    expect(await wire.command(again)).toMatchObject({ ok: 1, n: 1 });
    expect(await wire.command({ commitTransaction: 1, ...transaction }, 'admin')).toMatchObject({ ok: 1 });
  });

  it('leaves no trace of undone documents in the indexes', async () => {
    const store = new Store(() => nowMs);
    const collection = store.catalog.create('d.c');
    store.catalog.change({ op: 'createIndex', name: 'd.c', definition: { key: { n: 1 }, name: 'n' } });
    store.write(collection, 'a', { _id: 'a', n: 1 }, 'insert');
    store.majority.hold();
    store.write(collection, 'a', { _id: 'a', n: 2 }, 'update');
    store.write(collection, 'b', { _id: 'b', n: 3 }, 'insert');
    store.majority.rollBack();
    store.majority.release();
    expect(collection.ordered.map(({ size }) => size)).toEqual([1, 1]);
    expect([...collection.records.values()].map(({ versions }) => versions.length)).toEqual([1]);
  });

  it('is no longer possible once the point is released: only the latest versions remain', async () => {
    const store = new Store(() => nowMs);
    const collection = store.catalog.create('d.c');
    store.majority.hold();
    for (const n of [1, 2]) store.write(collection, 'a', { _id: 'a', n }, 'update');
    expect(collection.find('a')?.versions).toHaveLength(2);
    store.majority.release();
    expect(collection.find('a')?.versions).toHaveLength(1);
    store.majority.rollBack();
    expect(collection.count).toBe(1);
  });

  it('undoes deletions of expired documents', async () => {
    await wire.command({
      createIndexes: 'ttl',
      indexes: [{ key: { at: 1 }, name: 'at', expireAfterSeconds: 0 }],
    });
    await replicate(wire, true);
    await wire.command({ insert: 'ttl', documents: [{ _id: 1, at: new Date(nowMs) }] });
    await replicate(wire, false);
    await standin.expire();
    const read = async (level: string) =>
      (await wire.command({ find: 'ttl', readConcern: { level } }))['cursor'] as { firstBatch: Document[] };
    expect([(await read('local')).firstBatch.length, (await read('majority')).firstBatch.length]).toEqual([
      0, 1,
    ]);
    await failOver();
    expect((await read('local')).firstBatch).toHaveLength(1);
    await standin.expire();
    expect((await read('majority')).firstBatch).toEqual([]);
  });

  it('keeps what a majority has', async () => {
    await insert([{ _id: 3, k: 'c' }]);
    await replicate(wire, true);
    await stepDown(wire);
    nowMs += 1_000;
    expect(await count()).toBe(3);
    await restart();
    expect(await count()).toBe(3);
  });

  it('may be followed by another one', async () => {
    for (let round = 0; round < 2; round += 1) {
      await insert([{ _id: 3, k: 'c' }]);
      await stepDown(wire);
      nowMs += 1_000;
    }
    expect(await find(wire, SHOWN)).toEqual(BEFORE);
    await restart();
    expect(await find(wire, SHOWN)).toEqual(BEFORE);
  });

  it('keeps collections and indexes that were created meanwhile', async () => {
    await local({ createIndexes: 'new', indexes: [{ key: { m: 1 }, name: 'm', unique: true }] });
    await local({ insert: 'new', documents: [{ m: 1 }] });
    await failOver();
    expect(await wire.command({ listIndexes: 'new' })).toMatchObject({ ok: 1 });
    expect(await wire.command({ insert: 'new', documents: [{ m: 1 }] })).toMatchObject({ n: 1 });
  });
});

describe('a retryable write', () => {
  const increment = { update: 'c', updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }] };

  // jstests/replsets/rollback_transaction_table.js
  it('that was rolled back is applied again when it is sent again, and then once', async () => {
    const write = { ...increment, ...numbered() };
    expect(await local(write)).toMatchObject({ nModified: 1 });
    await failOver();
    for (let time = 0; time < 2; time += 1)
      expect(await wire.command(write)).toMatchObject({ ok: 1, nModified: 1 });
    expect(await find(wire, { filter: { _id: 1 } })).toEqual([{ _id: 1, k: 'a', n: 2 }]);
  });

  it('that was rolled back is applied again after a restart', async () => {
    const write = { ...increment, ...numbered() };
    await local(write);
    await failOver();
    await restart();
    expect(await wire.command(write)).toMatchObject({ nModified: 1 });
    expect(await find(wire, { filter: { _id: 1 } })).toMatchObject([{ n: 2 }]);
  });

  it('of the same session before is still remembered', async () => {
    const first: Document = { ...increment, ...numbered() };
    await replicate(wire, true);
    await wire.command(first);
    await replicate(wire, false);
    await local({ ...increment, lsid: first['lsid'] as Document, txnNumber: 2n });
    await failOver();
    for (const next of [restart, () => Promise.resolve()]) {
      expect(await wire.command(first)).toMatchObject({ nModified: 1 });
      expect(await find(wire, { filter: { _id: 1 } })).toMatchObject([{ n: 2 }]);
      await next();
    }
  });

  // jstests/replsets/interrupted_batch_insert.js
  it('that waits for a majority is not confirmed, and is applied when it is sent again', async () => {
    const write = { insert: 'c', documents: [{ _id: 3, k: 'c' }], ...numbered() };
    const reply = other.command(write);
    await until(async () => (await count()) === 3);
    await failOver();
    expect(await reply).toMatchObject({
      ...{ ok: 1, n: 1, writeConcernError: { code: 189, codeName: 'PrimarySteppedDown' } },
      errorLabels: ['RetryableWriteError'],
    });
    expect(await count()).toBe(2);
    expect(await wire.command(write)).toMatchObject({ ok: 1, n: 1 });
    expect(await count()).toBe(3);
  });
});

describe('a transaction', () => {
  const begin = async (): Promise<Document> => {
    const transaction = { ...numbered(), autocommit: false };
    const documents = [{ _id: 3, k: 'c' }];
    await wire.command({ insert: 'c', documents, ...transaction, startTransaction: true });
    return transaction;
  };
  const commit = (transaction: Document, client = wire): Promise<Document> =>
    client.command({ commitTransaction: 1, ...transaction, writeConcern: { w: 'majority' } }, 'admin');

  // jstests/replsets/transactions_after_rollback_via_refetch.js
  it('that was rolled back is unknown when its commit is repeated, also after a restart', async () => {
    const transaction = await begin();
    const reply = commit(transaction, other);
    await until(async () => (await count()) === 3);
    await failOver();
    expect(await reply).toMatchObject({ ok: 1, writeConcernError: { code: 189 } });
    const unknown = { ok: 0, code: 251, errorLabels: ['TransientTransactionError'] };
    expect(await commit(transaction)).toMatchObject(unknown);
    await restart();
    expect(await commit(transaction)).toMatchObject(unknown);
    expect(await find(wire, SHOWN)).toEqual(BEFORE);
  });

  it('that a majority has stays committed', async () => {
    await replicate(wire, true);
    const transaction = await begin();
    await commit(transaction);
    await replicate(wire, false);
    await failOver();
    expect(await commit(transaction)).toMatchObject({ ok: 1 });
    expect(await count()).toBe(3);
  });

  it('that is open is aborted, with what it has locked', async () => {
    const transaction = await begin();
    await failOver();
    expect(await commit(transaction)).toMatchObject({ ok: 0, code: 251 });
    expect(await wire.command({ insert: 'c', documents: [{ _id: 3, k: 'c' }] })).toMatchObject({ n: 1 });
  });
});

describe('a step-down', () => {
  it.each([
    ['a retryable write', numbered(), ['RetryableWriteError']],
    ['another write', {}, undefined],
  ])('stops %s of which a part was rolled back', async (_, options, errorLabels) => {
    const holder = { ...numbered(), autocommit: false, startTransaction: true };
    await wire.command({ update: 'c', updates: [{ q: { _id: 2 }, u: { $set: { n: 0 } } }], ...holder });
    const all = { q: {}, u: { $inc: { n: 10 } }, multi: true };
    const write = { update: 'c', updates: [all], ordered: false, ...options };
    const reply = other.command(write);
    await until(async () => (await find(wire, { filter: { n: 11 } })).length === 1);
    await failOver();
    const interruption = await reply;
    expect(interruption).toMatchObject({ ok: 0, code: 11_602 });
    expect(interruption['errorLabels']).toEqual(errorLabels);
    expect(await find(wire, SHOWN)).toEqual(BEFORE);
    expect(await wire.command(write)).toMatchObject({ ok: 1, nModified: 2 });
  });

  it('makes a write in progress forget its reply', async () => {
    const store = new Store(() => nowMs);
    const checkInterrupt = (): void => {
      throw new Error('interrupted');
    };
    const context = { store, checkInterrupt } as unknown as CommandContext;
    const handler = command(() => ({ ok: 1 }), '');
    await expect(runRetryable(handler, context, { session: 's', number: 1n })).rejects.toThrow('interrupted');
    expect(store.retries.get('s')).toBeUndefined();
  });

  // src/mongo/db/repl/replication_coordinator_impl.cpp, stepDown: a secondary must have caught up
  it('without force is rejected while no other member has the last commits', async () => {
    const politely = () => wire.command({ replSetStepDown: 1 }, 'admin');
    expect(await politely()).toMatchObject({ ok: 1 });
    nowMs += 1_000;
    await insert([{ _id: 3, k: 'c' }]);
    expect(await politely()).toMatchObject({ ok: 0, code: 262, codeName: 'ExceededTimeLimit' });
    expect(await count()).toBe(3);
    await replicate(wire, true);
    expect(await politely()).toMatchObject({ ok: 1 });
  });
});

test('the log contains the rollback of commits that a snapshot contains', async () => {
  await close();
  const options = { directory: dataDir, rotateBytes: Infinity };
  const store = new Store(() => nowMs, options);
  const collection = store.catalog.require('test.c');
  store.majority.hold();
  const write = (id: string, document: Document | undefined) =>
    store.write(collection, id, document, document ? 'insert' : 'delete');
  write(collection.idOf({ _id: 3 }), { _id: 3, k: 'c' });
  write(collection.idOf({ _id: 1 }), undefined);
  store.rememberReply('session', 1n, { ok: 1 });
  await store.durable();
  const rotated = store.rotate();
  store.majority.rollBack();
  await store.durable();
  await rotated;
  await store.close();
  await open();
  expect(await find(wire, SHOWN)).toEqual(BEFORE);
  expect(await count()).toBe(2);
});
