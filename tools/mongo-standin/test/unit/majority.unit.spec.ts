import { Timestamp, type Document } from 'bson';
import { startStandin, type Standin } from '../../src/server.ts';
import { find, numbered, replicate, stepDown } from '../support/replica.ts';
import { wireClient, type WireClient } from '../support/wire.ts';

// Commits that no majority has. They are not in the conformance suite, because a real server needs further members for
// them. The fail point is that of stopServerReplication in jstests/libs/write_concern_util.js.

let standin: Standin;
let wire: WireClient;
let other: WireClient;
let nowMs = 1_800_000_000_000;
beforeEach(async () => {
  standin = await startStandin({ clock: () => nowMs, testCommands: true });
  [wire, other] = [wireClient(standin.uri), wireClient(standin.uri)];
  await wire.command({ createIndexes: 'c', indexes: [{ key: { n: 1 }, name: 'n' }] });
  await insert([{ _id: 1, n: 1 }]);
  await replicate(wire, false);
});
afterEach(async () => {
  wire.close();
  other.close();
  await standin.close();
});

/** Limit that a write alone never exceeds. */
const ENOUGH_TO_WRITE_MS = 300;

const LOCAL = { writeConcern: { w: 1 } };
const insert = (documents: Document[], options: Document = LOCAL): Promise<Document> =>
  wire.command({ insert: 'c', documents, ...options });
const atLevel = (level: string): Document => ({ readConcern: { level } });

/** Sends a command on another connection. Returns its reply once the server has run the command. */
async function begin(command: Document, database?: string): Promise<{ reply: Promise<Document> }> {
  let isDone = false;
  const reply = other.command(command, database).finally(() => (isDone = true));
  // A few round trips: replies to commands that need no wait arrive before.
  for (let n = 0; n < 5; n += 1) await wire.command({ ping: 1 });
  expect(isDone).toBe(false);
  return { reply };
}

