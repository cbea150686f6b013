import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Long, UUID } from 'bson';
import type { Document } from 'mongodb';
import { startStandin, type Standin } from '../../src/server.ts';
import { wireClient, type WireClient } from '../support/wire.ts';

// A client that does not receive the reply retries its write or commit, possibly after the server has restarted.
const dataDir = mkdtempSync(join(tmpdir(), 'standin-retry-'));

let standin: Standin;
let client: WireClient;
async function open(): Promise<void> {
  standin = await startStandin({ dataDir });
  client = wireClient(standin.uri);
}
async function close(): Promise<void> {
  client.close();
  await standin.close();
}
async function restart(): Promise<void> {
  await close();
  await open();
}
beforeAll(open);
afterAll(close);
beforeEach(async () => {
  await client.command({ drop: 'c' });
  await client.command({ insert: 'c', documents: [{ _id: 0, n: 5 }] });
});

const INCREMENT = { update: 'c', updates: [{ q: { _id: 0 }, u: { $inc: { n: 1 } } }] };
const numbered = (number: number): Document => ({
  lsid: { id: new UUID() },
  txnNumber: Long.fromNumber(number),
});
const documents = async (): Promise<Document[]> => {
  const { cursor } = (await client.command({ find: 'c' })) as { cursor: { firstBatch: Document[] } };
  return cursor.firstBatch;
};

function commit(transaction: Document): Promise<Document> {
  return client.command({ commitTransaction: 1, ...transaction }, 'admin');
}

test.each<[string, Document, Document]>([
  ['insert', { insert: 'c', documents: [{ _id: 1 }] }, { n: 1, ok: 1 }],
  ['update', INCREMENT, { n: 1, nModified: 1, ok: 1 }],
  ['delete', { delete: 'c', deletes: [{ q: { n: 5 }, limit: 1 }] }, { n: 1, ok: 1 }],
  [
    'findAndModify',
    { findAndModify: 'c', query: { _id: 0 }, update: { $inc: { n: 1 } } },
    { value: { _id: 0, n: 5 } },
  ],
])(
  'returns the first reply to a retried %s and applies it once, also after a restart',
  async (_name, write, reply) => {
    const command = { ...write, ...numbered(7) };
    expect(await client.command(command)).toMatchObject(reply);
    const after = await documents();
    expect(await client.command(command)).toMatchObject(reply);
    await restart();
    expect(await client.command(command)).toMatchObject(reply);
    expect(await documents()).toEqual(after);
  },
);

test('lets a retry wait for the first attempt if it overtakes it', async () => {
  const holder = { ...numbered(1), autocommit: false };
  await client.command({ ...INCREMENT, ...holder, startTransaction: true });
  const command = { ...INCREMENT, ...numbered(1) };
  const impatient = [wireClient(standin.uri), wireClient(standin.uri)];
  await Promise.all(impatient.map((other) => other.command({ ping: 1 })));
  const replies = impatient.map((other) => other.command(command));
  // When the server answers commands sent later, it has read the retries.
  for (let n = 0; n < 3; n += 1) await client.command({ ping: 1 });
  await commit(holder);
  for (const reply of await Promise.all(replies)) expect(reply).toMatchObject({ nModified: 1, ok: 1 });
  expect(await documents()).toEqual([{ _id: 0, n: 7 }]);
  for (const other of impatient) other.close();
});

test('rejects an older number of the session', async () => {
  const second = numbered(2);
  await client.command({ ...INCREMENT, ...second });
  const first = { ...second, txnNumber: Long.fromNumber(1) };
  expect(await client.command({ ...INCREMENT, ...first })).toMatchObject({ ok: 0, code: 225 });
});

test('accepts a repeated commit, also after a restart', async () => {
  const transaction = { ...numbered(1), autocommit: false };
  await client.command({ ...INCREMENT, ...transaction, startTransaction: true });
  expect(await commit(transaction)).toMatchObject({ ok: 1 });
  await restart();
  expect(await commit(transaction)).toMatchObject({ ok: 1 });
  expect(await documents()).toEqual([{ _id: 0, n: 6 }]);
});

test('discards uncommitted writes on a restart', async () => {
  const transaction = { ...numbered(1), autocommit: false };
  await client.command({ ...INCREMENT, ...transaction, startTransaction: true });
  await restart();
  expect(await commit(transaction)).toMatchObject({
    ok: 0,
    code: 251,
    errorLabels: ['TransientTransactionError'],
  });
  expect(await documents()).toEqual([{ _id: 0, n: 5 }]);
});
