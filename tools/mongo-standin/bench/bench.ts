import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type Collection, type Document, type ObjectId } from 'mongodb';

// CPU time of the server per operation: steadier than latency on a shared machine. Not a test. `node bench/bench.ts
// [uri pid]` measures another server.
const COUNT = Number(process.env['N'] ?? 10_000);
const WORKERS = 32;
const TICK_MICROSECONDS = 10_000;

function cpuMicroseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MICROSECONDS;
}

function memoryMegabytes(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024);
}

function startServer(): Promise<{ uri: string; pid: number; stop: () => void }> {
  const data = mkdtempSync(join(tmpdir(), 'standin-bench-'));
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../src/main.ts'), '--data', data, '--quiet'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  return new Promise((resolve) => {
    child.stdout.once('data', (line: Buffer) =>
      resolve({
        uri: (JSON.parse(String(line)) as { uri: string }).uri,
        pid: child.pid!,
        stop: () => child.kill(),
      }),
    );
  });
}

async function measure(
  name: string,
  pid: number,
  count: number,
  operation: (i: number) => Promise<unknown>,
): Promise<void> {
  const [cpu, began] = [cpuMicroseconds(pid), performance.now()];
  let next = 0;
  await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      while (next < count) await operation(next++);
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `${name.padEnd(28)} ${String(Math.round((cpuMicroseconds(pid) - cpu) / count)).padStart(6)} µs CPU/op  ${String(Math.round(count / seconds)).padStart(6)} op/s`,
  );
}

async function transfer(
  client: MongoClient,
  c: Collection<Document>,
  from: ObjectId,
  to: ObjectId,
): Promise<void> {
  await client.withSession((session) =>
    session.withTransaction(async () => {
      await c.updateOne({ _id: from }, { $inc: { stock: -1 } }, { session });
      await c.updateOne({ _id: to }, { $inc: { stock: 1 } }, { session });
    }),
  );
}

const [givenUri, givenPid] = process.argv.slice(2);
const server = givenUri ? { uri: givenUri, pid: Number(givenPid), stop: () => {} } : await startServer();
const client = await MongoClient.connect(server.uri, { maxPoolSize: WORKERS, minPoolSize: WORKERS });
const c = client.db('bench').collection('b');
await c.drop().catch(() => {});
await c.createIndex({ sku: 1 }, { unique: true });
const ids: ObjectId[] = [];
const product = (i: number): Document => ({
  sku: `sku${i}`,
  name: `product ${i}`,
  price: i % 100,
  tags: ['a', 'b'],
  stock: 1000,
  at: new Date(),
});

await measure(
  'insertOne',
  server.pid,
  COUNT,
  async (i) => void (ids[i] = (await c.insertOne(product(i))).insertedId),
);
await measure('findOne by _id', server.pid, COUNT, (i) => c.findOne({ _id: ids[i]! }));
await measure('findOne by unique index', server.pid, COUNT, (i) => c.findOne({ sku: `sku${i}` }));
await measure('findOneAndUpdate guarded', server.pid, COUNT / 2, (i) =>
  c.findOneAndUpdate(
    { _id: ids[i]!, stock: { $gte: 1 } },
    { $inc: { stock: -1 } },
    { returnDocument: 'after' },
  ),
);
await measure('updateOne one hot document', server.pid, COUNT / 4, () =>
  c.updateOne({ _id: ids[0]! }, { $inc: { stock: -1 } }),
);
await measure('transaction of 2 documents', server.pid, COUNT / 10, (i) =>
  transfer(client, c, ids[i * 2]!, ids[i * 2 + 1]!),
);
await measure('aggregate match and group', server.pid, 20, () =>
  c
    .aggregate([
      { $match: { price: { $lt: 50 } } },
      { $group: { _id: '$price', n: { $sum: 1 } } },
      { $sort: { _id: 1 } },
    ])
    .toArray(),
);
await measure('collection scan by regex', server.pid, 20, () => c.find({ name: /9999/ }).toArray());
console.log(`memory ${memoryMegabytes(server.pid)} MB`);
await client.close();
server.stop();
