import type { Document } from 'bson';
import { startStandin } from '../../src/server.ts';
import { numbered } from '../support/replica.ts';
import { LOCAL, useReplica } from '../support/use-replica.ts';
import { wireClient } from '../support/wire.ts';

// Commits that no majority has. They are not in the conformance suite, because a real server needs further members for
// them. The fail point is that of stopServerReplication in jstests/libs/write_concern_util.js.

/** Limit that a write alone never exceeds. */
const ENOUGH_TO_WRITE_MS = 300;

const replica = useReplica(async ({ command, insert }) => {
  await command({ createIndexes: 'c', indexes: [{ key: { n: 1 }, name: 'n' }] });
  await insert([{ _id: 1, n: 1 }]);
});
const { begin, command, find, resumeReplication } = replica;

const atLevel = (level: string): Document => ({ readConcern: { level } });
const insert = (documents: Document[], options: Document = LOCAL): Promise<Document> =>
  command({ insert: 'c', documents, ...options });

describe('a write', () => {
  const majority = { writeConcern: { w: 'majority' } };

  // jstests/replsets/await_replication_timeout.js, jstests/replsets/batch_write_command_wc.js;
  // src/mongo/db/commands.cpp, CommandHelpers::appendCommandWCStatus; src/mongo/db/write_concern.cpp, extractWriteConcern
  it.each([
    ['a given', { writeConcern: { w: 'majority', j: true, wtimeout: 1 } }, 'clientSupplied'],
    ['the default', { writeConcern: { wtimeout: 1 } }, 'implicitDefault'],
  ])('with %s majority is applied but not confirmed within wtimeout', async (_, options, provenance) => {
    const reply = await insert([{ _id: 2 }], options);
    expect(reply).toMatchObject({ ok: 1, n: 1 });
    expect(reply['writeConcernError']).toMatchObject({
      ...{ code: 64, codeName: 'WriteConcernFailed', errmsg: 'waiting for replication timed out' },
      errInfo: { wtimeout: true, writeConcern: { w: 'majority', wtimeout: 1, provenance } },
    });
    expect(await find()).toHaveLength(2);
  });

  // jstests/replsets/await_replication_timeout.js; src/mongo/db/repl/replication_coordinator_impl.cpp,
  // awaitReplication: the earlier of both limits decides
  it('is applied but not confirmed within maxTimeMS', async () => {
    const insertion = await insert([{ _id: 2 }], {
      maxTimeMS: ENOUGH_TO_WRITE_MS,
      writeConcern: { w: 'majority', wtimeout: 60_000 },
    });
    expect(insertion).toMatchObject({
      ok: 1,
      n: 1,
      writeConcernError: { code: 50, codeName: 'MaxTimeMSExpired' },
    });
    const modify = {
      findAndModify: 'c',
      query: { _id: 1 },
      update: { $set: { n: 3 } },
      maxTimeMS: ENOUGH_TO_WRITE_MS,
    };
    expect(await command(modify)).toMatchObject({ ok: 1, writeConcernError: { code: 50 } });
    expect(await find()).toEqual([{ _id: 1, n: 3 }, { _id: 2 }]);
  });

  it.each([
    ['the default write concern', {}],
    ['majority', majority],
  ])('with %s waits until a majority has it', async (_, options) => {
    const { reply } = await begin({ insert: 'c', documents: [{ _id: 2 }], ...options });
    expect(await find()).toHaveLength(2);
    expect(await find(atLevel('majority'))).toHaveLength(1);
    await resumeReplication();
    const confirmed = await reply;
    expect(confirmed).toMatchObject({ ok: 1, n: 1 });
    expect(confirmed['writeConcernError']).toBeUndefined();
  });

  // jstests/libs/write_concern_util.js, runWriteConcernRetryabilityTest
  it('of nothing waits for what it found', async () => {
    const noop = { update: 'c', updates: [{ q: { _id: 1 }, u: { $set: { n: 1 } } }], ...majority };
    expect(await command(noop)).toMatchObject({ ok: 1, n: 1, nModified: 0 });
    await insert([{ _id: 2 }]);
    const late = { writeConcern: { w: 'majority', wtimeout: 1 } };
    expect(await command({ ...noop, ...late })).toMatchObject({ writeConcernError: { code: 64 } });
    expect(await insert([{ _id: 2 }], late)).toMatchObject({
      writeErrors: [{ code: 11_000 }],
      writeConcernError: { code: 64 },
    });
    const upsert = { findAndModify: 'c', query: { _id: 2, n: 7 }, update: {}, upsert: true, ...late };
    expect(await command(upsert)).toMatchObject({ code: 11_000, writeConcernError: { code: 64 } });
  });

  // src/mongo/db/repl/replication_coordinator_impl.cpp, shutdown
  it('that waits at a shutdown is applied but not confirmed', async () => {
    const { reply } = await begin({ insert: 'c', documents: [{ _id: 2 }], ...numbered() });
    await replica.standin.close();
    expect(await reply).toMatchObject({
      ...{ ok: 1, n: 1, writeConcernError: { code: 91, codeName: 'ShutdownInProgress' } },
      errorLabels: ['RetryableWriteError'],
    });
    await replica.open();
    expect(await find()).toHaveLength(2);
  });
});

