import { commandLineOf, isPortFree } from '@skillhour/machine';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataFolderInUse } from '../src/data/lock.ts';
import { NotADataFolder, openDataFolder, OtherDataFormat } from '../src/data/open-data-folder.ts';
import { BLOCK_SIZE, LOWEST, portsOf } from '../src/data/ports.ts';
import { RunFile, type RunInfo } from '../src/data/run-file.ts';
import { secretsOf } from '../src/data/secrets.ts';

const RUN: RunInfo = {
  doors: ['http://localhost:8080'],
  web: 'http://localhost:8080',
  api: 'http://localhost:8080/api',
  mail: 'http://localhost:20001',
  pay: 'http://localhost:20002',
  oidc: 'http://localhost:20003',
  admin: { username: 'admin', password: 'secret-1' },
  members: [{ username: 'meera', email: 'meera@example.com', password: 'secret-2' }],
  razorpay_key_secret: 'k',
  razorpay_webhook_secret: 'w',
  pids: { gateway: 4_000_001 },
};

let folder: string;
let lines: string[];
const bystanders: (() => Promise<unknown>)[] = [];
const open = (fresh = false): Promise<() => Promise<void>> =>
  openDataFolder(folder, { fresh, report: (line) => lines.push(line) });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-'));
  lines = [];
});

afterEach(async () => {
  await Promise.all(bystanders.splice(0).map((end) => end()));
  await rm(folder, { recursive: true });
});

/** Starts a process whose command line contains `words`, as a service's or a supervisor's does. */
async function bystander(text: string): Promise<{ pid: number; end: () => Promise<void> }> {
  const child = spawn(process.execPath, ['-e', "console.log('up'); setInterval(() => {}, 1e6)", '--', text], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  await once(child.stdout, 'data');
  const ended = once(child, 'exit');
  const end = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  bystanders.push(end);
  return { pid: child.pid ?? 0, end };
}

it('allows one start at a time', async () => {
  const other = await bystander('/home/me/skillhour/tools/dev/src/main.ts');
  await writeFile(join(folder, 'lock'), String(other.pid));
  await expect(open()).rejects.toThrow(DataFolderInUse);
  await expect(open()).rejects.toThrow(`process ${other.pid}`);
  await other.end();
  const unlock = await open();
  await unlock();
  expect(await readdir(folder)).toEqual(['format']);
});

it('does not treat another program with a recycled process id as the owner', async () => {
  const other = await bystander('something-else');
  await writeFile(join(folder, 'lock'), String(other.pid));
  await (
    await open()
  )();
  await other.end();
});

it('ends the processes that a killed run left behind, and no others', async () => {
  const left = await bystander(`--data=${folder}`);
  const stranger = await bystander('--data=/elsewhere');
  await new RunFile(folder).save({ ...RUN, pids: { ledger: left.pid, media: stranger.pid } });
  await (
    await open()
  )();
  expect(await commandLineOf(left.pid)).toBeUndefined();
  expect(await commandLineOf(stranger.pid)).toContain('/elsewhere');
  expect(lines).toEqual(['Ended processes of an earlier run: ledger']);
});

it('wipes its data on request, but never a folder with other contents', async () => {
  const before = await secretsOf(folder);
  await (
    await open(true)
  )();
  expect(await readdir(folder)).toEqual(['format']);
  expect((await secretsOf(folder)).admin.password).not.toBe(before.admin.password);
  await rm(join(folder, 'secrets.json'));
  await writeFile(join(folder, 'thesis.txt'), 'years of work');
  await expect(open(true)).rejects.toThrow(NotADataFolder);
  expect(await readdir(folder)).toContain('thesis.txt');
});

it('keeps its secrets, readable by their owner only', async () => {
  const secrets = await secretsOf(folder);
  expect(await secretsOf(folder)).toEqual(secrets);
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
});

it('keeps its ports, and chooses others when they are taken', async () => {
  const needs = { web: {}, media: { count: 2, udp: true } };
  const ports = await portsOf(folder, needs);
  expect(await portsOf(folder, needs)).toEqual(ports);
  const thief = createServer().listen(ports.media + 1, '127.0.0.1');
  await once(thief, 'listening');
  const moved = await portsOf(folder, needs);
  expect(moved.web).toBe(ports.web);
  expect([ports.media, ports.media + 1]).not.toContain(moved.media + 1);
  await new Promise((resolve) => thief.close(resolve));
});

it('chooses ports from a block whose first port it keeps open, so that no other system chooses from it', async () => {
  const { web, media } = await portsOf(folder, { web: {}, media: {} });
  const blockOf = (port: number) => port - ((port - LOWEST) % BLOCK_SIZE);
  expect(blockOf(media)).toBe(blockOf(web));
  expect(await isPortFree(blockOf(web))).toBe(false);
});

it('writes run.json atomically and ends with the latest state', async () => {
  const file = new RunFile(folder);
  const states = Array.from({ length: 20 }, (_, index) => ({ ...RUN, pids: { gateway: index } }));
  await Promise.all(states.map((state) => file.save(state)));
  expect(JSON.parse(await readFile(join(folder, 'run.json'), 'utf8'))).toEqual(states.at(-1));
  expect(await readdir(folder)).toEqual(['run.json']);
  await file.remove();
  expect(await readdir(folder)).toEqual([]);
});

it('rejects data of another version without losing any', async () => {
  await writeFile(join(folder, 'secrets.json'), '{}');
  await writeFile(join(folder, 'rows'), 'old');
  await expect(open()).rejects.toThrow(OtherDataFormat);
  expect(await readFile(join(folder, 'rows'), 'utf8')).toBe('old');
  await (
    await open(true)
  )();
  await writeFile(join(folder, 'secrets.json'), '{}');
  await (
    await open()
  )();
});
