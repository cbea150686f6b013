import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UUID, type Document } from 'bson';
import { startStandin, type Standin } from '../../src/server.ts';
import { wireClient, type WireClient } from '../support/wire.ts';

// src/mongo/db/repl/replication_coordinator_impl.cpp, stepDown and the states of a member;
// src/mongo/db/service_entry_point_common.cpp, NotWritablePrimary and NotPrimaryNoSecondaryOk;
// jstests/replsets/interrupted_batch_insert.js, jstests/replsets/transactions_after_rollback_via_refetch.js

let standin: Standin;
let wire: WireClient;
let nowMs = 1_800_000_000_000;
beforeEach(async () => {
  standin = await startStandin({ clock: () => nowMs, testCommands: true });
  wire = wireClient(standin.uri);
  await wire.command({ insert: 'c', documents: [{ _id: 1, n: 1 }] });
});
afterEach(async () => {
  wire.close();
  await standin.close();
});

const stepDown = (seconds: number): Promise<Document> => wire.command({ replSetStepDown: seconds }, 'admin');
const hello = (): Promise<Document> => wire.command({ hello: 1 });

test('is not primary after stepping down, and later is primary of a new term', async () => {
  const before = await hello();
  expect(before).toMatchObject({ isWritablePrimary: true, secondary: false });
  expect(await stepDown(10)).toMatchObject({ ok: 1 });
  const meanwhile = await hello();
  expect(meanwhile).toMatchObject({ isWritablePrimary: false, secondary: true });
  expect([meanwhile['primary'], meanwhile['electionId']]).toEqual([undefined, undefined]);
  nowMs += 10_000;
  const after = await hello();
  expect(after).toMatchObject({ isWritablePrimary: true, primary: before['primary'] as string });
  expect(String(after['electionId']) > String(before['electionId'])).toBe(true);
});

test('begins a later term with each start', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'standin-term-'));
  const electionIds: string[] = [];
  for (let start = 0; start < 3; start += 1) {
    const persistent = await startStandin({ dataDir });
    const client = wireClient(persistent.uri);
    electionIds.push(String((await client.command({ hello: 1 }))['electionId']));
    await client.command({ replSetStepDown: 10 }, 'admin');
    client.close();
    await persistent.close();
  }
  expect(electionIds).toEqual([...new Set(electionIds)].sort());
  rmSync(dataDir, { recursive: true, force: true });
});

test('rejects writes and primary reads without effect while there is no primary', async () => {
  await stepDown(10);
  const write = { lsid: { id: new UUID() }, txnNumber: 1n };
  expect(await wire.command({ insert: 'c', documents: [{ _id: 2 }], ...write })).toMatchObject({
    ...{ ok: 0, code: 10_107, codeName: 'NotWritablePrimary', errorLabels: ['RetryableWriteError'] },
  });
  expect(await wire.command({ find: 'c' })).toMatchObject({
    code: 13_435,
    codeName: 'NotPrimaryNoSecondaryOk',
  });
  expect(await wire.command({ find: 'c', $readPreference: { mode: 'primaryPreferred' } })).toMatchObject({
    ok: 1,
  });
  expect(await wire.command({ replSetStepDown: 10 }, 'admin')).toMatchObject({ code: 10_107 });
  nowMs += 10_000;
  expect(await wire.command({ insert: 'c', documents: [{ _id: 2 }], ...write })).toMatchObject({
    ok: 1,
    n: 1,
  });
  expect(await wire.command({ count: 'c' })).toMatchObject({ n: 2 });
});

test('aborts open transactions', async () => {
  const session = { lsid: { id: new UUID() }, txnNumber: 1n, autocommit: false };
  const update = { update: 'c', updates: [{ q: { _id: 1 }, u: { $set: { n: 2 } } }] };
  expect(await wire.command({ ...update, ...session, startTransaction: true })).toMatchObject({ ok: 1 });
  await stepDown(1);
  nowMs += 1_000;
  expect(await wire.command({ ...update, ...session })).toMatchObject({
    ...{ ok: 0, code: 251, errorLabels: ['TransientTransactionError'] },
  });
  expect(await wire.command({ find: 'c' })).toMatchObject({ cursor: { firstBatch: [{ _id: 1, n: 1 }] } });
});

test('applies a write in progress without confirming it, and interrupts a read', async () => {
  const fail = (failCommands: string[]) =>
    wire.command(
      {
        configureFailPoint: 'failCommand',
        mode: { times: 1 },
        data: { failCommands, blockConnection: true, blockTimeMS: 50 },
      },
      'admin',
    );
  const other = wireClient(standin.uri);
  const during = async (command: Document): Promise<Document> => {
    await fail([Object.keys(command)[0] ?? '']);
    const reply = other.command(command);
    // The command has arrived on the other connection: each connection answers one command before it reads the next.
    await wire.command({ ping: 1 });
    await stepDown(10);
    nowMs += 10_000;
    return reply;
  };
  const write = { lsid: { id: new UUID() }, txnNumber: 1n };
  expect(await during({ insert: 'c', documents: [{ _id: 2 }], ...write })).toMatchObject({
    ...{ ok: 1, n: 1, writeConcernError: { code: 189 }, errorLabels: ['RetryableWriteError'] },
  });
  expect(await during({ find: 'c' })).toMatchObject({ ok: 0, code: 11_602 });
  expect(await wire.command({ count: 'c' })).toMatchObject({ n: 2 });
  other.close();
});

test.each([0, -1, 'ten', null])('rejects a period of %s', async (seconds) => {
  expect(await wire.command({ replSetStepDown: seconds }, 'admin')).toMatchObject({ ok: 0, code: 2 });
  expect(await hello()).toMatchObject({ isWritablePrimary: true });
});

test('rejects stepping down through another database than admin', async () => {
  expect(await wire.command({ replSetStepDown: 10 })).toMatchObject({ ok: 0, code: 13 });
});
