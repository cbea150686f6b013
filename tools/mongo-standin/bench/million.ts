import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';

// A million documents: loading, a keyset page and a sorted first page, memory, and a restart from log and snapshot. Not
// a test.
const COUNT = Number(process.env['N'] ?? 1_000_000);
const data = mkdtempSync(join(tmpdir(), 'standin-million-'));

async function start(): Promise<{ uri: string; pid: number; stop: () => Promise<void>; ms: number }> {
  const began = performance.now();
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../src/main.ts'), '--data', data, '--quiet'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const line = await new Promise<string>((resolve) =>
    child.stdout.once('data', (text: Buffer) => resolve(String(text))),
  );
  const stop = () =>
    new Promise<void>((resolve) => child.once('exit', () => resolve()) && child.kill('SIGTERM'));
  return {
    uri: (JSON.parse(line) as { uri: string }).uri,
    pid: child.pid!,
    stop,
    ms: Math.round(performance.now() - began),
  };
}

function memory(pid: number): string {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return `resident ${Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024)} MB, peak ${Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)![1]) / 1024)} MB`;
}

interface Explained {
  readonly executionStats: { readonly totalDocsExamined: number; readonly totalKeysExamined: number };
}

async function queries(uri: string): Promise<void> {
  const client = await MongoClient.connect(uri);
  const c = client.db('million').collection<{ _id: number; rank: number }>('c');
  const keyset = () =>
    c
      .find({ tenant: 1, $or: [{ rank: { $lt: 123_456 } }, { rank: 123_456, _id: { $lt: 617_281 } }] })
      .sort({ rank: -1, _id: -1 })
      .limit(20);
  const first = () => c.find({ tenant: 1 }).sort({ rank: -1, _id: -1 }).limit(20);
  for (const [name, query] of [
    ['keyset page', keyset],
    ['sorted first page', first],
  ] as const) {
    const { executionStats } = (await query().explain('executionStats')) as Explained;
    await query().toArray();
    const began = performance.now();
    for (let i = 0; i < 50; i++) await query().toArray();
    console.log(
      `${name}: ${((performance.now() - began) / 50).toFixed(2)} ms, docsExamined ${executionStats.totalDocsExamined}, keysExamined ${executionStats.totalKeysExamined}`,
    );
  }
  await client.close();
}

const server = await start();
const client = await MongoClient.connect(server.uri);
const c = client.db('million').collection<Record<string, unknown> & { _id: number }>('c');
await c.createIndex({ tenant: 1, rank: -1, _id: -1 });
const began = performance.now();
for (let i = 0; i < COUNT; i += 5000) {
  await c.insertMany(
    Array.from({ length: 5000 }, (_, j) => ({
      _id: i + j,
      tenant: (i + j) % 4,
      rank: Math.floor((i + j) / 5),
      name: `name ${i + j}`,
      price: (i + j) / 100,
      at: new Date(i + j),
    })),
  );
}
console.log(`inserted ${COUNT} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
await client.close();
await queries(server.uri);
console.log(memory(server.pid));
await server.stop();
console.log(
  readdirSync(data)
    .map((name) => `${name} ${Math.round(statSync(join(data, name)).size / 1024 / 1024)} MB`)
    .join(', '),
);
const again = await start();
console.log(`started again in ${again.ms} ms`);
await queries(again.uri);
console.log(memory(again.pid));
await again.stop();