describe('a read', () => {
  // jstests/replsets/read_committed.js
  it.each([
    ['no read concern', {}],
    ['local', atLevel('local')],
    ['available', atLevel('available')],
  ])('sees every commit with %s', async (_, options) => {
    await insert([{ _id: 2, n: 2 }]);
    expect(await find(wire, options)).toHaveLength(2);
  });

  it('with majority sees the state that a majority has, however it finds documents', async () => {
    await insert([{ _id: 2, n: 2 }]);
    await wire.command({ update: 'c', updates: [{ q: { _id: 1 }, u: { $set: { n: 5 } } }], ...LOCAL });
    const options = atLevel('majority');
    expect(await find(wire, options)).toEqual([{ _id: 1, n: 1 }]);
    expect(await find(wire, { filter: { n: { $gt: 0 } }, sort: { n: -1 }, ...options })).toHaveLength(1);
    expect(await find(wire, { filter: { n: 5 }, ...options })).toEqual([]);
    expect(await wire.command({ distinct: 'c', key: 'n', ...options })).toMatchObject({ values: [1] });
    expect(await wire.command({ count: 'c', query: { n: { $gt: 0 } }, ...options })).toMatchObject({ n: 1 });
    await wire.command({ delete: 'c', deletes: [{ q: { _id: 1 }, limit: 1 }], ...LOCAL });
    expect(await find(wire, { filter: { _id: 1 }, ...options })).toEqual([{ _id: 1, n: 1 }]);
    await replicate(wire, true);
    expect(await find(wire, options)).toEqual([{ _id: 2, n: 2 }]);
  });

  it('with majority counts by an index only what a majority has', async () => {
    await wire.command({ createIndexes: 'd', indexes: [{ key: { s: 1 }, name: 's' }] });
    await wire.command({ insert: 'd', documents: [{ s: 'a' }], ...LOCAL });
    const pipeline = [{ $match: { s: 'a' } }, { $group: { _id: 1, n: { $sum: 1 } } }];
    const count = async (level: string) =>
      (await wire.command({ aggregate: 'd', pipeline, cursor: {}, ...atLevel(level) }))['cursor'] as Document;
    expect(await count('local')).toMatchObject({ firstBatch: [{ n: 1 }] });
    expect(await count('majority')).toMatchObject({ firstBatch: [] });
  });

  it('with majority continues with the newest state once a majority has it', async () => {
    await insert([{ _id: 2 }, { _id: 3 }]);
    await replicate(wire, true);
    await replicate(wire, false);
    await insert([{ _id: 4 }]);
    const opened = await wire.command({ find: 'c', batchSize: 1, ...atLevel('majority') });
    const { id } = opened['cursor'] as { id: bigint };
    await replicate(wire, true);
    const more = await wire.command({ getMore: BigInt(id), collection: 'c' });
    expect(more).toMatchObject({ cursor: { nextBatch: [{ _id: 2 }, { _id: 3 }, { _id: 4 }] } });
  });

  // src/mongo/db/repl/replication_coordinator_impl.cpp, waitUntilOpTimeForRead;
  // jstests/noPassthrough/afterClusterTime_committed_reads.js
  it('with majority waits for the time that causal consistency requires', async () => {
    const { operationTime } = await insert([{ _id: 2 }]);
    const read = { readConcern: { level: 'majority', afterClusterTime: operationTime as Timestamp } };
    expect(await wire.command({ find: 'c', ...read, maxTimeMS: 1 })).toMatchObject({ ok: 0, code: 50 });
    const { reply } = await begin({ find: 'c', ...read });
    await replicate(wire, true);
    expect(await reply).toMatchObject({ cursor: { firstBatch: [{ _id: 1 }, { _id: 2 }] } });
  });

  it('with majority does not require a later read to see more', async () => {
    await insert([{ _id: 2 }]);
    const { operationTime: afterClusterTime } = await wire.command({ find: 'c', ...atLevel('majority') });
    const again = {
      find: 'c',
      readConcern: { level: 'majority', afterClusterTime: afterClusterTime as Timestamp },
    };
    expect(await wire.command(again)).toMatchObject({ cursor: { firstBatch: [{ _id: 1 }] } });
  });

  // jstests/replsets/linearizable_read_concern.js
  it('that is linearizable waits for a majority, up to maxTimeMS', async () => {
    const options = atLevel('linearizable');
    expect(await wire.command({ find: 'c', ...options, maxTimeMS: 1 })).toMatchObject({ ok: 0, code: 50 });
    await insert([{ _id: 2 }]);
    const { reply } = await begin({ find: 'c', ...options });
    await replicate(wire, true);
    expect(await reply).toMatchObject({ cursor: { firstBatch: [{ _id: 1 }, { _id: 2 }] } });
  });

  it('that is linearizable is interrupted by a step-down', async () => {
    const { reply } = await begin({ find: 'c', ...atLevel('linearizable') });
    await stepDown(wire);
    expect(await reply).toMatchObject({ ok: 0, code: 11_602 });
    nowMs += 1_000;
  });
});

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
    expect(await find(wire)).toHaveLength(2);
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
    expect(await wire.command(modify)).toMatchObject({ ok: 1, writeConcernError: { code: 50 } });
    expect(await find(wire)).toEqual([{ _id: 1, n: 3 }, { _id: 2 }]);
  });

  it.each([
    ['the default write concern', {}],
    ['majority', majority],
  ])('with %s waits until a majority has it', async (_, options) => {
    const { reply } = await begin({ insert: 'c', documents: [{ _id: 2 }], ...options });
    expect(await find(wire)).toHaveLength(2);
    expect(await find(wire, atLevel('majority'))).toHaveLength(1);
    await replicate(wire, true);
    const confirmed = await reply;
    expect(confirmed).toMatchObject({ ok: 1, n: 1 });
    expect(confirmed['writeConcernError']).toBeUndefined();
  });

  // jstests/libs/write_concern_util.js, runWriteConcernRetryabilityTest
  it('of nothing waits for what it found', async () => {
    const noop = { update: 'c', updates: [{ q: { _id: 1 }, u: { $set: { n: 1 } } }], ...majority };
    expect(await wire.command(noop)).toMatchObject({ ok: 1, n: 1, nModified: 0 });
    await insert([{ _id: 2 }]);
    const late = { writeConcern: { w: 'majority', wtimeout: 1 } };
    expect(await wire.command({ ...noop, ...late })).toMatchObject({ writeConcernError: { code: 64 } });
    expect(await insert([{ _id: 2 }], late)).toMatchObject({
      writeErrors: [{ code: 11_000 }],
      writeConcernError: { code: 64 },
    });
    const upsert = { findAndModify: 'c', query: { _id: 2, n: 7 }, update: {}, upsert: true, ...late };
    expect(await wire.command(upsert)).toMatchObject({ code: 11_000, writeConcernError: { code: 64 } });
  });

  // src/mongo/db/repl/replication_coordinator_impl.cpp, shutdown
  it('that waits at a shutdown is applied but not confirmed', async () => {
    const { reply } = await begin({ insert: 'c', documents: [{ _id: 2 }], ...numbered() });
    await standin.close();
    expect(await reply).toMatchObject({
      ...{ ok: 1, n: 1, writeConcernError: { code: 91, codeName: 'ShutdownInProgress' } },
      errorLabels: ['RetryableWriteError'],
    });
  });
});

