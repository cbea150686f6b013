import type { Document } from 'bson';
import { Store } from '../../src/storage/store.ts';
import { numbered } from '../support/replica.ts';
import { useReplica } from '../support/use-replica.ts';

// A failover to a member that lacks the last commits. Source: src/mongo/db/repl/rollback_impl.cpp (documents, counts,
// the table of transactions), jstests/replsets/rollback_crud_op_sequences.js,
// jstests/replsets/read_committed_after_rollback.js.

const BEFORE = [
  { _id: 1, k: 'a', n: 1 },
  { _id: 2, k: 'b', n: 2 },
];
const replica = useReplica(async ({ command }) => {
  const unique = { key: { k: 1 }, name: 'k', unique: true };
  await command({ createIndexes: 'c', indexes: [unique, { key: { n: 1 }, name: 'n' }] });
  await command({ insert: 'c', documents: BEFORE });
});
const {
  command,
  count,
  failOver,
  find,
  insert,
  local,
  restart,
  resumeReplication,
  stepDown,
  stopReplication,
} = replica;

const SHOWN = { sort: { _id: 1 } };
const update = (_id: number, u: Document) => local({ update: 'c', updates: [{ q: { _id }, u }] });
const remove = (_id: number) => local({ delete: 'c', deletes: [{ q: { _id }, limit: 1 }] });

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
    expect(await find(SHOWN)).toEqual([
      { _id: 1, k: 'd', n: 10 },
      { _id: 2, k: 'e' },
      { _id: 3, k: 'c', n: 3 },
    ]);
    await failOver();
    expect(await find(SHOWN)).toEqual(BEFORE);
    expect(await find({ ...SHOWN, readConcern: { level: 'majority' } })).toEqual(BEFORE);
    await restart();
    expect(await find(SHOWN)).toEqual(BEFORE);
  });

  it('restores index entries and counts, also after a restart', async () => {
    const look = async () => ({
      count: await count(),
      byKey: await find({ filter: { k: { $gte: '' } }, sort: { k: 1 }, hint: 'k' }),
      byNumber: await find({ filter: { n: { $gt: 0 } }, sort: { n: 1 }, hint: 'n' }),
      stats: await command({ collStats: 'c' }),
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
    expect(await command(again)).toMatchObject({ ok: 1, n: 1 });
    expect(await command({ commitTransaction: 1, ...transaction }, 'admin')).toMatchObject({ ok: 1 });
  });

  it('leaves no trace of undone documents in the indexes', async () => {
    const store = new Store(() => replica.nowMs);
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
    const store = new Store(() => replica.nowMs);
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
    await command({
      createIndexes: 'ttl',
      indexes: [{ key: { at: 1 }, name: 'at', expireAfterSeconds: 0 }],
    });
    await resumeReplication();
    await command({ insert: 'ttl', documents: [{ _id: 1, at: new Date(replica.nowMs) }] });
    await stopReplication();
    await replica.standin.expire();
    const read = async (level: string) =>
      (await command({ find: 'ttl', readConcern: { level } }))['cursor'] as { firstBatch: Document[] };
    expect([(await read('local')).firstBatch.length, (await read('majority')).firstBatch.length]).toEqual([
      0, 1,
    ]);
    await failOver();
    expect((await read('local')).firstBatch).toHaveLength(1);
    await replica.standin.expire();
    expect((await read('majority')).firstBatch).toEqual([]);
  });

  it('keeps what a majority has', async () => {
    await insert([{ _id: 3, k: 'c' }]);
    await resumeReplication();
    await stepDown();
    expect(await count()).toBe(3);
    await restart();
    expect(await count()).toBe(3);
  });

  it('may be followed by another one', async () => {
    for (let round = 0; round < 2; round += 1) {
      await insert([{ _id: 3, k: 'c' }]);
      await stepDown();
    }
    expect(await find(SHOWN)).toEqual(BEFORE);
    await restart();
    expect(await find(SHOWN)).toEqual(BEFORE);
  });

  it('keeps collections and indexes that were created meanwhile', async () => {
    await local({ createIndexes: 'new', indexes: [{ key: { m: 1 }, name: 'm', unique: true }] });
    await local({ insert: 'new', documents: [{ m: 1 }] });
    await failOver();
    expect(await command({ listIndexes: 'new' })).toMatchObject({ ok: 1 });
    expect(await command({ insert: 'new', documents: [{ m: 1 }] })).toMatchObject({ n: 1 });
  });
});

test('the log contains the rollback of commits that a snapshot contains', async () => {
  await replica.close();
  const options = { directory: replica.dataDir, rotateBytes: Infinity };
  const store = new Store(() => replica.nowMs, options);
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
  await replica.open();
  expect(await find(SHOWN)).toEqual(BEFORE);
  expect(await count()).toBe(2);
});
