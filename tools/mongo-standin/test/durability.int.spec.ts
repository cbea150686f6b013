import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type ObjectId } from 'mongodb';

// Acknowledged writes survive kill -9, whole transactions or nothing, also while
// the log is being rotated (which --rotate-mb makes happen many times a second).
const ROUNDS = Number(process.env['ROUNDS'] ?? 4);
const MAIN = join(import.meta.dirname, '../src/main.ts');

interface Running {
  readonly process: ChildProcess;
  readonly uri: string;
}

function start(dataDir: string): Promise<Running> {
  const child = spawn(
    process.execPath,
    [MAIN, '--port', '0', '--data', dataDir, '--rotate-mb', '0.2', '--quiet'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      // What this test writes is no use of a service: it is not to be recorded.
      env: { ...process.env, NODE_OPTIONS: '', MONGO_STANDIN_RECORD: '' },
    },
  );
  return new Promise((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) =>
      resolve({ process: child, uri: (JSON.parse(String(line)) as { uri: string }).uri }),
    );
    child.once('exit', (code) => reject(new Error(`the stand-in ended with ${code}`)));
  });
}

function kill({ process: child }: Running, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

interface Acknowledged {
  readonly inserts: ObjectId[];
  readonly transfers: number[];
}

async function writeUntilKilled(running: Running, milliseconds: number): Promise<Acknowledged> {
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
  // Each writer ends with the error that the kill gives it.
  const writers = [...Array.from({ length: 8 }, insert), transfer()].map((writer) => writer.catch(() => {}));
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  stopped = true;
  await kill(running, 'SIGKILL');
  await Promise.all(writers);
  await client.close(true).catch(() => {});
  return acknowledged;
}

test(`${ROUNDS} rounds of kill -9 lose nothing`, async () => {
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
    await kill(running, round % 2 === 0 ? 'SIGKILL' : 'SIGTERM');
  }
  const snapshots = readdirSync(dataDir).filter((name) => name.startsWith('snapshot-'));
  console.log(
    `durability: ${all.inserts.length} inserts and ${all.transfers.length} transactions acknowledged in ${ROUNDS} rounds; newest ${snapshots.at(-1)}`,
  );
  expect(snapshots.length).toBeGreaterThan(0);
}, 300_000);
