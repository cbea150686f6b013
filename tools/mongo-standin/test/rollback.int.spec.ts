import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { find, replicate, stepDown } from './support/replica.ts';
import { killStandin, spawnStandin, type RunningStandin } from './support/process.ts';
import { wireClient, type WireClient } from './support/wire.ts';

let dataDir: string;
let running: RunningStandin;
let wire: WireClient;

async function open(): Promise<void> {
  running = await spawnStandin(dataDir, '--test-commands');
  wire = wireClient(running.uri);
}
async function kill(): Promise<void> {
  wire.close();
  await killStandin(running, 'SIGKILL');
}
async function crash(): Promise<void> {
  await kill();
  await open();
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'standin-rollback-'));
  await open();
});
afterEach(async () => {
  await kill();
  rmSync(dataDir, { recursive: true, force: true });
});

const insert = (_id: number) => wire.command({ insert: 'c', documents: [{ _id }], writeConcern: { w: 1 } });

it('does not bring rolled back writes back after kill -9', async () => {
  await insert(1);
  await replicate(wire, false);
  await insert(2);
  await stepDown(wire);
  await crash();
  expect(await find(wire)).toEqual([{ _id: 1 }]);
});

it('keeps writes that no majority had before kill -9, because they are on disk', async () => {
  await replicate(wire, false);
  await insert(1);
  await crash();
  expect(await find(wire, { readConcern: { level: 'majority' } })).toEqual([{ _id: 1 }]);
});
