import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type ObjectId } from 'mongodb';
import { killStandin, spawnStandin, type RunningStandin } from './support/process.ts';

// Acknowledged writes survive kill -9, and transactions survive as a whole or not at all. This holds even during the
// rotation of the log, which --rotate-mb causes many times per second.
const ROUNDS = Number(process.env['ROUNDS'] ?? 4);

const start = (dataDir: string) => spawnStandin(dataDir, '--rotate-mb', '0.2');

interface Acknowledged {
  readonly inserts: ObjectId[];
  readonly transfers: number[];
}

async function writeUntilKilled(running: RunningStandin, milliseconds: number): Promise<Acknowledged> {
  const client = new MongoClient(running.uri, { retryWrites: false, serverSelectionTimeoutMS: 500 });
  const db = client.db('d');
  const acknowledged: Acknowledged = { inserts: [], transfers: [] };
  let stopped = false;
  const insert = async (): Promise<void> => {
    while (!stopped)
      acknowledged.inserts.push(
        (await db.collection('plain').insertOne({ pad: 'x'.repeat(300) })).insertedId,
      );
  };
  const transfer = async (): Promise<void> => {
    for (let n = 0; !stopped; n++) {
      const session = client.startSession();
      const key = Date.now() * 1000 + n;
      session.startTransaction();
      await db.collection('left').insertOne({ key }, { session });
      await db.collection('right').insertOne({ key }, { session });
      await session.commitTransaction();
      acknowledged.transfers.push(key);
      await session.endSession();
    }
  };
  // Each writer ends with the error caused by the kill.
  const writers = [...Array.from({ length: 8 }, insert), transfer()].map((writer) => writer.catch(() => {}));
  // Pace: time for which the writers write before the kill.
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  stopped = true;
  await killStandin(running, 'SIGKILL');
  await Promise.all(writers);
  await client.close(true).catch(() => {});
  return acknowledged;
}

test(`loses nothing in ${ROUNDS} rounds of kill -9`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'standin-durability-'));
  const all: Acknowledged = { inserts: [], transfers: [] };
  for (let round = 0; round < ROUNDS; round++) {
    const acknowledged = await writeUntilKilled(await start(dataDir), 600 + Math.random() * 800);
    all.inserts.push(...acknowledged.inserts);
    all.transfers.push(...acknowledged.transfers);
    const running = await start(dataDir);
    const client = await MongoClient.connect(running.uri);
    const db = client.db('d');
    const present = new Set((await db.collection('plain').find().toArray()).map(({ _id }) => String(_id)));
    const keys = async (name: string) =>
      new Set((await db.collection(name).find().toArray()).map(({ key }) => key as number));
    const [left, right] = [await keys('left'), await keys('right')];
    expect(all.inserts.filter((id) => !present.has(String(id)))).toEqual([]);
    expect(all.transfers.filter((key) => !left.has(key))).toEqual([]);
    expect([...left].filter((key) => !right.has(key))).toEqual([]);
    expect(right.size).toBe(left.size);
    await client.close();
    await killStandin(running, round % 2 === 0 ? 'SIGKILL' : 'SIGTERM');
  }
  const snapshots = readdirSync(dataDir).filter((name) => name.startsWith('snapshot-'));
  console.log(
    `durability: ${all.inserts.length} inserts and ${all.transfers.length} transactions acknowledged in ${ROUNDS} rounds; newest ${snapshots.at(-1)}`,
  );
  expect(snapshots.length).toBeGreaterThan(0);
}, 300_000);
