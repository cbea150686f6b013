import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ALL, compileDemo, type CompiledDemo } from './demo/compile-demo.js';
import {
  freePort,
  freshNamespace,
  startChild,
  startInfrastructure,
  until,
  type Child,
  type Infrastructure,
} from './index.js';

/** Source of a service that logs its settings, and crashes if its settings say so. */
const CANARY = `
  import { Module } from '@nestjs/common';
  import { defineService } from '@skillhour/service-kit';
  import { z } from 'zod';
  class CanaryModule {}
  Module({})(CanaryModule);
  export const service = defineService({
    name: 'canary',
    config: z.object({ SONG: z.string(), SECRET: z.string().default('none'), DIES: z.stringbool().default(false) }),
    module: ({ SONG, SECRET, DIES }) => {
      console.log(JSON.stringify({ song: SONG, secret: SECRET, process: process.env.CANARY__SONG ?? 'nothing' }));
      if (DIES) setTimeout(() => { throw new Error('no air') }, 500);
      return CanaryModule;
    },
  });
`;
const OWN_PROCESS_SERVICE = CANARY.replaceAll('canary', 'loner').replace(
  'config:',
  'ownProcess: true, config:',
);

let infrastructure: Infrastructure;
let demo: CompiledDemo;
let shared: Record<string, string>;
let ports: { shop: number; stock: number; canary: number };
const started: Child[] = [];
const files = (...names: string[]) => names.map((name) => join(demo.folder, name));

beforeAll(async () => {
  [infrastructure, demo] = await Promise.all([startInfrastructure(), compileDemo('all-in-one')]);
  await writeFile(join(demo.folder, 'canary.js'), CANARY);
  await writeFile(join(demo.folder, 'loner.js'), OWN_PROCESS_SERVICE);
});
afterAll(async () => {
  await infrastructure.stop();
  await demo.remove();
});

beforeEach(async () => {
  ports = { shop: await freePort(), stock: await freePort(), canary: await freePort() };
  shared = {
    NODE_ENV: 'test',
    NODE_OPTIONS: '',
    NATS_URL: infrastructure.natsUrl,
    NAMESPACE: freshNamespace(),
    SHOP__MONGO_URI: infrastructure.mongoUri,
    MIGRATE_AT_START: 'on',
    STOCK__MONGO_URI: infrastructure.mongoUri,
    SHOP__INTERNAL_PORT: String(ports.shop),
    STOCK__INTERNAL_PORT: String(ports.stock),
    CANARY__INTERNAL_PORT: String(ports.canary),
    CANARY__SONG: 'of the canary',
  };
});
afterEach(() => Promise.all(started.splice(0).map((child) => child.stop())));

async function startAll(names: readonly string[], ready: RegExp, env: Record<string, string> = {}) {
  const child = await startChild(process.execPath, [ALL, ...files(...names)], {
    ready,
    env: { ...shared, ...env },
  });
  started.push(child);
  return child;
}

/** Matches once every service has logged that it is ready, in any order. */
const ALL_READY = /^(?=[^]*"shop".*"ready")(?=[^]*"stock".*"ready")(?=[^]*"canary".*"ready")/;
const THREE = ['demo/shop.js', 'demo/stock.js', 'canary.js'];
const logLinesOf = (child: Child): Record<string, unknown>[] =>
  child
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

it('runs services in one process, each on its own port with its own settings', async () => {
  const child = await startAll(THREE, ALL_READY, { SHOP__SECRET: 'of the shop' });
  for (const port of Object.values(ports))
    for (const path of ['healthz', 'readyz', 'metrics'])
      expect((await fetch(`http://127.0.0.1:${port}/${path}`)).status).toBe(200);
  expect(logLinesOf(child)).toContainEqual({ song: 'of the canary', secret: 'none', process: 'nothing' });
  const metrics = await (await fetch(`http://127.0.0.1:${ports.shop}/metrics`)).text();
  expect(metrics.match(/^process_resident_memory_bytes /gm)).toHaveLength(1);
});

it('stops all services in order on SIGTERM', async () => {
  const child = await startAll(THREE, ALL_READY);
  await child.stop();
  expect(logLinesOf(child)).toContainEqual(expect.objectContaining({ signal: 'SIGTERM', msg: 'stopping' }));
  expect(child.output()).not.toMatch(/"level":"(error|fatal)"/);
  expect(child.exitCode()).toBe(0);
});

it('exits as a whole if one service crashes, and logs which one', async () => {
  const child = await startAll(THREE, /no air/, { CANARY__DIES: 'true' });
  await until(() => child.exitCode() !== null);
  expect(child.exitCode()).toBe(1);
  const fatal = logLinesOf(child).filter(({ level }) => level === 'fatal');
  expect(fatal).toEqual([expect.objectContaining({ service: 'canary', msg: 'uncaught exception' })]);
});

it('does not start if a service has an invalid setting, and names service and variable', async () => {
  const starting = startAll(THREE, ALL_READY, { CANARY__SONG: '', SHOP__MONGO_URI: 'http://elsewhere' });
  await expect(starting).rejects.toThrow(/shop: the environment is invalid:\n {2}MONGO_URI/);
  await expect(starting).rejects.toThrow(/canary: the environment is invalid:\n {2}SONG/);
});

it('rejects a service that needs a process of its own', async () => {
  const starting = startAll(['demo/shop.js', 'loner.js'], /"ready"/, { LONER__SONG: 'solo' });
  await expect(starting).rejects.toThrow('loner cannot share a process with other services');
});
