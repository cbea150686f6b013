import type { Document } from 'bson';
import { command as commandOf, type CommandContext } from '../../src/commands/command.ts';
import { runRetryable } from '../../src/commands/retry.ts';
import { Store } from '../../src/storage/store.ts';
import { numbered } from '../support/replica.ts';
import { until } from '../support/until.ts';
import { useReplica } from '../support/use-replica.ts';

// Retryable writes and transactions that a failover undoes. Source: src/mongo/db/repl/rollback_impl.cpp (documents, counts,
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
const { command, count, failOver, find, insert, local, restart, resumeReplication, stopReplication } =
  replica;

const SHOWN = { sort: { _id: 1 } };

describe('a retryable write', () => {
  const increment = { update: 'c', updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }] };

  // jstests/replsets/rollback_transaction_table.js
  it('that was rolled back is applied again when it is sent again, and then once', async () => {
    const write = { ...increment, ...numbered() };
    expect(await local(write)).toMatchObject({ nModified: 1 });
    await failOver();
    for (let time = 0; time < 2; time += 1)
      expect(await command(write)).toMatchObject({ ok: 1, nModified: 1 });
    expect(await find({ filter: { _id: 1 } })).toEqual([{ _id: 1, k: 'a', n: 2 }]);
  });

  it('that was rolled back is applied again after a restart', async () => {
    const write = { ...increment, ...numbered() };
    await local(write);
    await failOver();
    await restart();
    expect(await command(write)).toMatchObject({ nModified: 1 });
    expect(await find({ filter: { _id: 1 } })).toMatchObject([{ n: 2 }]);
  });

  it('of the same session before is still remembered', async () => {
    const first: Document = { ...increment, ...numbered() };
    await resumeReplication();
    await command(first);
    await stopReplication();
    await local({ ...increment, lsid: first['lsid'] as Document, txnNumber: 2n });
    await failOver();
    for (const next of [restart, () => Promise.resolve()]) {
      expect(await command(first)).toMatchObject({ nModified: 1 });
      expect(await find({ filter: { _id: 1 } })).toMatchObject([{ n: 2 }]);
      await next();
    }
  });

  // jstests/replsets/interrupted_batch_insert.js
  it('that waits for a majority is not confirmed, and is applied when it is sent again', async () => {
    const write = { insert: 'c', documents: [{ _id: 3, k: 'c' }], ...numbered() };
    const reply = replica.other.command(write);
    await until(async () => (await count()) === 3);
    await failOver();
    expect(await reply).toMatchObject({
      ...{ ok: 1, n: 1, writeConcernError: { code: 189, codeName: 'PrimarySteppedDown' } },
      errorLabels: ['RetryableWriteError'],
    });
    expect(await count()).toBe(2);
    expect(await command(write)).toMatchObject({ ok: 1, n: 1 });
    expect(await count()).toBe(3);
  });
});

describe('a transaction', () => {
  const begin = async (): Promise<Document> => {
    const transaction = { ...numbered(), autocommit: false };
    const documents = [{ _id: 3, k: 'c' }];
    await command({ insert: 'c', documents, ...transaction, startTransaction: true });
    return transaction;
  };
  const commit = (transaction: Document, send = command): Promise<Document> =>
    send({ commitTransaction: 1, ...transaction, writeConcern: { w: 'majority' } }, 'admin');

  // jstests/replsets/transactions_after_rollback_via_refetch.js
  it('that was rolled back is unknown when its commit is repeated, also after a restart', async () => {
    const transaction = await begin();
    const reply = commit(transaction, replica.other.command);
    await until(async () => (await count()) === 3);
    await failOver();
    expect(await reply).toMatchObject({ ok: 1, writeConcernError: { code: 189 } });
    const unknown = { ok: 0, code: 251, errorLabels: ['TransientTransactionError'] };
    expect(await commit(transaction)).toMatchObject(unknown);
    await restart();
    expect(await commit(transaction)).toMatchObject(unknown);
    expect(await find(SHOWN)).toEqual(BEFORE);
  });

  it('that a majority has stays committed', async () => {
    await resumeReplication();
    const transaction = await begin();
    await commit(transaction);
    await stopReplication();
    await failOver();
    expect(await commit(transaction)).toMatchObject({ ok: 1 });
    expect(await count()).toBe(3);
  });

  it('that is open is aborted, with what it has locked', async () => {
    const transaction = await begin();
    await failOver();
    expect(await commit(transaction)).toMatchObject({ ok: 0, code: 251 });
    expect(await command({ insert: 'c', documents: [{ _id: 3, k: 'c' }] })).toMatchObject({ n: 1 });
  });
});

describe('a step-down', () => {
  it.each([
    ['a retryable write', numbered(), ['RetryableWriteError']],
    ['another write', {}, undefined],
  ])('stops %s of which a part was rolled back', async (_, options, errorLabels) => {
    const holder = { ...numbered(), autocommit: false, startTransaction: true };
    await command({ update: 'c', updates: [{ q: { _id: 2 }, u: { $set: { n: 0 } } }], ...holder });
    const all = { q: {}, u: { $inc: { n: 10 } }, multi: true };
    const write = { update: 'c', updates: [all], ordered: false, ...options };
    const reply = replica.other.command(write);
    await until(async () => (await find({ filter: { n: 11 } })).length === 1);
    await failOver();
    const interruption = await reply;
    expect(interruption).toMatchObject({ ok: 0, code: 11_602 });
    expect(interruption['errorLabels']).toEqual(errorLabels);
    expect(await find(SHOWN)).toEqual(BEFORE);
    expect(await command(write)).toMatchObject({ ok: 1, nModified: 2 });
  });

  it('makes a write in progress forget its reply', async () => {
    const store = new Store(() => replica.nowMs);
    const checkInterrupt = (): void => {
      throw new Error('interrupted');
    };
    const context = { store, checkInterrupt } as unknown as CommandContext;
    const handler = commandOf(() => ({ ok: 1 }), '');
    await expect(runRetryable(handler, context, { session: 's', number: 1n })).rejects.toThrow('interrupted');
    expect(store.retries.get('s')).toBeUndefined();
  });

  // src/mongo/db/repl/replication_coordinator_impl.cpp, stepDown: a secondary must have caught up
  it('without force is rejected while no other member has the last commits', async () => {
    const politely = () => command({ replSetStepDown: 1 }, 'admin');
    expect(await politely()).toMatchObject({ ok: 1 });
    replica.nowMs += 1_000;
    await insert([{ _id: 3, k: 'c' }]);
    expect(await politely()).toMatchObject({ ok: 0, code: 262, codeName: 'ExceededTimeLimit' });
    expect(await count()).toBe(3);
    await resumeReplication();
    expect(await politely()).toMatchObject({ ok: 1 });
  });
});