describe('a transaction', () => {
  // jstests/replsets/transactions_wait_for_write_concern.js, jstests/replsets/speculative_transaction.js
  it.each(['local', 'majority', 'snapshot'])(
    'with %s commits at once and waits for a majority',
    async (level) => {
      const transaction = { ...numbered(), autocommit: false };
      const update = { update: 'c', updates: [{ q: { _id: 1 }, u: { $set: { n: 2 } } }] };
      await command({ ...update, ...transaction, startTransaction: true, ...atLevel(level) });
      const commit = { commitTransaction: 1, ...transaction, writeConcern: { w: 'majority', wtimeout: 1 } };
      expect(await command(commit, 'admin')).toMatchObject({ ok: 1, writeConcernError: { code: 64 } });
      expect([await find(), await find(atLevel('majority'))]).toEqual([
        [{ _id: 1, n: 2 }],
        [{ _id: 1, n: 1 }],
      ]);
      const again = await begin({ commitTransaction: 1, ...transaction }, 'admin');
      await resumeReplication();
      expect(await again.reply).toMatchObject({ ok: 1 });
      expect((await again.reply)['writeConcernError']).toBeUndefined();
    },
  );

  it('that reads what no majority has commits only once a majority has it', async () => {
    await insert([{ _id: 2 }]);
    const transaction = { ...numbered(), autocommit: false };
    const read = { ...transaction, startTransaction: true, ...atLevel('snapshot') };
    expect(await find(read)).toHaveLength(2);
    const commit = { commitTransaction: 1, ...transaction, writeConcern: { w: 'majority', wtimeout: 1 } };
    expect(await command(commit, 'admin')).toMatchObject({ writeConcernError: { code: 64 } });
  });

  it('that is aborted waits for nothing', async () => {
    const transaction = { ...numbered(), autocommit: false };
    await insert([{ _id: 2 }]);
    await command({ insert: 'c', documents: [{}], ...transaction, startTransaction: true });
    const abort = { abortTransaction: 1, ...transaction, writeConcern: { w: 'majority' } };
    expect(await command(abort, 'admin')).toMatchObject({ ok: 1 });
  });
});

describe('the fail point', () => {
  const configure = (options: Document) =>
    command({ configureFailPoint: 'stopReplProducer', ...options }, 'admin');

  it.each([{ mode: { times: 1 } }, { mode: 'alwaysOn', data: { n: 1 } }])('rejects %j', async (options) => {
    expect(await configure(options)).toMatchObject({ ok: 0 });
  });

  it('may be set twice', async () => {
    await insert([{ _id: 2 }]);
    expect(await configure({ mode: 'alwaysOn' })).toMatchObject({ ok: 1 });
    expect(await find(atLevel('majority'))).toHaveLength(1);
    for (let n = 0; n < 2; n += 1) expect(await configure({ mode: 'off' })).toMatchObject({ ok: 1 });
    expect(await find(atLevel('majority'))).toHaveLength(2);
  });

  // src/mongo/db/index_builds_coordinator_mongod.cpp: the commit quorum
  it('rejects an index of documents, which would wait for other members', async () => {
    const index = (collection: string) =>
      command({ createIndexes: collection, indexes: [{ key: { m: 1 }, name: 'm' }], ...LOCAL });
    expect(await index('c')).toMatchObject({ ok: 0, code: 238 });
    expect(await index('empty')).toMatchObject({ ok: 1 });
  });

  it('needs test commands', async () => {
    const plain = await startStandin();
    const client = wireClient(plain.uri);
    const command = { configureFailPoint: 'stopReplProducer', mode: 'alwaysOn' };
    expect(await client.command(command, 'admin')).toMatchObject({ ok: 0, code: 59 });
    client.close();
    await plain.close();
  });
});