describe('a transaction', () => {
  // jstests/replsets/transactions_wait_for_write_concern.js, jstests/replsets/speculative_transaction.js
  it.each(['local', 'majority', 'snapshot'])(
    'with %s commits at once and waits for a majority',
    async (level) => {
      const transaction = { ...numbered(), autocommit: false };
      const update = { update: 'c', updates: [{ q: { _id: 1 }, u: { $set: { n: 2 } } }] };
      await wire.command({ ...update, ...transaction, startTransaction: true, ...atLevel(level) });
      const commit = { commitTransaction: 1, ...transaction, writeConcern: { w: 'majority', wtimeout: 1 } };
      expect(await wire.command(commit, 'admin')).toMatchObject({ ok: 1, writeConcernError: { code: 64 } });
      expect([await find(wire), await find(wire, atLevel('majority'))]).toEqual([
        [{ _id: 1, n: 2 }],
        [{ _id: 1, n: 1 }],
      ]);
      const again = await begin({ commitTransaction: 1, ...transaction }, 'admin');
      await replicate(wire, true);
      expect(await again.reply).toMatchObject({ ok: 1 });
      expect((await again.reply)['writeConcernError']).toBeUndefined();
    },
  );

  it('that reads what no majority has commits only once a majority has it', async () => {
    await insert([{ _id: 2 }]);
    const transaction = { ...numbered(), autocommit: false };
    const read = { ...transaction, startTransaction: true, ...atLevel('snapshot') };
    expect(await find(wire, read)).toHaveLength(2);
    const commit = { commitTransaction: 1, ...transaction, writeConcern: { w: 'majority', wtimeout: 1 } };
    expect(await wire.command(commit, 'admin')).toMatchObject({ writeConcernError: { code: 64 } });
  });

  it('that is aborted waits for nothing', async () => {
    const transaction = { ...numbered(), autocommit: false };
    await insert([{ _id: 2 }]);
    await wire.command({ insert: 'c', documents: [{}], ...transaction, startTransaction: true });
    const abort = { abortTransaction: 1, ...transaction, writeConcern: { w: 'majority' } };
    expect(await wire.command(abort, 'admin')).toMatchObject({ ok: 1 });
  });
});

describe('the fail point', () => {
  const configure = (options: Document) =>
    wire.command({ configureFailPoint: 'stopReplProducer', ...options }, 'admin');

  it.each([{ mode: { times: 1 } }, { mode: 'alwaysOn', data: { n: 1 } }])('rejects %j', async (options) => {
    expect(await configure(options)).toMatchObject({ ok: 0 });
  });

  it('may be set twice', async () => {
    await insert([{ _id: 2 }]);
    expect(await configure({ mode: 'alwaysOn' })).toMatchObject({ ok: 1 });
    expect(await find(wire, atLevel('majority'))).toHaveLength(1);
    for (let n = 0; n < 2; n += 1) expect(await configure({ mode: 'off' })).toMatchObject({ ok: 1 });
    expect(await find(wire, atLevel('majority'))).toHaveLength(2);
  });

  // src/mongo/db/index_builds_coordinator_mongod.cpp: the commit quorum
  it('rejects an index of documents, which would wait for other members', async () => {
    const index = (collection: string) =>
      wire.command({ createIndexes: collection, indexes: [{ key: { m: 1 }, name: 'm' }], ...LOCAL });
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
